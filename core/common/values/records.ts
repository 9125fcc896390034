/** An object of which nothing is known yet but that it is no list. */
export type AnyRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value itself where it is a record, else an empty one. */
export const recordOf = (value: unknown): AnyRecord => (isRecord(value) ? value : {});

/** The value of a JSON text; undefined when it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the caller words what it means
  }
}

/** The record in a JSON text, else an empty one: rows of other products may hold anything. */
export const recordIn = (text: string | null | undefined): AnyRecord =>
  text === null || text === undefined || text === '' ? {} : recordOf(parsedJson(text));
