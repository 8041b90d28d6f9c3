// css.d.ts - a style sheet of a board drawing is imported as text and adopted by the page.
declare module "*.css" {
  const text: string;
  export default text;
}
