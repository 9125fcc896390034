import { brokenInTwo, svgText, textWidthPx, truncateText, type DrawInput } from '#plugins/viz-kit';

/** A line of the drawing: words with a wanted size. */
export interface TextLine {
  readonly words: string;
  readonly fontPx: number;
  readonly fill: string;
  readonly weight: number;
}

/** At the left and the right edge. */
export const padPx = 12;

/** The largest size at which the words fit the width, at most the wanted one. Px. */
export function fittingFontPx(words: string, wantedPx: number, widthPx: number): number {
  const width = textWidthPx(words, 1) * 1.06;
  return Math.max(11, Math.min(wantedPx, width === 0 ? wantedPx : (widthPx - 2 * padPx) / width));
}

/** Of the wanted size, below which words are rather broken into two lines. */
const minShare = 0.75;

/** Words in one line, or in two where one would be much smaller than wanted. */
export function wordLines(
  words: string,
  wantedPx: number,
  widthPx: number,
  look: Pick<TextLine, 'fill' | 'weight'>,
): readonly TextLine[] {
  if (words.trim() === '') return [];
  const whole = fittingFontPx(words, wantedPx, widthPx);
  const halves = whole < wantedPx * minShare ? brokenInTwo(words) : [words];
  const fontPx = Math.min(...halves.map((half) => fittingFontPx(half, wantedPx, widthPx)));
  return halves.map((half) => ({ words: half, fontPx, ...look }));
}

/** Lines below each other, centred in the given height; the drawing grows downwards from `topPx`. */
export function appendLines(
  root: SVGElement,
  { document, size }: Pick<DrawInput<unknown>, 'document' | 'size'>,
  lines: readonly TextLine[],
  area: { readonly topPx: number; readonly heightPx: number },
): void {
  const total = lines.reduce((sum, line) => sum + lineHeight(line), 0);
  let y = area.topPx + Math.max(0, (area.heightPx - total) / 2);
  for (const line of lines) {
    const height = lineHeight(line);
    const shown = truncateText(line.words, size.widthPx - 2 * padPx, line.fontPx);
    root.append(
      svgText(
        document,
        {
          x: padPx,
          y: y + height / 2,
          dy: '0.35em',
          'text-anchor': 'start',
          'font-size': line.fontPx,
          'font-weight': line.weight,
          fill: line.fill,
        },
        shown,
        line.words,
      ),
    );
    y += height;
  }
}

const lineHeight = ({ fontPx }: TextLine): number => fontPx * 1.18;
