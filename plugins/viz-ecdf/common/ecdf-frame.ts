import {
  axisValues,
  axisTitle,
  valueAxis,
  valueScale,
  type DrawInput,
  type Margins,
  type ValueAxis,
} from '#plugins/viz-kit';
import type { EcdfCurve, EcdfCurves } from './ecdf-curves.ts';
import type { EcdfOptions } from './ecdf-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<EcdfOptions>;

export interface EcdfFrame {
  readonly margins: Margins;
  readonly titles: { readonly above: string; readonly below: string; readonly remark: string };
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xPx: (value: number) => number;
  readonly yPx: (value: number) => number;
  /** What is drawn where so many of a curve's values lie below: the share or count, from below or from above. */
  readonly heightOf: (curve: EcdfCurve, count: number) => number;
}

export function ecdfFrame(
  input: Input,
  { column }: EcdfCurves,
  curves: readonly EcdfCurve[],
  remark: string,
): EcdfFrame {
  const { options, size, formats, labelOf } = input;
  const isAbove = options.direction === 'above';
  const isShare = options.measure === 'share';
  const automatic = isShare
    ? isAbove
      ? messages.shareAbove()
      : messages.share()
    : isAbove
      ? messages.rowsAbove()
      : messages.rows();
  const titles = {
    above: axisTitle(options.y_axis_title, automatic, size),
    below: axisTitle(options.x_axis_title, labelOf(column), size),
    remark,
  };
  const top = titles.above === '' && remark === '' ? 12 : 26;
  const bottom = 24 + (titles.below === '' ? 0 : 18);
  const y = valueAxis({
    values: axisValues(input, 'y', isShare ? [0, 1] : curves.map(({ total }) => total)),
    includesZero: true,
    ...(isShare ? { bounds: [0, 1] as const } : {}),
    isWhole: !isShare,
    lengthPx: size.heightPx - top - bottom,
    spacingPx: 44,
    acrossPx: size.widthPx,
    format: formats.number(heightFormat(options)),
  });
  const margins = { top, bottom, right: 16, left: Math.ceil(y.labelWidthPx) + 12 };
  const x = valueAxis({
    values: axisValues(
      input,
      'x',
      curves.flatMap(({ xs, upTo, total }) => reached(xs, upTo, total)),
    ),
    isLog: options.logXAxis,
    includesZero: false,
    bounds: options.xAxisBounds,
    lengthPx: size.widthPx - margins.left - margins.right,
    spacingPx: 70,
    format: formats.number(options.x_axis_format),
  });
  return {
    margins,
    titles,
    x,
    y,
    xPx: valueScale(x, [margins.left, size.widthPx - margins.right]),
    yPx: valueScale(y, [size.heightPx - bottom, top]),
    heightOf: ({ total }, count) => {
      const shown = isAbove ? total - count : count;
      return isShare ? shown / total : shown;
    },
  };
}

/** Shares read best in percent unless a format was chosen. */
export const heightFormat = ({ measure, y_axis_format }: EcdfOptions): string =>
  measure === 'share' && y_axis_format === 'SMART_NUMBER' ? '.0%' : y_axis_format;

/** The places from the last without values below to the first with all. */
function reached(xs: readonly number[], upTo: readonly number[], total: number): readonly number[] {
  const first = Math.max(0, upTo.findIndex((count) => count > 0) - 1);
  const last = upTo.findIndex((count) => count >= total);
  return [xs[first], xs[last]].filter((x) => x !== undefined).concat(xs.slice(first, last));
}
