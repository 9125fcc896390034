import {
  axisTitle,
  categoryTicks,
  columnTitle,
  eachInTurns,
  flatInTurns,
  labelFontPx,
  textWidthPx,
  valueLabels,
  labelsTogether,
  type Amount,
  type CategoryTicks,
  type DrawInput,
  type Margins,
  type Selects,
  type Steps,
} from '#plugins/viz-kit';
import { genericType } from '#plugins/databases';
import type { HeatAxis, HeatCell, HeatmapModel } from './heatmap-model.ts';
import type { HeatmapOptions } from './heatmap-options.ts';

export type HeatInput = DrawInput<HeatmapOptions>;

/** What the parts of the drawing share. */
export interface HeatFrame {
  readonly model: HeatmapModel;
  /** Cells within the columns and rows that have room. */
  readonly cells: readonly HeatCell[];
  readonly columns: number;
  readonly rows: number;
  readonly margins: Margins;
  readonly cellWidthPx: number;
  readonly cellHeightPx: number;
  /** px of the edge before a column. */
  readonly xPx: (column: number) => number;
  /** px of the upper edge of a row. */
  readonly yPx: (row: number) => number;
  readonly ticks: CategoryTicks;
  /** Names of both axes and of the values; empty: none. */
  readonly titles: { readonly columns: string; readonly rows: string; readonly values: string };
  readonly domain: readonly [number, number];
  readonly colorOf: (value: number, rank: number | null) => string;
  readonly valueOf: (value: Amount | null) => string;
  /** In the cells and in the legend, where values are read together. */
  readonly labelOf: (value: Amount | null) => string;
}

/** Least size of a cell that can be told from its neighbour, px. */
const minCellPx = { width: 2, height: 5 };
const legendHeightPx = 24;
/** Steps of the colours; more are not told apart, and few are quick to look up. */
const rampSteps = 64;

export function* layOutHeatmap(input: HeatInput, model: HeatmapModel): Steps<HeatFrame> {
  const { options, size } = input;
  const titles = {
    columns: columnTitle(input, 'x_axis', ''),
    rows: columnTitle(input, 'groupby', ''),
    values: axisTitle('', input.labelOf(model.metric), size),
  };
  const top = options.show_legend || titles.rows !== '' ? legendHeightPx : 8;
  const right = 12;
  const left = marginPx(options.left_margin) ?? Math.min(yield* widest(model.y), size.widthPx * 0.32) + 14;
  const columns = Math.min(
    model.x.values.length,
    Math.max(1, Math.floor((size.widthPx - left - right) / minCellPx.width)),
  );
  const cellWidthPx = (size.widthPx - left - right) / Math.max(1, columns);
  const ticks = categoryTicks(model.x.labels.slice(0, columns), { stepPx: cellWidthPx, heightPx: size.heightPx });
  const needed = isTimeAxis(model.x) ? 30 : ticks.heightPx + 10;
  const below = titles.columns === '' ? 0 : 16;
  const bottom = Math.min((marginPx(options.bottom_margin) ?? needed) + below, size.heightPx / 2);
  const heightPx = size.heightPx - top - bottom;
  const rows = Math.min(model.y.values.length, Math.max(1, Math.floor(heightPx / minCellPx.height)));
  const cellHeightPx = heightPx / Math.max(1, rows);
  yield;
  const cells = yield* flatInTurns(model.cells, (cell) => (cell.column < columns && cell.row < rows ? [cell] : []));
  const domain = domainOf(cells, options);
  const valueOf = valueLabels(input.formats, options.y_axis_format, options.currency_format);
  return {
    model,
    cells,
    columns,
    rows,
    margins: { top, right, bottom, left },
    cellWidthPx,
    cellHeightPx,
    xPx: (column) => left + column * cellWidthPx,
    // Numbers and times grow upwards as on any axis; names are read from the top.
    yPx: (row) => top + (growsUp(model.y) ? rows - 1 - row : row) * cellHeightPx,
    ticks,
    titles,
    domain,
    colorOf: rampColor(input, domain),
    valueOf,
    labelOf: labelsTogether(
      valueOf,
      cells.map(({ value }) => value),
    ),
  };
}

/** What a click on a cell selects. */
export const selectsOf = ({ model }: HeatFrame, cell: HeatCell): Selects => ({
  [model.x.name]: model.x.values[cell.column] ?? null,
  [model.y.name]: model.y.values[cell.row] ?? null,
});

export const isTimeAxis = (axis: HeatAxis): boolean => axis.type === genericType.temporal && axis.isAscending;
export const growsUp = (axis: HeatAxis): boolean => axis.type !== genericType.string;

function* widest({ labels }: HeatAxis): Steps<number> {
  const widths = yield* eachInTurns(labels, (label) => textWidthPx(label, labelFontPx));
  return widths.reduce((most, width) => Math.max(most, width), 0);
}

const marginPx = (margin: unknown): number | undefined =>
  margin === 'auto' || margin === null || !Number.isFinite(Number(margin)) ? undefined : Number(margin);

function domainOf(cells: readonly HeatCell[], { value_bounds: bounds }: HeatmapOptions): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const { value } of cells) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [bounds[0] ?? (Number.isFinite(low) ? low : 0), bounds[1] ?? (Number.isFinite(high) ? high : 1)];
}

/** By value within the domain, or by rank. Cells of one value all have the middle colour. */
function rampColor({ options, theme }: HeatInput, [low, high]: readonly [number, number]): HeatFrame['colorOf'] {
  const steps = options.legend_type === 'piecewise' ? pieces : rampSteps;
  const colors = Array.from({ length: steps }, (_, step) =>
    theme.rampOf((step + 0.5) / steps, options.linear_color_scheme),
  );
  return (value, rank) => {
    const share = options.normalized && rank !== null ? rank : high > low ? (value - low) / (high - low) : 0.5;
    return colors[Math.max(0, Math.min(steps - 1, Math.floor(share * steps)))] ?? '';
  };
}

/** Steps of a legend in steps. */
export const pieces = 5;
