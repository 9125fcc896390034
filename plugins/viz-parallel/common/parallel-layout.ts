import {
  labelFontPx,
  textWidthPx,
  valueAxis,
  valueLabels,
  valueScale,
  type DrawInput,
  type NumberLabels,
} from '#plugins/viz-kit';
import type { ParallelModel } from './parallel-model.ts';
import type { ParallelOptions } from './parallel-options.ts';

type Input = DrawInput<ParallelOptions>;

/** An upright axis in px. */
export interface PlacedAxis {
  readonly x: number;
  /** Name above it. */
  readonly name: string;
  readonly ticks: readonly { readonly y: number; readonly words: string }[];
  /** Of a line, by its place; undefined where it has no value here. */
  readonly yOf: (row: number) => number | undefined;
}

export interface ParallelFrame {
  readonly model: ParallelModel;
  readonly axes: readonly PlacedAxis[];
  readonly topPx: number;
  readonly bottomPx: number;
  /** From one axis to the next. */
  readonly stepPx: number;
  readonly number: NumberLabels;
  readonly colorOf: (row: number) => string;
}

const bottomPx = 12;
const nameHeightPx = 16;
/** Of the width, what names at the left take at most. */
const gutterShare = 0.3;

export function layOutParallel(
  input: Input,
  model: ParallelModel,
  choice: { readonly headPx: number; readonly colorOf: ParallelFrame['colorOf'] },
): ParallelFrame {
  const { size, options, formats } = input;
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const topPx = choice.headPx + nameHeightPx + 8;
  const endPx = size.heightPx - bottomPx;
  const placed = model.axes.map((metric) =>
    metric === null ? nameAxis(model, topPx, endPx) : metricAxis(input, model, { metric, topPx, endPx, number }),
  );
  const [first] = placed;
  const leftPx = 10 + Math.min(widest(first?.ticks ?? []), size.widthPx * gutterShare);
  const rightPx = Math.min(60, size.widthPx * 0.08);
  const stepPx = (size.widthPx - leftPx - rightPx) / Math.max(1, placed.length - 1);
  return {
    model,
    axes: placed.map((axis, index) => ({ ...axis, x: leftPx + index * stepPx })),
    topPx,
    bottomPx: endPx,
    stepPx,
    number,
    colorOf: choice.colorOf,
  };
}

const widest = (ticks: PlacedAxis['ticks']): number =>
  Math.max(0, ...ticks.map(({ words }) => textWidthPx(words, labelFontPx))) + 6;

/** Names from above in the order of the answer. */
function nameAxis({ rows }: ParallelModel, topPx: number, endPx: number): Omit<PlacedAxis, 'x'> {
  const yOf = (row: number): number => topPx + ((row + 0.5) / rows.length) * (endPx - topPx);
  const every = Math.max(1, Math.ceil((rows.length * (labelFontPx + 3)) / (endPx - topPx)));
  const shown = rows.flatMap(({ label }, row) => (row % every === 0 ? [{ y: yOf(row), words: label }] : []));
  return { name: '', ticks: shown, yOf };
}

function metricAxis(
  { options }: Input,
  { rows, metrics }: ParallelModel,
  choice: { readonly metric: number; readonly topPx: number; readonly endPx: number; readonly number: NumberLabels },
): Omit<PlacedAxis, 'x'> {
  const { metric, topPx, endPx, number } = choice;
  const axis = valueAxis({
    values: rows.map(({ values }) => values[metric] ?? null),
    includesZero: options.include_zero,
    lengthPx: endPx - topPx,
    spacingPx: 44,
    format: number,
  });
  const scale = valueScale(axis, [endPx, topPx]);
  return {
    name: metrics[metric]?.label ?? '',
    ticks: axis.ticks.map((tick) => ({ y: scale(tick), words: axis.label(tick) })),
    yOf: (row) => {
      const value = rows[row]?.values[metric] ?? null;
      return value === null ? undefined : scale(value);
    },
  };
}
