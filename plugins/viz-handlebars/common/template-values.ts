/** A part of a value that it has itself: nothing of prototypes is reached from a template. */
export function ownPart(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** What `#if` takes for no: as Handlebars does, nothing, false, zero and empty texts and lists. */
export const isNothing = (value: unknown): boolean => !value || (Array.isArray(value) && value.length === 0);

/** A value as it is written; lists and objects that a template writes whole are shown as JSON. */
export function writtenValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
};

/** Text that is no markup, also in an attribute without quotes. */
export const escapedText = (text: string): string =>
  text.replace(/[&<>"'`=]/g, (character) => entities[character] ?? character);
