/**
 * A value of a record whose key comes from outside: a column, a series, a word of a request. Undefined for a key that the
 * record lacks, also where every object inherits one of that name, as `constructor`.
 */
export const ownValue = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
