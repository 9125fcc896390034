import {
  appendRampLegend,
  drawingMessages,
  drawnInTurns,
  labelsTogether,
  noteScene,
  svgRoot,
  toldInTurns,
  valueLabels,
  type DrawInput,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { layOutParallel, type ParallelFrame } from './parallel-layout.ts';
import { messages } from './messages.ts';
import { parallelModel, type ParallelModel, type ParallelWords } from './parallel-model.ts';
import type { ParallelOptions } from './parallel-options.ts';
import { appendAxes, appendLines, parallelMarks } from './parallel-shapes.ts';

type Input = DrawInput<ParallelOptions>;

const headPx = 20;
/** Steps of the colours; more are not told apart. */
const rampSteps = 24;

export const parallelRenderer: VizRenderer<ParallelOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

function* draw(input: Input): Steps<Scene> {
  const model = yield* parallelModel(input);
  if (model.rows.length === 0) return noteScene(input, drawingMessages.noData());
  const colors = lineColors(input, model);
  yield;
  const frame = layOutParallel(input, model, {
    headPx: colors.low === undefined ? 0 : headPx,
    colorOf: colors.colorOf,
  });
  const root = svgRoot(input);
  if (colors.low !== undefined) appendColorLegend(root, input, frame, colors);
  yield;
  const shapes = yield* appendLines(root, input, frame);
  appendAxes(root, input, frame);
  return { element: root, marks: yield* parallelMarks(frame), legend: [], shapes, isScattered: true };
}

interface LineColors {
  readonly colorOf: (row: number) => string;
  /** Ends of the colour metric; undefined: all lines have one colour. */
  readonly low?: number;
  readonly high?: number;
}

/** By the color metric; lines without a value of it are grey. */
function lineColors({ theme, options }: Input, { rows, metrics, axes, color }: ParallelModel): LineColors {
  const values = color === undefined ? [] : rows.flatMap((row) => row.values[color] ?? []);
  if (color === undefined || values.length === 0) {
    const sole = theme.soleColorOf(metrics[axes.find((axis) => axis !== null) ?? 0]?.key ?? '');
    return { colorOf: () => sole };
  }
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const ramp = rampColors({ theme, options });
  return {
    low,
    high,
    colorOf: (row) => {
      const value = rows[row]?.values[color] ?? null;
      if (value === null) return theme.mutedText;
      const share = high > low ? (value - low) / (high - low) : 0.5;
      return ramp[Math.min(rampSteps - 1, Math.floor(share * rampSteps))] ?? theme.mutedText;
    },
  };
}

/** Of a ramp the palest tenths are lost on the ground, where lines are thin. */
const palest = 0.25;

const rampColors = ({ theme, options }: Pick<Input, 'theme' | 'options'>): readonly string[] =>
  Array.from({ length: rampSteps }, (_, step) =>
    theme.rampOf(palest + ((step + 0.5) / rampSteps) * (1 - palest), options.linear_color_scheme),
  );

function appendColorLegend(
  root: SVGSVGElement,
  input: Input,
  frame: ParallelFrame,
  { low = 0, high = 0 }: LineColors,
): void {
  const words = labelsTogether(frame.number, [low, high]);
  appendRampLegend(root, input, {
    x: 6,
    y: 10,
    endPx: input.size.widthPx - 6,
    title: frame.model.metrics[frame.model.color ?? -1]?.label ?? '',
    colors: rampColors(input),
    low: words(low),
    high: words(high),
  });
}

function* summarize(input: ParallelWords): Steps<string> {
  const { rows, metrics, axes } = yield* parallelModel(input);
  const title = metrics.map(({ label }) => label).join(', ');
  if (rows.length === 0) return drawingMessages.emptySummary({ title });
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  const parts = axes.flatMap((metric) => {
    const known = metric === null ? [] : rows.filter(({ values }) => (values[metric] ?? null) !== null);
    const [first] = known;
    if (metric === null || first === undefined) return [];
    const valueOf = (row: typeof first): number => row.values[metric] ?? 0;
    const low = known.reduce((best, row) => (valueOf(row) < valueOf(best) ? row : best), first);
    const high = known.reduce((best, row) => (valueOf(row) > valueOf(best) ? row : best), first);
    return [
      messages.part({
        metric: metrics[metric]?.label ?? '',
        low: number(low.amounts[metric] ?? null),
        lowAt: low.label,
        high: number(high.amounts[metric] ?? null),
        highAt: high.label,
      }),
    ];
  });
  return messages.summary({ count: rows.length, axes: axes.length, parts: parts.join(' ') });
}
