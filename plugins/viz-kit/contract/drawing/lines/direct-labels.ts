import { legendLook } from '../../legend/legend-look.ts';
import type { Series } from '../series-table.ts';
import { labelFontPx, svgText } from '../svg.ts';
import { spreadRows } from '../spread-rows.ts';
import { textWidthPx } from '../text-width.ts';
import { truncateNames } from '../truncate-names.ts';
import type { LineInput } from './line-frame.ts';

/** The name of a line at its end, px. */
export interface DirectLabel {
  /** Key of its legend entry. */
  readonly key: string;
  readonly label: string;
  readonly color: string;
  readonly x: number;
  readonly y: number;
}

const lineHeightPx = 14;
/** Of a name, px: a share of the drawing's width, within limits. */
const widestPx = (widthPx: number): number => Math.max(132, Math.min(240, widthPx * 0.27));
/** Bold letters are about this much wider. */
const boldness = 1.08;

/**
 * Room for names at the right; 0 where a legend serves better: one line, many lines, lines that are switched off, a narrow
 * drawing, or a legend that somebody put at an edge.
 */
export function directLabelWidthPx(
  { options, size, formData }: LineInput,
  visible: readonly Series[],
  allCount: number,
): number {
  const isRoomy = size.widthPx >= 480 && visible.length * lineHeightPx <= size.heightPx - 60;
  const isWanted = options.direct_labels && legendLook(formData).place === 'top';
  if (!isWanted || visible.length < 2 || visible.length < allCount || visible.length > 6 || !isRoomy) return 0;
  return (
    Math.min(
      widestPx(size.widthPx),
      Math.max(...visible.map((series) => textWidthPx(series.label, labelFontPx * boldness))),
    ) + 16
  );
}

/** Writes the names, moved apart where lines end close together. */
export function appendDirectLabels(
  root: SVGSVGElement,
  { document, size }: LineInput,
  labels: readonly DirectLabel[],
): void {
  const rows = spreadRows(
    labels.map(({ y }) => y),
    { stepPx: lineHeightPx, fromPx: 0, toPx: size.heightPx - lineHeightPx },
  );
  const placed = labels.map((label, index) => ({ ...label, y: rows[index] ?? label.y }));
  const cut = truncateNames(
    placed.map(({ label }) => label),
    widestPx(size.widthPx),
    labelFontPx * boldness,
  );
  for (const [index, { key, label, color, x, y }] of placed.entries()) {
    root.append(
      svgText(
        document,
        {
          x: x + 8,
          y,
          dy: '0.35em',
          'text-anchor': 'start',
          fill: color,
          'font-weight': 600,
          'data-legend-key': key,
        },
        cut[index] ?? label,
        label,
      ),
    );
  }
}
