/** A text or a number of JSON. */
const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Whole numbers of fewer digits are exact as they are. */
const safeDigits = 15;
const wholeNumber = /^-?\d+$/;

/** JSON in which whole numbers that a double cannot hold come as their texts. Throws what `JSON.parse` throws. */
export function parseLossless(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(
    text.replace(token, (found) =>
      found.length > safeDigits && wholeNumber.test(found) && !Number.isSafeInteger(Number(found))
        ? `"${found}"`
        : found,
    ),
  );
}
