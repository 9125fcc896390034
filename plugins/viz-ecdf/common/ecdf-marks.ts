import {
  brushEndLabels,
  datasetColumn,
  eachInTurns,
  type BrushAxis,
  type DrawInput,
  type Mark,
  type Scene,
  type Steps,
} from '#plugins/viz-kit';
import type { EcdfCurve } from './ecdf-curves.ts';
import { heightFormat, type EcdfFrame } from './ecdf-frame.ts';
import type { EcdfOptions } from './ecdf-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<EcdfOptions>;

/** From one place that a reader can point at to the next, px. */
const markStepPx = 5;

/** Places along the axis that can be told apart: every few px, or each value where there are few of them. */
function placesAlong(
  { size }: Input,
  { x, xPx, margins }: EcdfFrame,
  curves: readonly EcdfCurve[],
  isStepped: boolean,
) {
  const [low, high] = x.domain;
  const most = Math.max(2, Math.floor((size.widthPx - margins.left - margins.right) / markStepPx));
  const own = isStepped
    ? [...new Set(curves.flatMap(({ xs }) => xs))].filter((value) => value >= low && value <= high)
    : [];
  if (own.length > 0 && own.length <= most) return own.sort((one, other) => one - other);
  const even = Array.from({ length: most + 1 }, (_, place) =>
    x.type === 'log' ? low * (high / low) ** (place / most) : low + ((high - low) * place) / most,
  );
  return even.filter((value) => Number.isFinite(xPx(value)));
}

/** One mark per place with what each curve has reached there. */
export function ecdfMarks(
  input: Input,
  frame: EcdfFrame,
  curves: readonly EcdfCurve[],
  { colorOf, isStepped }: { readonly colorOf: (curve: EcdfCurve) => string; readonly isStepped: boolean },
): Steps<readonly Mark[]> {
  const { formats, options } = input;
  const number = formats.number(heightFormat(options) === '.0%' ? '.1%' : heightFormat(options));
  const word = options.direction === 'above' ? messages.above : messages.upTo;
  const axis = axisOf(input, frame, '');
  const valueWords = brushEndLabels(axis, { formats, format: options.x_axis_format });
  return eachInTurns(placesAlong(input, frame, curves, isStepped), (value): Mark => {
    const x = frame.xPx(value);
    const points = curves.map((curve) => {
      const height = frame.heightOf(curve, curve.countAt(value));
      return { curve, height, y: frame.yPx(height) };
    });
    return {
      x,
      y: points[0]?.y ?? 0,
      title: word({ value: valueWords({ from: value, to: value }).from }),
      rows: points.map(({ curve, height }) => ({ label: curve.label, value: number(height), color: colorOf(curve) })),
      points: points.map(({ curve, y }) => ({ x, y, selects: curve.selects })),
    };
  });
}

const axisOf = ({ size }: Input, { x, xPx, margins }: EcdfFrame, column: string): BrushAxis => ({
  column,
  kind: 'number',
  from: x.domain[0],
  to: x.domain[1],
  fromPx: margins.left,
  toPx: size.widthPx - margins.right,
  ...(x.type === 'log' ? { edges: logEdges(x.domain, xPx) } : {}),
});

/** Brushed ranges of a logarithmic axis begin and end at these. */
function logEdges([low, high]: readonly [number, number], xPx: (value: number) => number) {
  const steps = 100;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const value = low * (high / low) ** (step / steps);
    return { value, px: xPx(value) };
  });
}

/** A range of values along the axis. */
export function ecdfBrush(input: Input, frame: EcdfFrame): Pick<Scene, 'brush'> {
  const column = datasetColumn(input.formData, 'column');
  if (column === undefined) return {};
  const axis = axisOf(input, frame, column);
  return {
    brush: {
      x: { ...axis, words: brushEndLabels(axis, { formats: input.formats, format: input.options.x_axis_format }) },
    },
  };
}
