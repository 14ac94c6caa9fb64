declare module "virtual:words/*" {
  const text: string;
  export default text;
}
declare module "virtual:rules/*" {
  const text: string;
  export default text;
}
