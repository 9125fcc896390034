import { appendRemark, labelFontPx, rampStrip, svgText, textWidthPx, truncateText } from '#plugins/viz-kit';
import { pieces, type HeatFrame, type HeatInput } from './heatmap-layout.ts';
import { messages } from './messages.ts';

/** A strip of the colours between the lowest and the highest value; or, where cells are left out, how many there are. */
export function appendRamp(root: SVGSVGElement, input: HeatInput, frame: HeatFrame): void {
  const { document, options, theme, size } = input;
  const left = appendRowTitle(root, input, frame);
  if (!options.show_legend) return;
  const { x, y } = frame.model;
  const steps = options.legend_type === 'piecewise' ? pieces : 24;
  const stripPx = Math.min(120, size.widthPx / 4);
  const [lowWords, highWords] = options.normalized ? ['0%', '100%'] : endWords(frame);
  const look = { y: 6, dy: '0.75em', fill: theme.mutedText };
  const stripWithEndsPx = stripPx + textWidthPx(lowWords + highWords, labelFontPx) + 24;
  const title = truncateText(frame.titles.values, size.widthPx - left - stripWithEndsPx, labelFontPx * 1.08);
  const titlePx = title.length < 4 ? 0 : textWidthPx(title, labelFontPx * 1.08) + 10;
  if (titlePx > 0)
    root.append(
      svgText(document, { x: left, 'text-anchor': 'start', 'font-weight': 600, ...look }, title, frame.titles.values),
    );
  const lowX = left + titlePx;
  const start = lowX + textWidthPx(lowWords, labelFontPx) + 6;
  root.append(svgText(document, { x: lowX, 'text-anchor': 'start', ...look }, lowWords));
  const strip = rampStrip(input, {
    left: start,
    widthPx: stripPx,
    steps,
    gapPx: options.legend_type === 'piecewise' ? 1 : 0,
    colorAt: (share) => theme.rampOf(share, options.linear_color_scheme),
  });
  root.append(strip, svgText(document, { x: start + stripPx + 6, 'text-anchor': 'start', ...look }, highWords));
  const isCut = frame.columns < x.values.length || frame.rows < y.values.length;
  const remark = messages.cutTo({
    columns: frame.columns,
    rows: frame.rows,
    allColumns: x.values.length,
    allRows: y.values.length,
  });
  const used = start + stripPx + 12 + textWidthPx(highWords, labelFontPx);
  if (isCut && used + textWidthPx(remark, labelFontPx) < size.widthPx - 8) appendRemark(root, input, remark);
}

/** Letters of a number in the legend; longer ones have units of their own. */
const mostEndLetters = 9;

/** Of both ends in one way, unless they lie so far apart that the greater is a row of digits. */
function endWords({ domain: [low, high], labelOf, valueOf }: HeatFrame): readonly [string, string] {
  const together = [labelOf(low), labelOf(high)] as const;
  const isShort = together.every((words) => words.length <= mostEndLetters);
  return isShort ? together : [valueOf(low), valueOf(high)];
}

/** What of the width a title of the rows takes at most where it is wider than their names. */
const mostTitleShare = 0.25;

/** Above the names of the rows, which it may be wider than. Gives where the legend begins, pixels. */
function appendRowTitle(root: SVGSVGElement, input: HeatInput, { titles, margins }: HeatFrame): number {
  const { document, theme, size } = input;
  const fontPx = labelFontPx * 1.08;
  const aboveNamesPx = margins.left - 10;
  const shown = truncateText(titles.rows, Math.max(aboveNamesPx, size.widthPx * mostTitleShare), fontPx);
  if (shown === '') return margins.left;
  const widthPx = textWidthPx(shown, fontPx);
  const isWider = widthPx > aboveNamesPx;
  const place = isWider ? { x: 2, 'text-anchor': 'start' } : { x: margins.left - 8, 'text-anchor': 'end' };
  const look = { ...place, y: 6, dy: '0.75em', 'font-weight': 600, fill: theme.mutedText };
  root.append(svgText(document, look, shown, titles.rows));
  return isWider ? Math.max(margins.left, 2 + widthPx + 12) : margins.left;
}
