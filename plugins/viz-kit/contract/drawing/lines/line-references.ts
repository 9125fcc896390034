import {
  hasReferenceLines,
  noReferences,
  referenceShapes,
  type ReferenceShapes,
} from '../../reference-lines/reference-shapes.ts';
import { spanReferences } from '../../reference-lines/series-references.ts';
import { axisValueLabels } from './line-values.ts';
import type { LineFrame, LineInput } from './line-frame.ts';

type Input = Pick<LineInput, 'formData' | 'theme' | 'formats' | 'options'>;
type Frame = Pick<LineFrame, 'visible' | 'spans' | 'xs' | 'colorOf'>;

/** The reference lines of a drawing of lines, by what is shown. */
export function lineReferences(input: Input, frame: Frame): ReferenceShapes {
  if (!hasReferenceLines(input)) return noReferences;
  const { options } = input;
  return referenceShapes(input, {
    ...spanReferences(frame),
    xEnds: endsOf(frame.xs),
    bounds: options.y_axis_bounds,
    isLog: options.logAxis,
    valueOf: axisValueLabels(input),
    isWithoutAxis: options.stack === 'Stream',
  });
}

const endsOf = (xs: readonly number[]): readonly [number, number] => [xs[0] ?? 0, xs.at(-1) ?? 0];
