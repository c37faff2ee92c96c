// Styles that come as a text (build.mjs).
declare module "*.css?text" {
  const text: string;
  export default text;
}
