declare module "virtual:words/*" {
  const texts: string[];
  export default texts;
}
declare module "virtual:rules/*" {
  const texts: string[];
  export default texts;
}
