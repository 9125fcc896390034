import {
  appendValueLabels,
  annotationLegend,
  appendAnnotations,
  appendReferenceLines,
  axisLabels,
  drawingMessages,
  drawnInTurns,
  finished,
  gridMarks,
  joinRemarks,
  liveLayer,
  noReferences,
  noteScene,
  overviewOf,
  plotElement,
  seriesSelects,
  toldInTurns,
  valueAxisMark,
  xAxisLabel,
  type Overview,
  type Scene,
  type Selects,
  type Series,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { appendBars } from './mixed-bars.ts';
import { axisSides, firstSide } from './mixed-axes.ts';
import { layOutMixed, type MixedFrame } from './mixed-layout.ts';
import { appendLines } from './mixed-lines.ts';
import { readMixed, type MixedInput, type MixedModel, type MixedSeries } from './mixed-model.ts';
import type { MixedOptions } from './mixed-options.ts';
import { bandNames } from './mixed-places.ts';
import { alongX } from './mixed-references.ts';
import { mixedBrush, mixedLegend, mixedMarks } from './mixed-scene.ts';
import { breakStrips } from './mixed-strips.ts';
import { mixedSummary } from './mixed-summary.ts';
import { appendMixedText } from './mixed-text.ts';
import { valueTags } from './value-tags.ts';

export const mixedRenderer: VizRenderer<MixedOptions> = {
  ...drawnInTurns(draw),
  ...toldInTurns(mixedSummary),
  overview,
};

function* draw(input: MixedInput): Steps<Scene> {
  const { options, theme } = input;
  const model = yield* readMixed(input);
  const colorOf = ({ colorKey }: Series): string => theme.colorOf(colorKey, options.color_scheme);
  model.series.forEach(({ drawn }) => colorOf(drawn)); // in order, so that a hidden series keeps its colour
  const legend = legendOf(input, model, colorOf);
  const frame = yield* layOutMixed(input, model, colorOf);
  if (frame.shown.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const root = ground(input, frame);
  const selectsOf = selections(input, model);
  const layer = liveLayer(input, frame.margins);
  root.append(layer);
  const shapes = [
    ...(yield* appendBars(layer, input, frame, { colorOf, selectsOf: (one, place) => selectsOf(place, one) })),
    ...(yield* appendLines(layer, input, frame, {
      colorOf,
      selectsOf: (one) => selectsOf(undefined, one),
      strips: breakStrips(input, frame),
    })),
  ];
  const { tags, remark } = valueTags(input, frame);
  appendValueLabels(root, input, tags);
  yield;
  appendMixedText(root, input, frame, joinRemarks(frame.titles.remark, remark));
  yield;
  const words = axisLabels(input, model, options.tooltipTimeFormat);
  const names = model.isContinuous ? undefined : bandNames(input, model, frame.places);
  const xPx = alongX(model, frame.places);
  const notes = appendAnnotations(root, input, frame.annotations, {
    margins: frame.margins,
    xPx,
    yPx: frame.yPx(firstSide(frame.shown)),
    xText: words,
  });
  const lines = axisSides.flatMap((side) => {
    const { margins, references } = frame;
    const shapes = references[side] ?? noReferences;
    return appendReferenceLines(root, input, shapes, { margins, xPx, valuePx: frame.yPx(side) }).marks;
  });
  const marks = yield* mixedMarks(input, frame, {
    colorOf,
    selectsOf,
    titleOf: (place) => names?.[place] ?? words(model.x[place] ?? null),
  });
  return { element: root, marks: [...marks, ...notes, ...lines], legend, shapes, ...mixedBrush(input, frame) };
}

/** Lines at the ticks of the first axis, with the numbers of the left one. */
function ground(input: MixedInput, { axes, margins, places }: MixedFrame): SVGSVGElement {
  const first = axes[0] ?? axes[1];
  if (first === undefined) throw new Error('A drawing without data has no axes.');
  return plotElement(input, {
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    x: { type: 'linear', domain: [...places.domain], axis: null },
    y: { type: first.type, domain: [...first.domain], axis: null },
    marks: [
      ...gridMarks('y', first.ticks, input.theme),
      ...(axes[0] === undefined ? [] : [valueAxisMark('left', axes[0].ticks, axes[0].label, input.theme)]),
    ],
  });
}

/** What is selected at a place of the axis, of a series, or of both. */
function selections(input: MixedInput, model: MixedModel): (place?: number, one?: MixedSeries) => Selects {
  const axisName = xAxisLabel(input.formData);
  const groupsOf = new Map(
    model.queries.map((query) => [query, seriesSelects({ ...input, formData: query.formData })] as const),
  );
  return (place, one) => ({
    ...(place === undefined ? {} : { [axisName]: model.x[place] ?? null }),
    ...(one === undefined ? {} : groupsOf.get(one.query)?.(one.column)),
  });
}

function legendOf(input: MixedInput, model: MixedModel, colorOf: (series: Series) => string): Scene['legend'] {
  const layers = model.isContinuous ? annotationLegend(input) : [];
  const isWanted = input.options.show_legend || model.series.some(({ drawn }) => input.hidden.has(drawn.key));
  if (!isWanted || model.series.length + layers.length < 2) return [];
  return [...mixedLegend(model.series, colorOf), ...layers];
}

function overview(input: Omit<MixedInput, 'size'>): Overview | undefined {
  const { options, theme, hidden } = input;
  const model = finished(readMixed(input));
  if (!options.zoomable || !model.isContinuous) return undefined;
  const colors = new Map(
    model.series.map(({ aligned, drawn }) => [aligned, theme.colorOf(drawn.colorKey, options.color_scheme)]),
  );
  const laneOf = (side: number) =>
    model.series
      .filter(({ query, drawn }) => query.look.side === side && !hidden.has(drawn.key))
      .map(({ aligned }) => aligned);
  return overviewOf(input, {
    ...model,
    lanes: [laneOf(0), laneOf(1)],
    colorOf: (series) => colors.get(series) ?? theme.text,
    timeFormat: options.tooltipTimeFormat,
  });
}
