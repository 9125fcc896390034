import {
  appendAxisTitles,
  appendFlatLabels,
  appendTiltedLabels,
  appendXLabels,
  axisLabels,
  axisNames,
  binnedBrushAxis,
  datasetColumn,
  decimate,
  drawingMessages,
  drawnInTurns,
  edgesBetween,
  formatPx,
  joinRemarks,
  noteScene,
  seriesMarksInTurns,
  seriesSelects,
  seriesTableInTurns,
  sortSeries,
  summarizeSeries,
  svg,
  svgRoot,
  svgText,
  toldInTurns,
  valueLabels,
  xAxisLabel,
  type LineLook,
  type Mark,
  type NumberLabels,
  type Scene,
  type SeriesTable,
  type Shape,
  type Steps,
  type VizFormats,
  type VizRenderer,
} from '#plugins/viz-kit';
import { area } from 'd3';
import { layOutHorizon, type HorizonFrame, type HorizonInput } from './horizon-layout.ts';
import type { HorizonOptions } from './horizon-options.ts';
import { filledShare, horizonRows, type HorizonRow } from './horizon-rows.ts';
import { messages } from './messages.ts';

export const horizonRenderer: VizRenderer<HorizonOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** px between two rows. */
const rowGapPx = 2;

function* draw(input: HorizonInput): Steps<Scene> {
  const { options, formats } = input;
  const table = yield* seriesTableInTurns(input);
  const all = sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const filled = all.filter(({ values }) => values.some((value) => value !== null));
  if (filled.length === 0) return noteScene(input, drawingMessages.noData());
  yield;
  const frame = layOutHorizon(input, table, filled);
  yield;
  const rows = horizonRows(frame.shown, options);
  yield;
  const root = svgRoot(input);
  const groupsOf = seriesSelects(input);
  const shapes: Shape[] = [];
  for (const [index, row] of rows.entries()) {
    const element = drawRow(input, frame, row, index);
    root.append(element);
    shapes.push({ element, selects: groupsOf(row.series) });
    yield;
  }
  appendNames(root, input, frame);
  appendBelow(root, input, frame, table);
  const { withoutX = 0 } = table;
  const remark = joinRemarks(
    frame.shown.length < filled.length
      ? drawingMessages.firstOf({ shown: frame.shown.length, all: filled.length })
      : '',
    withoutX > 0 ? drawingMessages.withoutX({ count: withoutX }) : '',
    shadeOf(rows, options, valueWords(formats, options)),
  );
  appendAxisTitles(root, input, { above: '', below: frame.below, remark }, frame.margins);
  yield;
  const marks = yield* horizonMarks(input, frame, table);
  return { element: root, marks, legend: [], shapes, isScattered: true, ...brushOf(input, frame, table) };
}

/** The height of a shade in words, where it is the same in all rows. */
function shadeOf(rows: readonly HorizonRow[], options: HorizonOptions, words: NumberLabels): string {
  const [first] = rows;
  const isOne = options.horizon_color_scale === 'overall' || rows.length === 1;
  return first === undefined || !isOne || first.bandSize === 0
    ? ''
    : messages.shadeIs({ value: words(first.bandSize) });
}

/** Changes in percent read best in percent, unless a format was chosen. */
function valueWords(formats: VizFormats, options: HorizonOptions): NumberLabels {
  const isShare = options.comparison_type === 'percentage' && options.y_axis_format === 'SMART_NUMBER';
  return valueLabels(formats, isShare ? '.1~%' : options.y_axis_format, options.currency_format);
}

/** The shades of a row, one over the other; those below zero hang from its upper edge. */
function drawRow(input: HorizonInput, frame: HorizonFrame, row: HorizonRow, index: number): SVGGElement {
  const { document, theme, options } = input;
  const top = frame.margins.top + index * frame.rowPx;
  const heightPx = Math.max(1, frame.rowPx - rowGapPx);
  const { left, right } = frame.margins;
  const group = svg(document, 'g', { 'aria-label': row.series.label });
  const ground = { x: left, y: top, width: input.size.widthPx - left - right, height: heightPx };
  group.append(svg(document, 'rect', { ...ground, fill: theme.grid, 'fill-opacity': 0.45 }));
  const points =
    frame.xs.length > ground.width ? decimate(frame.xs, row.values, frame.xPx) : frame.xs.map((_, at) => at);
  for (const sign of [1, -1] as const) {
    for (let band = 0; band < options.horizon_bands; band += 1) {
      const shade = { band, sign, size: row.bandSize };
      const shares = points.map((at) => {
        const value = row.values[at] ?? null;
        return value === null ? null : filledShare(value, shade);
      });
      if (!shares.some((share) => share !== null && share > 0)) continue;
      const base = sign > 0 ? top + heightPx : top;
      const places = points.map((at, place) => ({ x: frame.xPx(frame.xs[at] ?? 0), share: shares[place] ?? null }));
      const opacity = formatPx(0.3 + (0.6 * band) / Math.max(1, options.horizon_bands - 1));
      group.append(
        svg(document, 'path', {
          d: shadePath(places, base, sign * heightPx),
          fill: sign > 0 ? theme.accent : theme.negative,
          'fill-opacity': opacity,
        }),
      );
    }
  }
  return group;
}

