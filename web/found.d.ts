// found.d.ts - what the build finds in web/games, web/tutorials and docs/notes; web/build writes the module.
declare module "weir-found" {
  export const drawings: Record<string, () => Promise<import("./types").DrawingModule>>;
  export const tutorials: Record<string, () => Promise<import("./types").TutorialModule>>;
  export const notes: readonly string[];
}
