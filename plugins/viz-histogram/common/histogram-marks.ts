import {
  brushEndLabels,
  datasetColumn,
  type BrushAxis,
  type DrawInput,
  type FormData,
  type Mark,
  type Scene,
  type Selects,
  type Bin,
  type BinnedGroups,
} from '#plugins/viz-kit';
import type { HistogramFrame } from './histogram-frame.ts';
import { binTotals } from './bin-totals.ts';
import type { HistogramOptions } from './histogram-options.ts';
import { messages } from './messages.ts';

type Wording = Pick<DrawInput<HistogramOptions>, 'formData' | 'formats' | 'options'>;

/** One mark per bin with all groups; a click means the bin's range, and the group in it. */
export function histogramMarks(input: Wording, frame: HistogramFrame): readonly Mark[] {
  const { formData } = input;
  const { model, xPx, yPx } = frame;
  const words = binText(input, model);
  const totals = binTotals(model);
  return model.bins.map((bin, index): Mark => {
    const x = (xPx(bin.from) + xPx(bin.to)) / 2;
    const range = binSelects(formData, model, index);
    let below = 0;
    const points = model.groups.flatMap((group) => {
      const count = group.counts[index] ?? 0;
      const y = yPx(below + count / 2);
      below += count;
      return count === 0 ? [] : [{ x, y, selects: { ...group.selects, ...range } }];
    });
    return {
      x,
      y: yPx(totals[index] ?? 0),
      title: words(bin),
      rows: model.groups.map((group) => ({
        label: model.groups.length === 1 ? messages.count() : group.label,
        value: frame.valueOf(group.counts[index] ?? 0),
        color: frame.colorOf(group),
      })),
      ...((totals[index] ?? 0) === 0 ? {} : { selects: range }),
      ...(points.length === 0 ? {} : { points }),
    };
  });
}

/** The range of a bin as what is selected; empty where the column is an expression. */
export function binSelects(formData: FormData, { bins }: HistogramFrame['model'], index: number): Selects {
  const column = datasetColumn(formData, 'column');
  const bin = bins[index];
  return column === undefined || bin === undefined
    ? {}
    : { [column]: { from: bin.from, to: bins[index + 1]?.from ?? endOf(bin) } };
}

/** The last bin includes the greatest value, so its end lies a little beyond. */
function endOf({ from, to }: Bin): number {
  const width = to - from;
  return Number.isInteger(to) ? to + Math.min(1, width) : to + width * 1e-6;
}

/** Bins along the axis. */
export function histogramBrush(input: Wording, frame: HistogramFrame): Pick<Scene, 'brush'> {
  const column = datasetColumn(input.formData, 'column');
  const axis = column === undefined ? undefined : binAxis(column, frame.model.bins, frame.xPx);
  return axis === undefined ? {} : { brush: { x: { ...axis, words: wordsOf(axis, input, frame.model.bins) } } };
}

/** A bin for people: "6 – 6.5", in the words in which a brush over it is told. */
export function binText(input: Pick<Wording, 'formats' | 'options'>, { column, bins }: BinnedGroups) {
  const axis = binAxis(column, bins, (value) => value);
  const words = axis && wordsOf(axis, input, bins);
  return (bin: Bin): string => messages.range(words?.(bin) ?? bin);
}

function wordsOf(axis: BrushAxis, { formats, options }: Pick<Wording, 'formats' | 'options'>, bins: readonly Bin[]) {
  const last = bins.at(-1)?.to;
  return brushEndLabels(axis, { formats, format: options.x_axis_format, ...(last === undefined ? {} : { last }) });
}

function binAxis(column: string, bins: readonly Bin[], pxOf: (value: number) => number): BrushAxis | undefined {
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const end = endOf(last);
  return {
    column,
    kind: 'number',
    from: first.from,
    to: end,
    fromPx: pxOf(first.from),
    toPx: pxOf(last.to),
    binWidth: last.to - last.from,
    edges: [...bins.map((bin) => ({ value: bin.from, px: pxOf(bin.from) })), { value: end, px: pxOf(last.to) }],
  };
}
