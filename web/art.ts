// art.ts - the pictures of the start page. Drawn by us, as shapes whose colours come from the style sheet, so that they
// have a day and a night.
import { svg } from "./dom";
import type { Child } from "./dom";

function picture(viewBox: string, className: string, ...children: Child[]): SVGSVGElement {
  return svg("svg", { viewBox, class: className, "aria-hidden": "true", focusable: "false", preserveAspectRatio: className.includes("valley") ? "xMidYMax slice" : "xMidYMid slice" }, ...children);
}

function path(className: string, d: string): SVGPathElement {
  return svg("path", { class: className, d });
}

/** A field: a slanted patch with its rows of plants. */
function field(kind: string, x: number, y: number, width: number, height: number, lean: number): SVGGElement {
  const rows = Array.from({ length: Math.floor(width / 13) - 1 }, (_, i) => {
    const at = x + 13 * (i + 1);
    return `M${at} ${y + 3}L${at + lean} ${y + height - 3}`;
  });
  return svg("g", { class: `field ${kind}` },
    path("soil", `M${x} ${y}h${width}l${lean} ${height}h${-width}z`),
    path("rows", rows.join("")));
}

function house(x: number, y: number, size: number): SVGGElement {
  const w = size, t = size * 0.8;
  return svg("g", { class: "house" },
    path("wall", `M${x} ${y}v${-t * 0.7}h${w}v${t * 0.7}z`),
    path("roof", `M${x - w * 0.15} ${y - t * 0.65}l${w * 0.65} ${-t * 0.55}l${w * 0.65} ${t * 0.55}z`),
    path("door", `M${x + w * 0.4} ${y}v${-t * 0.35}h${w * 0.22}v${t * 0.35}z`));
}

function tree(x: number, y: number, size: number): SVGPathElement {
  return path("tree", `M${x} ${y}c${-size * 0.55} 0 ${-size * 0.6} ${-size * 0.9} ${-size * 0.1} ${-size * 1.25}q${size * 0.1} ${-size * 0.3} ${size * 0.2} 0c${size * 0.5} ${size * 0.35} ${size * 0.45} ${size * 1.25} ${-size * 0.1} ${size * 1.25}z`);
}

/** The valley of the start page: two rivers come from the hills and meet in the plain. */
export function valley(): SVGSVGElement {
  return picture("0 0 1600 420", "art valley",
    svg("rect", { class: "sky", width: 1600, height: 420 }),
    svg("circle", { class: "sun", cx: 1180, cy: 92, r: 44 }),
    path("far", "M0 205C90 170 150 120 230 112C300 106 340 160 420 150C500 140 540 78 640 74C730 70 770 150 860 152C960 154 1010 96 1110 98C1200 100 1240 160 1330 156C1420 152 1480 112 1600 122V420H0Z"),
    path("middle", "M0 235C120 215 190 165 300 172C400 178 450 222 560 214C680 206 720 150 830 160C930 168 980 220 1090 214C1210 208 1260 166 1370 176C1470 184 1520 220 1600 214V420H0Z"),
    path("near", "M0 262C160 250 260 222 380 236C520 250 640 268 800 262C960 256 1080 240 1210 232C1340 224 1460 250 1600 256V420H0Z"),
    [[70, 250, 24], [104, 256, 19], [140, 248, 27], [186, 252, 20], [1420, 246, 26], [1462, 252, 20], [1500, 248, 24], [1545, 254, 18], [664, 266, 15], [694, 270, 13], [930, 264, 15]].map(([x, y, s]) => tree(x as number, y as number, s as number)),
    path("plain", "M0 292C220 272 420 262 800 270C1180 262 1380 276 1600 288V420H0Z"),
    field("wheat", 120, 300, 190, 38, -26), field("corn", 330, 296, 120, 34, -14), field("tobacco", 70, 350, 220, 52, -40),
    field("corn", 620, 292, 130, 30, -4), field("wheat", 850, 292, 150, 32, 8), field("tobacco", 1180, 298, 160, 36, 20), field("wheat", 1370, 304, 170, 44, 34),
    field("corn", 1290, 356, 230, 52, 44), field("tobacco", 470, 352, 130, 44, -14), field("corn", 980, 350, 170, 46, 16),
    path("river verde", "M505 214C520 236 470 246 486 262C508 284 610 282 640 304C672 330 600 344 640 372C664 390 690 400 700 420H912C900 398 846 392 790 372C736 352 742 330 716 310C676 280 560 278 516 258C496 248 528 236 508 214Z"),
    path("river moreno", "M1046 216C1030 236 1082 248 1060 264C1030 288 940 286 906 308C870 332 900 352 850 372C800 390 790 400 776 420H912C920 398 924 392 938 374C968 346 930 334 962 312C1004 286 1076 288 1090 262C1098 244 1044 236 1050 216Z"),
    path("ripple", "M640 330q30 10 60 0M676 362q36 12 72 0M880 340q26 9 52 0M742 398q60 16 120 0M560 284q20 6 40 0M990 288q20 6 40 0"),
    path("dam", "M596 288l14 -9M1004 283l-12 -8"),
    house(224, 346, 30), house(262, 350, 22), house(1120, 344, 26), house(1352, 350, 32), house(1398, 356, 22), house(556, 346, 20));
}

