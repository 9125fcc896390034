/** Databases of the server itself. */
export const systemSchemas = ['information_schema', 'mysql', 'performance_schema', 'sys'] as const;

/** A condition of our own questions: only databases of people. */
export const isOfPeople = (column: string): string =>
  `LOWER(${column}) NOT IN (${systemSchemas.map((name) => `'${name}'`).join(', ')})`;
