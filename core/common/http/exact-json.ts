/** Tokens of JSON that matter here: texts, which may hold digits, and numbers. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * JSON in which each number that a double would round is written as a text, with all its digits. What reads it has to
 * take texts for numbers there.
 */
export function quoteLongNumbers(json: string): string {
  if (!/\d[\d.]{15}/.test(json)) return json;
  return json.replace(tokenPattern, (token) => (token.startsWith('"') || isDouble(token) ? token : `"${token}"`));
}

/** Digits that every number has in a double. */
const doubleDigits = 15;

const plainPattern = /^-?\d+(?:\.\d+)?$/;

/** Whether a number is the one that a double gives back. Numbers with an exponent count as doubles. */
function isDouble(token: string): boolean {
  if (!plainPattern.test(token)) return true;
  const value = Number(token);
  if (!token.includes('.')) return Number.isSafeInteger(value); // beyond, JavaScript writes other digits than it read
  const shown = token.replace(/\.?0+$/, '');
  return shown.replace(/^-?[0.]*/, '').replace('.', '').length <= doubleDigits || String(value) === shown;
}
