/** A copy of a record without some of its keys. */
export function withoutKeys<T extends object, K extends keyof T>(record: T, ...keys: readonly K[]): Omit<T, K> {
  const dropped: readonly PropertyKey[] = keys;
  const kept = Object.entries(record).filter(([key]) => !dropped.includes(key));
  return Object.fromEntries(kept) as unknown as Omit<T, K>; // exactly the other keys
}
