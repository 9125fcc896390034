/** The words of texts in which blanks separate them. */
export const wordList = (...texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== ''));
