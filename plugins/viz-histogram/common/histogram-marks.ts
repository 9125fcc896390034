import { brushEndWords, datasetColumn, type BrushAxis, type DrawInput, type Mark, type Scene } from '#plugins/charts';
import type { HistogramFrame } from './histogram-frame.ts';
import { binTotals } from './histogram-model.ts';
import type { HistogramOptions } from './histogram-options.ts';
import { text } from './messages.ts';

/** One mark per bin with all groups; a click means a group. A bin is a range, which is brushed. */
export function histogramMarks(frame: HistogramFrame, number: (value: number | null) => string): readonly Mark[] {
  const { model, xPx, yPx } = frame;
  const totals = binTotals(model);
  return model.bins.map((bin, index): Mark => {
    const x = (xPx(bin.from) + xPx(bin.to)) / 2;
    let below = 0;
    const points = model.groups.flatMap((group) => {
      const count = group.counts[index] ?? 0;
      const y = yPx(below + count / 2);
      below += count;
      return count === 0 || Object.keys(group.selects).length === 0 ? [] : [{ x, y, selects: group.selects }];
    });
    return {
      x,
      y: yPx(totals[index] ?? 0),
      title: text.range({ from: number(bin.from), to: number(bin.to) }),
      rows: model.groups.map((group) => ({
        label: model.groups.length === 1 ? text.count() : group.label,
        value: frame.valueOf(group.counts[index] ?? 0),
        color: frame.colorOf(group.label),
      })),
      ...(points.length === 0 ? {} : { points }),
    };
  });
}

/** Bins along the axis. The last one includes the greatest value, so its end lies a little beyond. */
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
  const end = Number.isInteger(last.to) ? last.to + Math.min(1, width) : last.to + width * 1e-6;
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
