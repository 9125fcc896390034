/** Schema in which names are looked up while none is chosen: `main` and `public` come first. */
export function defaultSchema(schemas: readonly string[]): string | undefined {
  return schemas.find((schema) => schema === 'main' || schema === 'public') ?? schemas[0];
}
