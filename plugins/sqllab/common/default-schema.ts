/** Where names are looked up while nobody chose: `main` and `public` stand in front. */
export function defaultSchema(schemas: readonly string[]): string | undefined {
  return schemas.find((schema) => schema === 'main' || schema === 'public') ?? schemas[0];
}
