import { svgText, textWidthPx, truncateText, type DrawInput } from '#plugins/charts';

/** A line of the drawing: words with a wanted size. */
export interface TextLine {
  readonly words: string;
  readonly fontPx: number;
  readonly fill: string;
  readonly weight: number;
}

const padPx = 12;

/** The largest size at which the words fit the width, at most the wanted one. Px. */
export function fittingFontPx(words: string, wantedPx: number, widthPx: number): number {
  const width = textWidthPx(words, 1) * 1.06;
  return Math.max(11, Math.min(wantedPx, width === 0 ? wantedPx : (widthPx - 2 * padPx) / width));
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
