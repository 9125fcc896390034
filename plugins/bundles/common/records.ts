export type AnyRecord = Readonly<Record<string, unknown>>;

/** A mapping: an object that is no list. */
export function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a JSON text; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller words what it means
  }
}

/** The mapping in a JSON text, or `{}`: rows of other products may hold anything. */
export function objectIn(text: string | null): AnyRecord {
  const value = text === null || text === '' ? {} : parsedJson(text);
  return isRecord(value) ? value : {};
}
