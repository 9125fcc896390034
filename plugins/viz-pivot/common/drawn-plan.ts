import { svg, svgText, truncateText, type DrawInput } from '#plugins/viz-kit';
import type { PivotModel } from './pivot-model.ts';
import type { PivotOptions } from './pivot-options.ts';

export const rowPx = 24;
export const fontPx = 12;
export const padPx = 6;
const boldness = 1.08;

export type DrawnInput = DrawInput<PivotOptions>;

export interface DrawnPlace {
  readonly x: number;
  readonly width: number;
}

/** What of a table is in its picture, and where. px */
export interface DrawnPlan {
  readonly model: PivotModel;
  /** Columns that name the rows. */
  readonly heads: readonly DrawnPlace[];
  readonly cells: readonly DrawnPlace[];
  /** Rows by position. */
  readonly rows: readonly number[];
  /** Where the rows begin, and right of what names them. */
  readonly topPx: number;
  readonly headPx: number;
  readonly missing: { readonly rows: number; readonly columns: number };
  /** Name of the color scale. */
  readonly scheme: string;
  readonly labelOf: (column: string) => string;
}

interface TextLook {
  readonly fill: string;
  readonly align: 'start' | 'end';
  readonly isBold?: boolean;
}

/** Words in a box, cut at its edge. */
export function boxText(
  { document }: Pick<DrawnInput, 'document'>,
  { x, width }: DrawnPlace,
  middleY: number,
  words: { readonly shown?: string | undefined; readonly full: string } & TextLook,
): SVGTextElement {
  const { fill, align, isBold = false, full } = words;
  const shown = words.shown ?? truncateText(full, width - 2 * padPx, isBold ? fontPx * boldness : fontPx);
  return svgText(
    document,
    {
      x: align === 'start' ? x + padPx : x + width - padPx,
      // Not by `dy`, which browsers give the first letter of right-to-left words only.
      y: middleY + 0.35 * fontPx,
      'text-anchor': align,
      'font-size': fontPx,
      fill,
      ...(isBold ? { 'font-weight': 600 } : {}),
    },
    shown,
    full,
  );
}

export const rule = (
  { document }: Pick<DrawnInput, 'document'>,
  y: number,
  [x1, x2]: readonly [number, number],
  stroke: string,
): SVGElement => svg(document, 'line', { x1, x2, y1: y - 0.5, y2: y - 0.5, stroke });

/** Right edge of what is drawn. */
export const endOf = ({ cells, headPx }: DrawnPlan): number => {
  const last = cells.at(-1);
  return last === undefined ? headPx : last.x + last.width;
};
