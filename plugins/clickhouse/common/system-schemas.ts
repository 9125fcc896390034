/** Databases of the server itself. */
const systemSchemas = ['system', 'information_schema'] as const;

/** A condition of our own questions: only databases of people. */
export const isOfPeople = (column: string): string =>
  `lower(${column}) NOT IN (${systemSchemas.map((name) => `'${name}'`).join(', ')})`;
