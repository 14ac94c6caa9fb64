declare module "virtual:words/*" {
  const texts: string[];
  export default texts;
}
declare module "virtual:rules/*" {
  const texts: string[];
  export default texts;
}
/** Of Node, for unit tests: the page itself has no files. */
declare module "node:fs" {
  export function readFileSync(file: URL): Uint8Array<ArrayBuffer>;
}
