/** Placeholder text for the rows of a result until they are put in; it is JSON, but not a list of rows. */
export const markOfResult = (key: string): string => JSON.stringify(`rows of the result ${key}`);

const pattern = /"rows of the result ([\w-]+\.\d+)"/g;

/** Keys of the results that a statement reads, each once. */
export const resultsReadBy = (sql: string): readonly string[] => [
  ...new Set([...sql.matchAll(pattern)].map(([, key = '']) => key)),
];
