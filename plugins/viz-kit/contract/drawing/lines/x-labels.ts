import { genericType } from '#plugins/databases';
import { grainOf } from '../../query/base-query.ts';
import { plainAxisNumber } from '../axis-labels.ts';
import { appendFlatLabels, appendTiltedLabels } from '../cartesian.ts';
import { timeTicks } from '../time-ticks.ts';
import { valueAxis } from '../value-axis.ts';
import type { LineFrame, LineInput } from './line-frame.ts';
import { categoryLabels, isContinuous, nameTicks } from './line-layout.ts';

/** Times, numbers or names below the axis. */
export function appendXLabels(
  root: SVGSVGElement,
  input: LineInput,
  { table, xs, margins, xPx }: Pick<LineFrame, 'table' | 'xs' | 'margins' | 'xPx'>,
): void {
  const { options, size, formats } = input;
  const widthPx = size.widthPx - margins.left - margins.right;
  const top = size.heightPx - margins.bottom + 6;
  if (!isContinuous(table, options)) {
    const labels = categoryLabels(input, table);
    const ticks = nameTicks(input, table, widthPx / Math.max(1, labels.length - 1));
    const placed = ticks.shown.map((index) => ({
      x: xPx(xs[index] ?? 0),
      shown: ticks.textOf(index),
      full: labels[index] ?? '',
    }));
    if (ticks.rotation === 0) appendFlatLabels(root, input, placed, top);
    else appendTiltedLabels(root, input, placed, { top, rotation: ticks.rotation });
    return;
  }
  if (table.axisType === genericType.temporal) {
    const ticks = timeTicks({
      values: xs,
      widthPx,
      grain: grainOf(input.formData),
      format: options.x_axis_time_format,
      formats,
    });
    appendFlatLabels(
      root,
      input,
      ticks.values.map((value) => ({ x: xPx(value), shown: ticks.label(value) })),
      top,
    );
    return;
  }
  const axis = valueAxis({
    values: xs,
    includesZero: false,
    bounds: [xs[0] ?? 0, xs.at(-1) ?? 0],
    lengthPx: widthPx,
    spacingPx: 70,
    format: (value) => plainAxisNumber(value ?? 0),
  });
  appendFlatLabels(
    root,
    input,
    (xs.length === 1 ? xs : axis.ticks).map((value) => ({ x: xPx(value), shown: axis.label(value) })),
    top,
  );
}
