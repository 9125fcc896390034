import {
  hasReferenceLines,
  noReferences,
  referenceShapes,
  type ReferenceShapes,
} from '../../reference-lines/reference-shapes.ts';
import { seriesReferences } from '../../reference-lines/series-references.ts';
import { axisValueLabels } from './line-values.ts';
import type { LineFrame, LineInput } from './line-frame.ts';

type Input = Pick<LineInput, 'formData' | 'theme' | 'formats' | 'options'>;
type Frame = Pick<LineFrame, 'visible' | 'spans' | 'xs' | 'colorOf'>;

/** The reference lines of a drawing of lines, by what is shown. */
export function lineReferences(input: Input, { visible, spans, xs, colorOf }: Frame): ReferenceShapes {
  if (!hasReferenceLines(input)) return noReferences;
  const { options } = input;
  return referenceShapes(input, {
    ...seriesReferences({
      series: visible,
      xs,
      colorOf,
      isStacked: spans !== undefined,
      valueAt: (series, row) => {
        const value = series.values[row] ?? null;
        const span = spans?.get(series)?.[row] ?? null;
        return value === null || span === null ? value : span[1] - span[0];
      },
    }),
    xEnds: endsOf(xs),
    bounds: options.y_axis_bounds,
    isLog: options.logAxis,
    valueOf: axisValueLabels(input),
    isWithoutAxis: options.stack === 'Stream',
  });
}

const endsOf = (xs: readonly number[]): readonly [number, number] => [xs[0] ?? 0, xs.at(-1) ?? 0];
