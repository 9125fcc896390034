/** Milliseconds since the epoch of a time on the wire. */
export const timeOf = (text: string): number => Date.parse(`${text}Z`);

/** A moment in the reader's own zone, short. */
export const momentText = (text: string): string =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(timeOf(text));
