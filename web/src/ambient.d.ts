declare module "virtual:words/*" {
  const text: string;
  export default text;
}
declare module "virtual:rules/*" {
  const text: string;
  export default text;
}

/** What unit tests use of Node. */
declare module "node:fs" {
  export function readFileSync(path: URL): Uint8Array<ArrayBuffer>;
}