function hexagon(x: number, y: number, r: number): string {
  const w = r * 0.866;
  return `M${x - r} ${y}l${r / 2} ${-w}h${r}l${r / 2} ${w}l${-r / 2} ${w}h${-r}z`;
}

function dosRios(): SVGSVGElement {
  const kinds = ["hill", "forest", "wheat", "corn", "tobacco"];
  const hexes: Child[] = [];
  for (let column = 0; column < 9; column++)
    for (let row = 0; row < 4; row++)
      hexes.push(path(`hex ${kinds[(column * 2 + row * 3 + ((column * row) % 2)) % 5] as string}`, hexagon(column * 45 + 6, row * 52 + (column % 2) * 26 + 4, 29)));
  return picture("0 0 360 170", "art card-art", svg("rect", { class: "ground", width: 360, height: 170 }), hexes,
    path("stream verde", "M40 -6C60 40 130 30 138 70C146 110 176 116 182 176"),
    path("stream moreno", "M330 -6C310 50 250 24 236 66C224 104 190 112 186 176"));
}

function canyon(): SVGSVGElement {
  return picture("0 0 360 170", "art card-art canyon",
    svg("rect", { class: "dusk", width: 360, height: 170 }), svg("circle", { class: "sun", cx: 262, cy: 52, r: 22 }),
    path("mesa-far", "M0 112L22 108L30 74H96L104 108L150 112L170 96H210L224 112L300 110L312 84H360V170H0Z"),
    path("mesa", "M0 138L40 130L58 128L66 62H84L88 54H128L132 62H146L156 128L200 136L252 132L258 92H266L270 84H292L296 92H304L312 132L360 138V170H0Z"),
    path("strata", "M63 84H149M61 100H152M257 106H307M256 118H309"),
    path("sand", "M0 150C60 138 120 146 180 148C240 150 300 140 360 146V170H0Z"));
}

function aqueduct(): SVGSVGElement {
  const arches = Array.from({ length: 7 }, (_, i) => `M${14 + i * 52} 150V96a18 18 0 0 1 36 0V150z`).join("");
  return picture("0 0 360 170", "art card-art aqueduct",
    svg("rect", { class: "sky", width: 360, height: 170 }), path("far", "M0 110C60 70 120 96 180 84C240 72 300 50 360 80V170H0Z"),
    svg("path", { class: "stone", "fill-rule": "evenodd", d: `M0 56H360V150H0Z${arches}` }),
    path("channel", "M0 48H360V58H0Z"), path("fall", "M318 52C334 60 330 120 336 150H352C350 110 352 70 340 52Z"),
    path("terrace", "M0 150H360V170H0Z"), path("rows", "M10 156h60M90 156h60M170 156h60M250 156h60M40 163h60M130 163h60M220 163h60"));
}

function levee(): SVGSVGElement {
  return picture("0 0 360 170", "art card-art levee",
    svg("rect", { class: "storm", width: 360, height: 170 }), path("cloud", "M40 46c-18 0-20-24 0-24c4-18 36-18 42-2c18-8 34 8 24 26zM200 40c-16 0-18-20 0-21c6-16 34-14 38 0c16-6 30 6 22 21z"),
    path("rain", "M60 56l-8 22M80 56l-8 22M100 56l-8 22M214 50l-8 22M234 50l-8 22M254 50l-8 22M300 30l-8 22M324 44l-8 22M150 40l-8 22M24 80l-8 22"),
    path("land", "M206 118C250 108 320 110 360 104V170H206Z"), house(276, 112, 34), tree(338, 110, 18), tree(248, 116, 14),
    path("bank", "M150 138C176 132 188 104 206 102H226C236 110 240 124 262 132L250 170H150Z"),
    path("flood", "M0 118q15 -8 30 0t30 0t30 0t30 0t30 0t30 0l10 -6V170H0Z"), path("ripple", "M10 136q20 8 40 0M80 144q24 8 48 0M30 156q30 8 60 0M120 160q20 6 40 0"));
}

const cards: Record<string, () => SVGSVGElement> = {
  "dos-rios": dosRios, "navajo-wars": canyon, "kings-water": aqueduct, "rising-waters": levee,
};

/** The picture on a game's card. */
export function cardArt(game: string): SVGSVGElement {
  return (cards[game] ?? dosRios)();
}

/** Weir's own mark: water over a weir. */
export function mark(): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 32 32", class: "mark", "aria-hidden": "true", focusable: "false" },
    path("mark-ground", "M4 2H28A2 2 0 0 1 30 4V28A2 2 0 0 1 28 30H4A2 2 0 0 1 2 28V4A2 2 0 0 1 4 2Z"),
    path("mark-water", "M2 11q3.5 -3 7 0t7 0V17q0 6 5 6H30V28A2 2 0 0 1 28 30H4A2 2 0 0 1 2 28Z"),
    path("mark-weir", "M16 8V30H20V8Z"));
}
