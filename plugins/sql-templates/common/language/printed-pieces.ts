/** Where a printed value stands in a text. Offsets count UTF-16 units. */
export interface PrintedPiece {
  readonly from: number;
  /** After the last character. */
  readonly to: number;
}

/** Private characters around a printed value, while the text it stands in is still put together. */
const [begin, end] = ['\u{f8fe}', '\u{f8ff}'];
const marks = new RegExp(`[${begin}${end}]`, 'gu');

/** A value's text between marks; characters that look like marks are dropped from it. */
export const marked = (text: string): string => `${begin}${text.replace(marks, '')}${end}`;

/** A text without the marks, and the pieces that were between them. Marks never stand inside marks. */
export function withoutMarks(source: string): { readonly text: string; readonly pieces: readonly PrintedPiece[] } {
  const pieces: PrintedPiece[] = [];
  let text = '';
  let from: number | undefined;
  for (const part of source.split(/([\u{f8fe}\u{f8ff}])/u)) {
    if (part === begin) from = text.length;
    else if (part !== end) text += part;
    else if (from !== undefined) {
      pieces.push({ from, to: text.length });
      from = undefined;
    }
  }
  return { text, pieces };
}
