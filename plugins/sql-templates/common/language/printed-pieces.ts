/** Position of a printed value in a text. Offsets count UTF-16 units. */
export interface PrintedPiece {
  readonly from: number;
  /** After the last character. */
  readonly to: number;
  /** A value that somebody typed as a parameter, so that quotes in it are a part of it. */
  readonly isTyped: boolean;
}

/** Characters that Unicode keeps for such use, around a printed value while the text it is in is still put together. */
const [beginTyped, begin, end] = ['\u{fdd0}', '\u{fdd1}', '\u{fdd2}'];
const marks = new RegExp(`[${beginTyped}${begin}${end}]`, 'gu');

/** A value's text between marks; characters that look like marks are dropped from it. */
export const marked = (text: string, isTyped: boolean): string =>
  `${isTyped ? beginTyped : begin}${text.replace(marks, '')}${end}`;

/** A text without the marks, and the pieces that were between them. Marks are never nested. */
export function withoutMarks(source: string): { readonly text: string; readonly pieces: readonly PrintedPiece[] } {
  const pieces: PrintedPiece[] = [];
  let text = '';
  let open: { readonly from: number; readonly isTyped: boolean } | undefined;
  for (const part of source.split(/([\u{fdd0}-\u{fdd2}])/u)) {
    if (part === begin || part === beginTyped) open = { from: text.length, isTyped: part === beginTyped };
    else if (part !== end) text += part;
    else if (open !== undefined) {
      pieces.push({ ...open, to: text.length });
      open = undefined;
    }
  }
  return { text, pieces };
}
