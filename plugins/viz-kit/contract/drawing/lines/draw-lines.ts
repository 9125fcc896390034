import type { ColumnarResult } from '#plugins/databases';
import { annotationLegend, appendAnnotations } from '../../annotations/append-annotations.ts';
import { appendReferenceLines, type DrawnReferences } from '../../reference-lines/append-reference-lines.ts';
import { referenceSummary } from '../../reference-lines/reference-shapes.ts';
import { xAxisLabel } from '../../query/base-query.ts';
import type { Scene, Selects } from '../../type/scene.ts';
import { appendBreak } from '../axis-break/append-break.ts';
import { breakSummary } from '../axis-break/chosen-break.ts';
import { axisLabels, valueLabels } from '../axis-labels.ts';
import { binnedBrushAxis, datasetColumn, edgesBetween } from '../brush-axis.ts';
import { appendAxisTitles } from '../cartesian.ts';
import { decimate } from '../decimate.ts';
import { finished, type Steps } from '../in-turns.ts';
import { drawingMessages } from '../drawing-messages.ts';
import { axisNames } from '../group-names.ts';
import { leavesAxis } from '../leaves-axis.ts';
import { liveLayer } from '../live-layer.ts';
import { gridMarks, plotElement, plotScale, valueAxisMark } from '../plot-scene.ts';
import { dashOf, legendEntries, opacityOf } from '../series-dash.ts';
import { seriesColor, seriesMarksInTurns } from '../series-marks.ts';
import { seriesRules, type SeriesRules } from '../series-rules.ts';
import { seriesSelects } from '../series-selects.ts';
import { seriesTable, seriesTableInTurns, sortSeries, type Series } from '../series-table.ts';
import { summarizeSeries } from '../series-summary.ts';
import { noteScene, svg } from '../svg.ts';
import { appendDirectLabels, type DirectLabel } from './direct-labels.ts';
import { heightAt, type LineFrame, type LineInput } from './line-frame.ts';
import { isContinuous, layOutLines, lineBreak, lineEnds, spansOf } from './line-layout.ts';
import { lineReferences } from './line-references.ts';
import { axisValueLabels, valueFormat } from './line-values.ts';
import { seriesShape, type SeriesShape } from './line-shapes.ts';
import { lineLabels } from './line-labels.ts';
import { appendXLabels } from './x-labels.ts';
import { appendValueLabels } from '../value-labels/append-value-labels.ts';

/** Lines and areas over time, numbers or categories. */
export const drawLines = (input: LineInput): Scene => finished(drawLinesInTurns(input));

/** The same with pauses. */
export function* drawLinesInTurns(input: LineInput): Steps<Scene> {
  const { options, theme, formats } = input;
  const table = yield* seriesTableInTurns(input);
  const all =
    options.keepsSeriesOrder === true
      ? table.series
      : sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const colorOf = seriesColor(theme, input.formData, options);
  all.forEach(colorOf); // in order, so that a hidden series keeps its colour
  const visible = all.filter((series) => !input.hidden.has(series.key));
  const rules = pointRules(input, all, colorOf);
  const look = { colorOf, rules };
  if (table.x.length === 0 || !visible.some((series) => series.values.some((value) => value !== null))) {
    return { ...noteScene(input, drawingMessages.noData()), legend: legendOf(input, all, look) };
  }
  yield;
  const frame = yield* layOutLines(input, table, visible, look);
  const root = plotElement(input, {
    marginTop: frame.margins.top,
    marginRight: frame.margins.right,
    marginBottom: frame.margins.bottom,
    marginLeft: frame.margins.left,
    x: { type: 'linear', domain: [...frame.xDomain], axis: null },
    y: plotScale(frame.values, [input.size.heightPx - frame.margins.bottom, frame.margins.top]),
    marks: [
      ...gridMarks('y', frame.values.ticks, theme),
      valueAxisMark('left', frame.values.ticks, frame.values.label, theme),
    ],
  });
  const drawn = yield* drawShapes(root, input, frame);
  appendXLabels(root, input, frame);
  appendAxisTitles(root, input, frame.titles, frame.margins);
  const named = directLabels(input, frame);
  appendDirectLabels(root, input, named);
  yield;
  const values = appendValueLabels(root, input, lineLabels(input, frame));
  yield;
  const words = axisLabels(input, table, options.tooltipTimeFormat);
  const names = isContinuous(table, options) ? undefined : axisNames(table.x, table.axisType, words);
  const notes = appendAnnotations(root, input, frame.annotations, { ...frame, xText: words });
  const references = appendReferenceLines(root, input, frame.references, { ...frame, valuePx: frame.yPx });
  const groupsOf = seriesSelects(input);
  const axisName = xAxisLabel(input.formData);
  const marks = yield* seriesMarksInTurns({
    series: visible,
    rows: pointableRows(frame),
    colorOf: rules?.colorsOf(table.series) ?? colorOf,
    options,
    place: (row, series) => ({ x: frame.xPx(frame.xs[row] ?? 0), y: frame.yPx(heightAt(frame, series, row) ?? 0) }),
    titleOf: (row) => names?.[row] ?? words(table.x[row] ?? null),
    valueOf: valueLabels(formats, valueFormat(options), options.currency_format),
    selectsOf: (row, series): Selects => ({
      [axisName]: table.x[row] ?? null,
      ...(series === undefined ? {} : groupsOf(series)),
    }),
  });
  return {
    element: root,
    marks: [...marks, ...notes, ...references.marks],
    legend: legendOf(input, all, look, new Set(named.map(({ key }) => key))),
    ...brushOf(input, frame),
    shapes: drawn.flatMap(({ series, shape }) =>
      [shape.area, shape.line, shape.dots, ...shape.ahead]
        .filter((element) => element !== undefined)
        .map((element) => ({ element, selects: groupsOf(series) })),
    ),
    redraw: (data) => {
      const shapes = drawn.map(({ shape }) => shape);
      return moveShapes(input, frame, shapes, { data, references, values });
    },
  };
}

