import { markRules, type DrawInput, type GroupName, type MarkRules } from '#plugins/viz-kit';
import type { Bubble, BubbleModel } from './bubble-model.ts';
import type { PlaneOptions } from './plane-options.ts';

type Input = Pick<
  DrawInput<Pick<PlaneOptions, 'conditional_formatting' | 'xAxisFormat' | 'y_axis_format'>>,
  'options' | 'theme' | 'formats' | 'hidden' | 'labelOf' | 'axes'
>;

export interface PointColors extends Pick<MarkRules, 'legend' | 'remark'> {
  readonly colorOf: (point: Bubble) => string;
}

/** Colours of points by rules about their metrics, else by what they belong to. */
export function pointColors(
  input: Input,
  { bubbles, names }: BubbleModel,
  colorOf: (series: GroupName) => string,
): PointColors {
  const { options, formats } = input;
  const valuesOf = new Map<string, (point: Bubble) => number>(
    (['x', 'y', 'size'] as const).flatMap((key) =>
      names[key] === '' ? [] : [[names[key], (point: Bubble) => point[key]] as const],
    ),
  );
  const rules = markRules(input, {
    rules: options.conditional_formatting,
    target: 'rows',
    metrics: [...valuesOf].map(([name, valueOf]) => ({ name, values: () => bubbles.map(valueOf) })),
    wordsOf: formats.number('SMART_NUMBER'),
  });
  return {
    colorOf: (point) =>
      rules.colorOf(names.x, (column) => valuesOf.get(column)?.(point) ?? null) ?? colorOf(point.series),
    legend: rules.legend,
    remark: rules.remark,
  };
}
