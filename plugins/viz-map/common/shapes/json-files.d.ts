/** Shapes are read as what they are found to be: types made from megabytes of numbers would say no more. */
declare module '*.json' {
  const content: unknown;
  export default content;
}
