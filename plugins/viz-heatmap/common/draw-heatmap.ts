import {
  appendAxisTitles,
  drawingMessages,
  drawnInTurns,
  toldInTurns,
  noteScene,
  svgRoot,
  valueLabels,
  type DrawInput,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { appendColumnLabels, appendRowLabels } from './heatmap-labels.ts';
import { layOutHeatmap } from './heatmap-layout.ts';
import { appendRamp } from './heatmap-legend.ts';
import { heatmapBrush, heatmapMarks } from './heatmap-marks.ts';
import { heatmapModel } from './heatmap-model.ts';
import type { HeatmapOptions } from './heatmap-options.ts';
import { appendCells } from './heatmap-shapes.ts';
import { messages } from './messages.ts';

type Input = DrawInput<HeatmapOptions>;

export const heatmapRenderer: VizRenderer<HeatmapOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

function* draw(input: Input): Steps<Scene> {
  const model = yield* heatmapModel(input);
  if (model.cells.length === 0) return noteScene(input, drawingMessages.noData());
  const frame = yield* layOutHeatmap(input, model);
  const root = svgRoot(input);
  const live = yield* appendCells(root, input, frame);
  yield;
  appendColumnLabels(root, input, frame);
  appendRowLabels(root, input, frame);
  yield;
  appendRamp(root, input, frame);
  appendAxisTitles(root, input, { above: '', below: frame.titles.columns }, frame.margins);
  const marks = yield* heatmapMarks(input, frame);
  return { element: root, marks, legend: [], ...heatmapBrush(input, frame), ...live };
}

function* summarize(input: Omit<Input, 'document' | 'size'>): Steps<string> {
  const model = yield* heatmapModel(input);
  const title = input.labelOf(model.metric);
  const [first] = model.cells;
  if (first === undefined) return drawingMessages.emptySummary({ title });
  const low = model.cells.reduce((best, cell) => (cell.value < best.value ? cell : best), first);
  const high = model.cells.reduce((best, cell) => (cell.value > best.value ? cell : best), first);
  const number = valueLabels(input.formats, input.options.y_axis_format, input.options.currency_format);
  const place = (cell: typeof first): string =>
    `${model.x.labels[cell.column] ?? ''}, ${model.y.labels[cell.row] ?? ''}`;
  return messages.summary({
    title,
    columns: model.x.values.length,
    rows: model.y.values.length,
    low: number(low.amount),
    lowAt: place(low),
    high: number(high.amount),
    highAt: place(high),
  });
}
