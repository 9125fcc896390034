import {
  appendColorRamp,
  labelFontPx,
  labelsTogether,
  svg,
  svgText,
  textWidthPx,
  type DrawInput,
} from '#plugins/viz-kit';
import type { NumberLabels } from '#plugins/viz-kit';
import { messages } from '../messages.ts';
import type { PlaceColors } from './place-colors.ts';

const swatchPx = 9;
const gapPx = 14;

export interface MapLegend {
  readonly metricName: string;
  /** Undefined: colours are of the countries. */
  readonly colors: PlaceColors | undefined;
  readonly number: NumberLabels;
  readonly noDataColor: string;
  /** What bubbles are of and their colour; undefined without them. */
  readonly bubbles: { readonly words: string; readonly color: string } | undefined;
}

/** One line above the map: the ramp, the colour of places without data, and what bubbles mean, as far as there is room. */
export function appendMapLegend(
  root: SVGSVGElement,
  input: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  { metricName, colors, number, noDataColor, bubbles }: MapLegend,
): void {
  const noData = messages.noData();
  const noDataPx = swatchPx + 5 + textWidthPx(noData, labelFontPx);
  let x = 6;
  if (colors !== undefined) {
    const together = labelsTogether(number, [colors.low, colors.high]);
    const roomPx = input.size.widthPx - noDataPx - gapPx;
    x = appendColorRamp(
      root,
      { ...input, size: { ...input.size, widthPx: roomPx } },
      {
        title: metricName,
        low: together(colors.low),
        high: together(colors.high),
        left: x,
        colorAt: colors.colorAt,
      },
    );
    x += gapPx;
  }
  x = appendEntry(root, input, { x, words: noData, color: noDataColor, isRound: false });
  if (bubbles !== undefined) appendEntry(root, input, { ...bubbles, x, isRound: true });
}

/** Gives where the next one may begin. */
function appendEntry(
  root: SVGSVGElement,
  { document, theme, size }: Pick<DrawInput<unknown>, 'document' | 'theme' | 'size'>,
  entry: { readonly x: number; readonly words: string; readonly color: string; readonly isRound: boolean },
): number {
  const { x, words, color, isRound } = entry;
  const endPx = x + swatchPx + 5 + textWidthPx(words, labelFontPx);
  if (endPx > size.widthPx - 2) return x;
  const edge = { fill: color, stroke: theme.mutedText, 'stroke-width': 0.5 };
  root.append(
    isRound
      ? svg(document, 'circle', { cx: x + swatchPx / 2, cy: 6 + swatchPx / 2, r: swatchPx / 2, ...edge })
      : svg(document, 'rect', { x, y: 6, width: swatchPx, height: swatchPx, ...edge }),
    svgText(
      document,
      { x: x + swatchPx + 5, y: 6, dy: '0.75em', fill: theme.mutedText, 'text-anchor': 'start' },
      words,
    ),
  );
  return endPx + gapPx;
}