interface ShadePlace {
  readonly x: number;
  readonly share: number | null;
}

/** Half of the width of a value without neighbours, which no area would show. px */
const alonePx = 2;

function shadePath(places: readonly ShadePlace[], base: number, heightPx: number): string {
  const shape = area<ShadePlace>(
    ({ x }) => x,
    () => base,
    ({ share }) => base - (share ?? 0) * heightPx,
  )
    .digits(2)
    .defined(({ share }) => share !== null);
  const isGap = (index: number): boolean => (places[index]?.share ?? null) === null;
  const widened = places.flatMap((place, index) =>
    !isGap(index) && isGap(index - 1) && isGap(index + 1)
      ? [
          { ...place, x: place.x - alonePx },
          { ...place, x: place.x + alonePx },
        ]
      : [place],
  );
  return shape(widened) ?? '';
}

function appendNames(root: SVGSVGElement, { document, theme }: HorizonInput, frame: HorizonFrame): void {
  for (const [index, { label }] of frame.shown.entries()) {
    const y = frame.margins.top + (index + 0.5) * frame.rowPx - rowGapPx / 2;
    const place = { x: frame.margins.left - 8, y, dy: '0.35em', 'text-anchor': 'end', fill: theme.text };
    root.append(svgText(document, place, frame.names[index] ?? label, label));
  }
}

/** Times, numbers or names below the lowest row. */
function appendBelow(root: SVGSVGElement, input: HorizonInput, frame: HorizonFrame, table: SeriesTable): void {
  const { labels, margins } = frame;
  const lowest = input.size.heightPx - margins.bottom;
  if (labels === undefined) {
    appendXLabels(root, { ...input, options: plainLook(input.options) }, { ...frame, table });
    return;
  }
  const placed = labels.items.map(({ slot, ...item }) => ({ ...item, x: frame.xPx(slot) }));
  if (labels.rotation === 0) appendFlatLabels(root, input, placed, lowest + 5);
  else appendTiltedLabels(root, input, placed, { top: lowest + 4, rotation: labels.rotation });
}

/** The settings of lines, of which the labels of an axis read their own. */
const plainLook = (options: HorizonOptions): LineLook => ({
  ...options,
  contributionMode: null,
  logAxis: false,
  y_axis_title: '',
  y_axis_bounds: [null, null],
  color_scheme: '',
  time_shift_color: true,
  show_legend: false,
  seriesType: 'line',
  markerEnabled: false,
  markerSize: 6,
  area: true,
  truncateYAxis: false,
  opacity: 1,
  stack: null,
  connectNulls: false,
  direct_labels: false,
});

function horizonMarks(input: HorizonInput, frame: HorizonFrame, table: SeriesTable): Steps<readonly Mark[]> {
  const { options, theme } = input;
  const words = axisLabels(input, table, options.tooltipTimeFormat);
  const names = frame.isContinuous ? undefined : axisNames(table.x, table.axisType, words);
  const groupsOf = seriesSelects(input);
  const axisName = xAxisLabel(input.formData);
  const rowOf = new Map(frame.shown.map((series, index) => [series, index]));
  const [first] = frame.shown;
  const isDense = frame.xs.length > input.size.widthPx;
  return seriesMarksInTurns({
    series: frame.shown,
    rows: isDense && first !== undefined ? decimate(frame.xs, first.values, frame.xPx) : frame.xs.map((_, at) => at),
    colorOf: (series) => ((series.values.find((value) => value !== null) ?? 0) < 0 ? theme.negative : theme.accent),
    options,
    place: (row, series) => ({
      x: frame.xPx(frame.xs[row] ?? 0),
      y: frame.margins.top + ((rowOf.get(series) ?? 0) + 0.5) * frame.rowPx,
    }),
    titleOf: (row) => names?.[row] ?? words(table.x[row] ?? null),
    valueOf: valueWords(input.formats, options),
    selectsOf: (row, series) => ({
      [axisName]: table.x[row] ?? null,
      ...(series === undefined ? {} : groupsOf(series)),
    }),
  });
}

function brushOf(input: HorizonInput, frame: HorizonFrame, table: SeriesTable): Pick<Scene, 'brush'> {
  if (!frame.isContinuous) return {};
  const x = binnedBrushAxis({
    column: datasetColumn(input.formData, 'x_axis'),
    type: table.axisType,
    values: frame.xs,
    formData: input.formData,
    formats: input.formats,
    edgePx: edgesBetween(frame.xs.map(frame.xPx), [frame.margins.left, input.size.widthPx - frame.margins.right]),
  });
  return x === undefined ? {} : { brush: { x } };
}

function* summarize(input: Omit<HorizonInput, 'document' | 'size'>): Steps<string> {
  const table = yield* seriesTableInTurns(input);
  return summarizeSeries({
    title: table.series.length === 1 ? (table.series[0]?.label ?? '') : input.labelOf(table.axisName),
    table,
    hidden: input.hidden,
    titleOf: axisLabels(input, table, input.options.tooltipTimeFormat),
    valueOf: valueWords(input.formats, input.options),
  });
}
