import { genericType } from '#plugins/databases';
import {
  axisLabels,
  axisNames,
  bandLabels,
  columnTitle,
  labelFontPx,
  textWidthPx,
  truncateNames,
  valueScale,
  type BandLabels,
  type DrawInput,
  type Margins,
  type Series,
  type SeriesTable,
} from '#plugins/viz-kit';
import type { HorizonOptions } from './horizon-options.ts';

export type HorizonInput = DrawInput<HorizonOptions>;

export interface HorizonFrame {
  readonly margins: Margins;
  /** px of a row with its gap. */
  readonly rowPx: number;
  /** As many as have room. */
  readonly shown: readonly Series[];
  /** Names of the rows as far as they fit. */
  readonly names: readonly string[];
  /** Of each x value: milliseconds, a number, or its index. */
  readonly xs: readonly number[];
  readonly xPx: (x: number) => number;
  readonly isContinuous: boolean;
  /** Below an axis of names. */
  readonly labels: BandLabels | undefined;
  readonly below: string;
}

/** Of the width, what names of rows take at most. */
const namesShare = 0.3;
const topPx = 24;
const rightPx = 12;

/** Rows fill the height; where even the least height is too much, the first of them do. */
export function layOutHorizon(input: HorizonInput, table: SeriesTable, visible: readonly Series[]): HorizonFrame {
  const { size, options } = input;
  const isContinuous =
    !options.xAxisForceCategorical &&
    (table.axisType === genericType.temporal || table.axisType === genericType.numeric);
  const widest = Math.max(0, ...visible.map(({ label }) => textWidthPx(label, labelFontPx)));
  const namesPx = Math.ceil(Math.min(widest, size.widthPx * namesShare));
  const left = namesPx + 16;
  const widthPx = size.widthPx - left - rightPx;
  const stepPx = widthPx / Math.max(1, table.x.length);
  const labels = isContinuous ? undefined : namesBelow(input, table, { stepPx, widthPx });
  const below = columnTitle(input, 'x_axis', options.x_axis_title);
  const bottom = Math.min((labels?.heightPx ?? 26) + 10, size.heightPx / 2) + (below === '' ? 0 : 16);
  const heightPx = size.heightPx - topPx - bottom;
  const least = Math.min(options.series_height, heightPx);
  const shown = visible.slice(0, Math.max(1, Math.floor(heightPx / least)));
  const xs = isContinuous ? table.x.map(Number) : table.x.map((_, index) => index);
  const [first = 0, last = first] = [xs[0], xs.at(-1)];
  const domain = first === last ? ([first - 1, last + 1] as const) : ([first, last] as const);
  const scale = valueScale({ type: 'linear', domain }, [left, size.widthPx - rightPx]);
  return {
    margins: { top: topPx, right: rightPx, bottom, left },
    rowPx: heightPx / Math.max(1, shown.length),
    shown,
    names: truncateNames(
      shown.map(({ label }) => label),
      namesPx,
      labelFontPx,
    ),
    xs,
    xPx: isContinuous ? scale : (index) => left + (index + 0.5) * stepPx,
    isContinuous,
    labels,
    below,
  };
}

const namesBelow = (
  input: HorizonInput,
  table: SeriesTable,
  room: { readonly stepPx: number; readonly widthPx: number },
): BandLabels =>
  bandLabels(input, {
    ...input.options,
    ...room,
    axisType: table.axisType,
    times: table.x.map(Number),
    names: () => axisNames(table.x, table.axisType, axisLabels(input, table, input.options.x_axis_time_format)),
  });
