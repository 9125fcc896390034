/** A name that nobody has used: letters and digits, eleven at most, as the wire has them for statements. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(11)), (byte) => (byte % 36).toString(36)).join('');
