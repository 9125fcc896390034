/**
 * How well a query fits a text, or undefined when its letters do not all occur in order. Higher is better: whole
 * matches, then beginnings of words, then adjacent letters.
 */
export function fuzzyScore(query: string, text: string): number | undefined {
  const wanted = query.trim().toLowerCase();
  const given = text.toLowerCase();
  if (wanted === '') return 0;
  const at = given.indexOf(wanted);
  if (at === 0) return 1_000 - given.length;
  if (at > 0) return (isWordStart(given, at) ? 800 : 600) - given.length;
  return scatteredScore(wanted.replace(/\s+/g, ''), given);
}

function scatteredScore(letters: string, given: string): number | undefined {
  let score = 0;
  let from = 0;
  let last = -2;
  for (const letter of letters) {
    const found = given.indexOf(letter, from);
    if (found < 0) return undefined;
    score += found === last + 1 ? 6 : isWordStart(given, found) ? 8 : 1;
    last = found;
    from = found + 1;
  }
  return score - given.length / 10;
}

function isWordStart(text: string, index: number): boolean {
  return index === 0 || /[\s\-_/.,:(]/.test(text[index - 1] ?? '');
}
