/** Parts of a text with commas between them, such as names of ranges: `Poor, Fair`. Empty ones keep their place. */
export const listOfTexts = (text: string): readonly string[] =>
  text.trim() === '' ? [] : text.split(',').map((part) => part.trim());

/** Numbers of a text with commas between them, such as `40, 80, 100`; what is no number is left out. */
export const listOfNumbers = (text: string): readonly number[] =>
  listOfTexts(text)
    .filter((part) => part !== '')
    .map(Number)
    .filter(Number.isFinite);
