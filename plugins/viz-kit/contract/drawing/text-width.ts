// Widths in em of the page's typeface, measured once; drawing may not measure, because the server has no layout.
const narrow = new Set("iljtfrI.,:;'|!()[]{}/\\ -".split(''));
const wide = new Set('mwMW@%'.split(''));

/** Typefaces differ much in it: Liberation Sans has 1, Segoe UI 0.73. */
export const ellipsisEm = 0.9;

/** About how wide a text is, in px. The same on the server and in the page. */
export function textWidthPx(text: string, fontSizePx: number): number {
  let em = 0;
  for (const character of text) em += emOf(character);
  return em * fontSizePx;
}

function emOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) {
    if (narrow.has(character)) return 0.31;
    if (wide.has(character)) return 0.88;
    if (character >= '0' && character <= '9') return 0.55;
    return character === character.toUpperCase() ? 0.66 : 0.54;
  }
  if (isCombining(code)) return 0;
  if (character === '…') return ellipsisEm;
  return isFullWidth(code) ? 1 : 0.58;
}

const isCombining = (code: number): boolean =>
  (code >= 0x300 && code <= 0x36f) ||
  (code >= 0x64b && code <= 0x65f) ||
  code === 0x200d ||
  (code >= 0xfe00 && code <= 0xfe0f);

const isFullWidth = (code: number): boolean =>
  (code >= 0x1100 && code <= 0x115f) ||
  (code >= 0x2e80 && code <= 0xd7a3) ||
  (code >= 0xf900 && code <= 0xfaff) ||
  (code >= 0xfe30 && code <= 0xfe6f) ||
  (code >= 0xff00 && code <= 0xff60) ||
  code >= 0x1f000;

/** Words in two lines, broken at the blank that leaves the longer one shortest; one word stays in one line. */
export function brokenInTwo(words: string): readonly string[] {
  const parts = words.trim().split(/\s+/);
  const breaks = parts.slice(1).map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')]);
  const longest = (halves: readonly string[]): number => Math.max(...halves.map((half) => textWidthPx(half, 1)));
  return breaks.reduce((best, next) => (longest(next) < longest(best) ? next : best), breaks[0] ?? [words]);
}

/** Words in as few lines as a width in px allows, filled from the first; undefined where a word alone is wider. */
export function wrappedWords(words: string, maxPx: number, fontSizePx: number): readonly string[] | undefined {
  const lines: string[] = [];
  for (const word of words.trim().split(/\s+/)) {
    if (textWidthPx(word, fontSizePx) > maxPx) return undefined;
    const line = lines.at(-1);
    const longer = `${line ?? ''} ${word}`;
    if (line === undefined || textWidthPx(longer, fontSizePx) > maxPx) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** The text, or its beginning with an ellipsis, within a width in px. Never cuts inside a character people see. */
export function truncateText(text: string, maxPx: number, fontSizePx: number): string {
  if (textWidthPx(text, fontSizePx) <= maxPx) return text;
  const room = maxPx - ellipsisEm * fontSizePx;
  let kept = '';
  let width = 0;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    width += textWidthPx(segment, fontSizePx);
    if (width > room) break;
    kept += segment;
  }
  return kept === '' ? '…' : `${kept.trimEnd()}…`;
}
