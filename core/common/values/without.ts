/** A copy of an object that lacks some of its fields. */
export function without<T extends object, K extends keyof T>(object: T, ...keys: readonly K[]): Omit<T, K> {
  const copy = { ...object };
  for (const key of keys) Reflect.deleteProperty(copy, key);
  return copy;
}