/** Colours of points by the rules of the chart; undefined where it has none. */
function pointRules(input: LineInput, all: readonly Series[], colorOf: LineFrame['colorOf']): SeriesRules | undefined {
  const { options, formats } = input;
  const { conditional_formatting = [] } = options;
  if (conditional_formatting.length === 0) return undefined;
  const wordsOf = valueLabels(formats, valueFormat(options), options.currency_format);
  return seriesRules({ ...input, options: { conditional_formatting } }, all, { colorOf, wordsOf });
}

interface DrawnSeries {
  readonly series: Series;
  readonly shape: SeriesShape;
}

/** Drawn from last to first: the largest series lies on top. */
function* drawShapes(root: SVGSVGElement, input: LineInput, frame: LineFrame): Steps<readonly DrawnSeries[]> {
  const drawn: DrawnSeries[] = [];
  for (const series of [...frame.visible].reverse()) {
    drawn.push({ series, shape: seriesShape(input, frame, series) });
    yield;
  }
  const shapes = drawn.map(({ shape }) => shape);
  appendShapes(root, input, frame, shapes);
  yield;
  return drawn;
}

/** One group per kind of shape, so that lines lie over all areas and dots over all lines. */
function appendShapes(root: SVGSVGElement, input: LineInput, frame: LineFrame, shapes: readonly SeriesShape[]): void {
  const layer = liveLayer(input, frame.margins);
  layer.append(
    ...(shapes.some(({ ahead }) => ahead.length > 0)
      ? [svg(input.document, 'g', { 'aria-label': 'forecast' }, ...shapes.flatMap(({ ahead }) => ahead))]
      : []),
    svg(input.document, 'g', { 'aria-label': 'area' }, ...shapes.map(({ area }) => area)),
    svg(input.document, 'g', { 'aria-label': 'line' }, ...shapes.map(({ line }) => line)),
    svg(input.document, 'g', {}, ...shapes.map(({ dots }) => dots)),
  );
  const torn = { ...frame, gap: frame.values.gap, valuePx: frame.yPx };
  if (!input.options.area) appendBreak(root, input, torn);
  root.append(layer);
  if (input.options.area) appendBreak(root, input, torn); // lengths are cut where they cross it
}

/** Other values at the places of the drawing: what they lack is a gap, what they have beyond it is not shown. */
function moveShapes(
  input: LineInput,
  frame: LineFrame,
  shapes: readonly SeriesShape[],
  moved: {
    readonly data: readonly ColumnarResult[];
    readonly references: DrawnReferences;
    readonly values: Element | undefined;
  },
): boolean {
  // Where others are expected the axis may end elsewhere.
  if (frame.visible.some(({ forecast }) => forecast !== undefined)) return false;
  const { data, references, values } = moved;
  values?.setAttribute('visibility', data[0] === input.data[0] ? 'visible' : 'hidden');
  const other = seriesTable({ ...input, data });
  const rowOf = new Map(other.x.map((x, row) => [x, row]));
  const valuesOf = new Map(other.series.map((series) => [series.key, series.values]));
  const movedOf = (series: Series): Series => {
    const values = valuesOf.get(series.key);
    return { ...series, values: frame.table.x.map((x) => values?.[rowOf.get(x) ?? -1] ?? null) };
  };
  const visible = frame.visible.map(movedOf);
  const table = frame.rules === undefined ? frame.table : { ...frame.table, series: frame.table.series.map(movedOf) };
  const next = { ...frame, table, visible, spans: spansOf(input.options, visible, frame.xs.length) };
  if (leavesAxis(frame.values, edgesOf(frame), edgesOf(next))) return false;
  const byKey = new Map(visible.map((series) => [series.key, series]));
  for (const shape of shapes) {
    const series = byKey.get(shape.key);
    if (series !== undefined) shape.move(next, series);
  }
  references.move(lineReferences(input, next));
  return true;
}

