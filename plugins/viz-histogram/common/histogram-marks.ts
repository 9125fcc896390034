import {
  brushEndWords,
  datasetColumn,
  type BrushAxis,
  type DrawInput,
  type FormData,
  type Mark,
  type Scene,
  type Selects,
} from '#plugins/charts';
import type { HistogramFrame } from './histogram-frame.ts';
import type { Bin } from './bin-columns.ts';
import { binTotals } from './histogram-model.ts';
import type { HistogramOptions } from './histogram-options.ts';
import { text } from './messages.ts';

/** One mark per bin with all groups; a click means the bin's range, and the group in it. */
export function histogramMarks(
  { formData }: Pick<DrawInput<HistogramOptions>, 'formData'>,
  frame: HistogramFrame,
  number: (value: number | null) => string,
): readonly Mark[] {
  const { model, xPx, yPx } = frame;
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
      title: text.range({ from: number(bin.from), to: number(bin.to) }),
      rows: model.groups.map((group) => ({
        label: model.groups.length === 1 ? text.count() : group.label,
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
export function histogramBrush(
  { formData, formats, options }: DrawInput<HistogramOptions>,
  frame: HistogramFrame,
): Pick<Scene, 'brush'> {
  const column = datasetColumn(formData, 'column');
  const { bins } = frame.model;
  const last = bins.at(-1);
  if (column === undefined || last === undefined) return {};
  const first = bins[0]?.from ?? 0;
  const width = last.to - last.from;
  const end = endOf(last);
  const axis: BrushAxis = {
    column,
    kind: 'number',
    from: first,
    to: end,
    fromPx: frame.xPx(first),
    toPx: frame.xPx(last.to),
    binWidth: width,
    edges: [
      ...bins.map((bin) => ({ value: bin.from, px: frame.xPx(bin.from) })),
      { value: end, px: frame.xPx(last.to) },
    ],
  };
  const words = brushEndWords(axis, { formats, format: options.x_axis_format, last: last.to });
  return { brush: { x: { ...axis, words } } };
}
