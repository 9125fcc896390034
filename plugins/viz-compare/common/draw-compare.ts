import {
  axisTitle,
  drawLinesInTurns,
  drawnInTurns,
  metricsOf,
  summarizeLinesInTurns,
  toldInTurns,
  type DrawInput,
  type LineLook,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { ColumnarResult } from '#plugins/databases';
import { changesOf, type Changes } from './changes.ts';
import type { CompareOptions } from './compare-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<CompareOptions>;

export const compareRenderer: VizRenderer<CompareOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

function* draw(input: Input): Steps<Scene> {
  const { result, withoutBase } = changesIn(input, input.data);
  yield;
  const y_axis_title = titleOf(input);
  const remark = withoutBase === 0 ? '' : messages.withoutBase({ count: withoutBase });
  const options = { ...lookOf(input.options), y_axis_title, remark };
  const drawn = yield* drawLinesInTurns({ ...input, data: [result], options });
  const { redraw } = drawn;
  return redraw === undefined ? drawn : { ...drawn, redraw: (data) => redraw([changesIn(input, data).result]) };
}

function* summarize(input: Omit<Input, 'document' | 'size'>): Steps<string> {
  const { result } = changesIn(input, input.data);
  yield;
  return yield* summarizeLinesInTurns({ ...input, data: [result], options: lookOf(input.options) });
}

const changesIn = (
  { formData, options }: Pick<Input, 'formData' | 'options'>,
  data: readonly ColumnarResult[],
): Changes => changesOf(data[0] ?? { columns: [], rowCount: 0 }, formData, options.change_from);

const words = { first: messages.changeOf, previous: messages.changeFromBefore, mean: messages.changeFromMean };

/** The metric with what its values are compared with; a blank is no title. */
function titleOf({ options, formData, labelOf, size }: Input): string {
  const [metric, ...others] = metricsOf(formData).map(metricLabel);
  const isOne = metric !== undefined && others.length === 0;
  const automatic = isOne ? words[options.change_from]({ metric: labelOf(metric) }) : '';
  return axisTitle(options.y_axis_title, automatic, size) || ' ';
}

/** Lines around zero, in percent unless a format was chosen. */
const lookOf = (options: CompareOptions): LineLook => ({
  ...options,
  y_axis_format: options.y_axis_format === 'SMART_NUMBER' ? '.1~%' : options.y_axis_format,
  currency_format: null,
  contributionMode: null,
  logAxis: false,
  showTooltipTotal: false,
  showTooltipPercentage: false,
  truncateYAxis: false, // zero is where the comparison begins
  area: false,
  opacity: 0,
  stack: null,
});