/** Every value at which something is drawn. */
function* edgesOf({ visible, spans, xs }: Pick<LineFrame, 'visible' | 'spans' | 'xs'>): Generator<number | null> {
  for (const series of visible) {
    if (spans === undefined) yield* series.values;
    else for (let row = 0; row < xs.length; row += 1) yield* spans.get(series)?.[row] ?? [];
  }
}

function brushOf({ formData, formats, options, size }: LineInput, frame: LineFrame): Pick<Scene, 'brush'> {
  const { table, xs, xPx, margins } = frame;
  if (!isContinuous(table, options)) return {};
  const x = binnedBrushAxis({
    column: datasetColumn(formData, 'x_axis'),
    type: table.axisType,
    values: xs,
    formData,
    formats,
    edgePx: edgesBetween(xs.map(xPx), [margins.left, size.widthPx - margins.right]),
  });
  return x === undefined ? {} : { brush: { x } };
}

/** Where many rows share a pixel column, only one of them can be pointed at. */
function pointableRows({ xs, visible, xPx }: LineFrame): readonly number[] {
  const [first] = visible;
  if (first === undefined || xs.length < xPx(xs.at(-1) ?? 0) - xPx(xs[0] ?? 0)) return xs.map((_, row) => row);
  return decimate(xs, first.values, xPx);
}

/** All names or none: the rest would need a legend beside them. None where a line ends amid others, which a name would hide. */
function directLabels({ options }: LineInput, frame: LineFrame): readonly DirectLabel[] {
  if (!options.direct_labels || frame.margins.right <= 16) return [];
  const labels = frame.visible.flatMap((series): readonly DirectLabel[] => {
    const isPlaced = (row: number): boolean => {
      const value = heightAt(frame, series, row);
      return value !== null && (!options.logAxis || value > 0);
    };
    const row = frame.xs.findLastIndex((_, index) => isPlaced(index));
    if (row < 0) return [];
    const [x, y] = [frame.xPx(frame.xs[row] ?? 0), frame.yPx(middleAt(frame, series, row))];
    return [{ key: series.key, label: series.label, color: frame.colorOf(series), x, y }];
  });
  const endPx = frame.xPx(frame.xDomain[1]);
  return labels.length === frame.visible.length && labels.every(({ x }) => x >= endPx - 1) ? labels : [];
}

/** A name is placed at its line, or in the middle of its part of a stack. */
function middleAt(frame: LineFrame, series: Series, row: number): number {
  const span = frame.spans?.get(series)?.[row];
  return span === undefined || span === null ? (series.values[row] ?? 0) : (span[0] + span[1]) / 2;
}

/** Names at the ends of all lines make a legend of them needless. What is switched off is in it, to be switched on again. */
function legendOf(
  input: LineInput,
  all: readonly Series[],
  { colorOf, rules }: Pick<LineFrame, 'colorOf' | 'rules'>,
  named: ReadonlySet<string> = new Set(),
): Scene['legend'] {
  const layers = [...annotationLegend(input), ...(rules?.legend ?? [])];
  const isWanted = input.options.show_legend || all.some(({ key }) => input.hidden.has(key));
  if (!isWanted || all.length + layers.length < 2) return [];
  const isLined = input.options.seriesType !== 'scatter';
  const entries = legendEntries(all, colorOf, (series) =>
    isLined ? { dash: dashOf(series) } : { opacity: opacityOf(series) },
  );
  const areNamed = entries.every(({ key }) => named.has(key));
  return [...entries.map((entry) => (areNamed ? { ...entry, isNamed: true } : entry)), ...layers];
}

/** What `drawLines` shows, in words. */
export const summarizeLines = (input: Omit<LineInput, 'document' | 'size'>): string =>
  finished(summarizeLinesInTurns(input));

/** The same with pauses. */
export function* summarizeLinesInTurns(input: Omit<LineInput, 'document' | 'size'>): Steps<string> {
  const table = yield* seriesTableInTurns(input);
  const visible = table.series.filter(({ key }) => !input.hidden.has(key));
  const xs = table.x.map((x, index) => (isContinuous(table, input.options) ? Number(x) : index));
  const spans = spansOf(input.options, visible, xs.length);
  const references = lineReferences(input, { visible, spans, xs, colorOf: () => '' });
  yield;
  const series = summarizeSeries({
    title: table.series.length === 1 ? (table.series[0]?.label ?? '') : input.labelOf(table.axisName),
    table,
    hidden: input.hidden,
    titleOf: axisLabels(input, table, input.options.tooltipTimeFormat),
    valueOf: valueLabels(input.formats, valueFormat(input.options), input.options.currency_format),
  });
  const ends = yield* lineEnds({ visible, spans });
  const broken = lineBreak(input, { visible, spans, annotations: [], references, ends });
  return joinWords(series, breakSummary(broken, axisValueLabels(input)), referenceSummary(references));
}

const joinWords = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');
