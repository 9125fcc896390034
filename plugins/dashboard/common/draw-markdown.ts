import { textWidthPx } from '#plugins/viz-kit';
import { paddingPx, words, type Place } from './drawing-parts.ts';

interface TextLine {
  readonly text: string;
  readonly sizePx: number;
  readonly isBold: boolean;
}

/** Sizes of headings from the first degree on; px. */
const headingSizesPx = [24, 20, 17] as const;
const textSizePx = 14;
const lineRatio = 1.5;

/** The words of a markdown text, wrapped and cut to their place. */
export function drawMarkdown(code: string, place: Place, { text: fill }: { readonly text: string }): string {
  const x = place.x + paddingPx;
  const width = place.width - 2 * paddingPx;
  let y = place.y + paddingPx / 2;
  const drawn: string[] = [];
  for (const { text, sizePx, isBold } of linesOf(code)) {
    const height = sizePx * lineRatio;
    for (const part of wrap(text, width, sizePx)) {
      if (y + height > place.y + place.height) return drawn.join('');
      drawn.push(words(part, { x, y, width, height }, { fill, sizePx, isBold }));
      y += height;
    }
  }
  return drawn.join('');
}

/** No pattern here looks twice at what it has passed: a text of nothing but brackets must not hold the server up. */
function linesOf(code: string): readonly TextLine[] {
  return code
    .replace(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<[^<>]*>/g, '')
    .split('\n')
    .flatMap((line): readonly TextLine[] => {
      const [, marks = '', rest = ''] = /^\s*(?:(#{1,6})\s+)?(.*)$/.exec(line) ?? [];
      const text = plain(rest);
      if (text === '') return [];
      const headingPx = headingSizesPx[Math.min(marks.length, headingSizesPx.length) - 1];
      return [{ text, sizePx: headingPx ?? textSizePx, isBold: headingPx !== undefined }];
    });
}

/** Strips markdown's formatting: emphasis, code, links, quotes; list items get a bullet in front. */
function plain(line: string): string {
  return line
    .replace(/^[-*_=]{3,}$/, '')
    .replace(/^>\s*/, '')
    .replace(/^[-*+]\s+/, '• ')
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/(\*\*|__|\*|`)/g, '')
    .trim();
}

function wrap(text: string, widthPx: number, sizePx: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = `${last ?? ''} ${word}`;
    // A little less than the width: fonts differ, and cut words would look broken.
    if (last !== undefined && textWidthPx(longer, sizePx) < widthPx / 1.06) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
