import {
  appendRampLegend,
  appendRemark,
  drawingMessages,
  drawnInTurns,
  labelFontPx,
  labelsTogether,
  noteScene,
  summarizeSeries,
  svgRoot,
  textWidthPx,
  toldInTurns,
  valueLabels,
  numberOf,
  type DrawInput,
  type Mark,
  type Scene,
  type Shape,
  type Steps,
  type VizFormats,
  type VizRenderer,
} from '#plugins/viz-kit';
import { appendCells, stepColors, type CellFrame } from './calendar-cells.ts';
import { layOutCalendar, type CalendarLayout } from './calendar-layout.ts';
import { calendarModel, type CalendarMetric, type CalendarModel, type CalendarWords } from './calendar-model.ts';
import { appendBlockNames, appendRowNames, rowNames } from './calendar-names.ts';
import type { CalendarOptions } from './calendar-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<CalendarOptions>;

const headHeightPx = 22;
/** Of the size that is set, what cells are at most where they may grow. */
const mostGrown = 3.2;

export const calendarRenderer: VizRenderer<CalendarOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

function* draw(input: Input): Steps<Scene> {
  const { options, size } = input;
  const model = yield* calendarModel(input);
  if (model.metrics.length === 0) return noteScene(input, drawingMessages.noData());
  const names = rowNames(model.grid.cellUnit, options.domain_granularity);
  const wanted = options.cell_size + options.cell_padding;
  const hasHead = options.show_legend || options.show_metric_name;
  const layout = yield* layOutCalendar({
    grid: model.grid,
    blocks: model.blocks,
    sections: model.metrics.length,
    size,
    headPx: hasHead ? headHeightPx : 4,
    gutterPx: Math.max(0, ...names.map((name) => textWidthPx(name, labelFontPx))) + (names.length === 0 ? 0 : 6),
    most: options.fit_cells ? wanted * mostGrown : wanted,
  });
  const root = svgRoot(input);
  const marks: Mark[] = [];
  const shapes: Shape[] = [];
  const remark =
    layout.shown < model.blocks.length ? messages.latest({ shown: layout.shown, all: model.blocks.length }) : '';
  const remarkPx = remark === '' ? 0 : textWidthPx(remark, labelFontPx) + 12;
  for (const [index, metric] of model.metrics.entries()) {
    const section = layout.sections[index];
    if (section === undefined) continue;
    const frame = frameOf(input, model, { metric, blocks: section.blocks, layout });
    if (hasHead)
      appendHead(root, input, frame, { y: section.y, endPx: size.widthPx - 6 - (index === 0 ? remarkPx : 0) });
    appendRowNames(root, input, names, { ...layout, blocks: section.blocks });
    appendBlockNames(root, input, section.blocks);
    const drawn = yield* appendCells(root, input, frame);
    const before = marks.length;
    shapes.push(...drawn.shapes.map((shape) => moved(shape, before)));
    marks.push(...drawn.marks);
  }
  if (remark !== '') appendRemark(root, input, remark);
  return { element: root, marks, legend: [], shapes, isScattered: true };
}

/** The marks of earlier metrics come before its own. */
const moved = (shape: Shape, by: number): Shape =>
  shape.at === undefined ? shape : { ...shape, at: { ...shape.at, mark: shape.at.mark + by } };

function frameOf(
  input: Input,
  model: CalendarModel,
  part: { readonly metric: CalendarMetric; readonly blocks: CellFrame['blocks']; readonly layout: CalendarLayout },
): CellFrame {
  const { options, formats } = input;
  return {
    model,
    ...part,
    colorOf: stepColors(input, part.metric),
    number: valueLabels(formats, options.y_axis_format, options.currency_format),
    timeOf: timeWords(input),
  };
}

const grainNames = { min: 'PT1M', hour: 'PT1H', day: 'P1D', week: 'P1W', month: 'P1M' } as const;

const timeWords = ({ formats, options }: CalendarWords): ReturnType<VizFormats['time']> =>
  formats.time(options.x_axis_time_format, grainNames[options.subdomain_granularity]);

/** Name of the metric, and its colors between the lowest and the highest value. */
function appendHead(
  root: SVGSVGElement,
  input: Input,
  { metric, colorOf, number }: CellFrame,
  { y, endPx }: { readonly y: number; readonly endPx: number },
): void {
  const { options } = input;
  const words = labelsTogether(number, [metric.low, metric.high]);
  const steps = Math.max(2, Math.round(options.steps));
  const valueAt = (step: number): number => metric.low + ((step + 0.5) / steps) * (metric.high - metric.low);
  appendRampLegend(root, input, {
    x: 6,
    y: y + 10,
    endPx,
    title: options.show_metric_name ? metric.label : '',
    colors: options.show_legend ? Array.from({ length: steps }, (_, step) => colorOf(valueAt(step))) : [],
    low: words(metric.low),
    high: words(metric.high),
  });
}

function* summarize(input: CalendarWords): Steps<string> {
  const model = yield* calendarModel(input);
  const time = timeWords(input);
  return summarizeSeries({
    title: model.table.series.map(({ label }) => label).join(', '),
    table: model.table,
    hidden: input.hidden,
    titleOf: (x) => time(numberOf(x)),
    valueOf: valueLabels(input.formats, input.options.y_axis_format, input.options.currency_format),
  });
}
