// rivers.ts - the two rivers as flowing bands. Where they share a course they run side by side as one band of two colours.
import { at, group, middle, shape, towards } from "../../board";
import type { Point } from "../../board";
import { rivers } from "./valley";
import type { Geometry, River, Valley } from "./valley";

const HALF_BAND = 12; // how far each river keeps from the middle of a shared course

interface Reach {
  start: Point;
  bends: { through: Point; to: Point }[];
}

function moved(point: Point, along: Point, by: number): Point {
  return { x: point.x - along.y * by, y: point.y + along.x * by };
}

/** The corner of a band that keeps `by` beside a bend. */
function corner(point: Point, before: Point, after: Point, by: number): Point {
  const turn = 1 + before.x * after.x + before.y * after.y;
  return { x: point.x - ((before.y + after.y) / turn) * by, y: point.y + ((before.x + after.x) / turn) * by };
}

/** Where a river begins to share its course, and on which side of it it runs. */
function shared(geometry: Geometry, valley: Valley, river: River): { from: number; side: number } {
  const own = geometry.course(valley, river);
  const other = geometry.course(valley, river === "verde" ? "moreno" : "verde");
  const from = own.findIndex((spot, i) => i > 0 && i < own.length - 1 && other.some((place) => place.term === spot.term));
  if (from < 0) return { from: Infinity, side: 0 };
  const meeting = other.findIndex((place) => place.term === own[from]?.term);
  const [mine, theirs] = [towards(point(own, from - 1), point(own, from)), towards(point(other, meeting - 1), point(other, meeting))];
  return { from, side: mine.x > theirs.x ? 1 : -1 };
}

function point(course: { point: Point }[], index: number): Point {
  return course[Math.max(0, index)]?.point ?? { x: 0, y: 0 };
}

/** A river's bed as smooth bends, each from one side of a hex to another. */
export function reachOf(geometry: Geometry, valley: Valley, river: River): Reach | null {
  const course = geometry.course(valley, river);
  if (course.length < 2) return null;
  const { from, side } = shared(geometry, valley, river);
  const way = (i: number): Point => towards(point(course, i), point(course, i + 1));
  const reach: Reach = { start: point(course, 0), bends: [] };
  const first = middle(point(course, 0), point(course, 1));
  reach.bends.push({ through: middle(point(course, 0), first), to: first });
  for (let i = 1; i < course.length; i++) {
    const here = point(course, i), by = i >= from ? side * HALF_BAND : 0;
    if (i === course.length - 1) {
      const edge = middle(point(course, i - 1), here), along = way(i - 1);
      const far = course[i]?.term === "city" ? 26 : 52;
      const end = { x: edge.x + along.x * far, y: edge.y + along.y * far };
      reach.bends.push({ through: moved(edge, along, i - 1 >= from ? side * HALF_BAND : 0), to: moved(end, along, i - 1 >= from ? side * HALF_BAND : 0) });
      break;
    }
    const to = moved(middle(here, point(course, i + 1)), way(i), by);
    reach.bends.push({ through: corner(here, way(i - 1), way(i), i === from ? by / 2 : by), to });
  }
  return reach;
}

export function pathOf(reach: Reach): string {
  return `M${at(reach.start)}${reach.bends.map((bend) => `Q${at(bend.through)} ${at(bend.to)}`).join("")}`;
}

/** Small arrows where the water goes from hex to hex. */
function arrows(reach: Reach): string {
  return reach.bends.slice(0, -1).map(({ through, to }) => {
    const { x, y } = towards(through, to);
    const back = { x: to.x - x * 7, y: to.y - y * 7 }, tip = { x: to.x + x * 4, y: to.y + y * 4 };
    return `M${at(moved(back, { x, y }, 6.5))}L${at(tip)}L${at(moved(back, { x, y }, -6.5))}`;
  }).join("");
}

function reachesOf(geometry: Geometry, valley: Valley): { river: River; reach: Reach; path: string }[] {
  return rivers.flatMap((river) => {
    const reach = reachOf(geometry, valley, river);
    return reach ? [{ river, reach, path: pathOf(reach) }] : [];
  });
}

/** While water is led on, its old course below the dam still lies there: stretches that no source reaches. */
function oldBeds(geometry: Geometry, valley: Valley): SVGPathElement[] {
  const fed = new Set(rivers.flatMap((river) => geometry.course(valley, river).map((spot) => spot.term)));
  const left = [...valley.flow.keys()].filter((spot) => !fed.has(spot));
  const reached = new Set(left.map((spot) => geometry.below(spot, valley.flow.get(spot) ?? "S")?.term));
  return left.filter((spot) => !reached.has(spot)).map((spot) => {
    const course = geometry.course(valley, spot).map((place) => place.point);
    const bends = course.slice(1).map((place, i) => `Q${at(bendAt(course, i))} ${at(middle(bendAt(course, i), place))}`);
    return shape(`water old ${rivers.filter((river) => valley.wet[river].has(spot)).at(-1) ?? "verde"}`, `M${at(bendAt(course, 0))}${bends.join("")}`);
  });
}

function bendAt(course: Point[], index: number): Point {
  return course[index] ?? { x: 0, y: 0 };
}

export function riversOf(geometry: Geometry, valley: Valley): SVGGElement {
  const reaches = reachesOf(geometry, valley);
  return group("rivers", oldBeds(geometry, valley),
    reaches.map(({ path }) => shape("bank", path)),
    reaches.map(({ river, path }) => shape(`water ${river}`, path)),
    reaches.map(({ river, reach }) => shape(`runs ${river}`, arrows(reach))));
}

/** The glints that drift down the rivers; a picture of their own, so that only they are painted again and again. */
export function currentsOf(geometry: Geometry, valley: Valley): SVGGElement {
  return group("rivers", reachesOf(geometry, valley).map(({ river, path }) => shape(`current ${river}`, path)));
}

/** One new piece, for the animation. */
export function pieceOf(from: Point, to: Point, river: string): SVGGElement {
  const path = `M${at(from)}L${at(to)}`;
  return group("rivers", shape("bank", path), shape(`water ${river}`, path));
}
