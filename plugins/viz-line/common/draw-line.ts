import {
  appendAxisTitles,
  appendFlatLabels,
  appendTiltedLabels,
  axisWords,
  categoryTicks,
  decimate,
  drawingText,
  grainOf,
  gridMarks,
  noteScene,
  plainAxisNumber,
  plotElement,
  seriesColor,
  seriesMarks,
  seriesTable,
  sortSeries,
  summarizeSeries,
  timeTicks,
  valueAxis,
  valueAxisMark,
  valueScale,
  valueWords,
  xAxisLabel,
  type DrawInput,
  type Scene,
  type Series,
  type SeriesTable,
  type ValueAxis,
  type VizRenderer,
} from '#plugins/charts';
import { genericType } from '#plugins/databases';
import { appendDirectLabels, directLabelWidthPx, type DirectLabel } from './direct-labels.ts';
import type { LineFrame } from './line-frame.ts';
import { lineMarks } from './line-marks.ts';
import type { LineOptions } from './line-options.ts';

type Input = DrawInput<LineOptions>;

export const lineRenderer: VizRenderer<LineOptions> = { draw: drawLine, summarize: summarizeLine };

function drawLine(input: Input): Scene {
  const { options, theme, formats } = input;
  const table = seriesTable(input);
  const all = sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const colorOf = seriesColor(theme, options.color_scheme, options.time_shift_color);
  all.forEach(colorOf); // in order, so that a hidden series keeps its colour
  const visible = all.filter((series) => !input.hidden.has(series.label));
  if (table.x.length === 0 || !visible.some((series) => series.values.some((value) => value !== null))) {
    return { ...noteScene(input, drawingText.noData()), legend: legendOf(options, all, colorOf) };
  }
  const frame = layOut(input, table, visible, colorOf);
  const root = plotElement(input, {
    marginTop: frame.margins.top,
    marginRight: frame.margins.right,
    marginBottom: frame.margins.bottom,
    marginLeft: frame.margins.left,
    x: { type: 'linear', domain: [...frame.xDomain], axis: null },
    y: { type: frame.values.type, domain: [...frame.values.domain], axis: null },
    marks: [
      ...gridMarks('y', frame.values.ticks, theme),
      valueAxisMark('left', frame.values.ticks, frame.values.label, theme),
      ...lineMarks(input, frame),
    ],
  });
  appendXLabels(root, input, frame);
  appendAxisTitles(root, input, { above: options.y_axis_title, below: options.x_axis_title }, frame.margins);
  appendDirectLabels(root, input, directLabels(input, frame));
  const words = axisWords(input, table, options.tooltipTimeFormat);
  const marks = seriesMarks({
    series: visible,
    rows: pointableRows(frame),
    colorOf,
    options,
    place: (row, series) => ({ x: frame.xPx(frame.xs[row] ?? 0), y: frame.yPx(series.values[row] ?? 0) }),
    titleOf: (row) => words(table.x[row] ?? null),
    valueOf: valueWords(formats, valueFormat(options), options.currency_format),
    selectsOf: (row) =>
      isContinuous(table, options) ? undefined : { [xAxisLabel(input.formData)]: table.x[row] ?? null },
  });
  return { element: root, marks, legend: legendOf(options, all, colorOf) };
}

/** Shares read best in percent unless a format was chosen. */
export function valueFormat(options: LineOptions): string {
  const isShare = options.contributionMode !== null || options.comparison_type === 'percentage';
  return isShare && options.y_axis_format === 'SMART_NUMBER' ? '.1~%' : options.y_axis_format;
}

const isContinuous = (table: SeriesTable, options: LineOptions): boolean =>
  !options.xAxisForceCategorical && (table.axisType === genericType.temporal || table.axisType === genericType.numeric);

function layOut(
  input: Input,
  table: SeriesTable,
  visible: readonly Series[],
  colorOf: LineFrame['colorOf'],
): LineFrame {
  const { options, size } = input;
  const xs = isContinuous(table, options) ? table.x.map(Number) : table.x.map((_, index) => index);
  const below = options.x_axis_title === '' ? 0 : 18;
  const top = options.y_axis_title === '' ? 12 : 26;
  const estimate = valueAxisOf(input, visible, size.heightPx - top - 34 - below);
  const left = Math.ceil(estimate.labelWidthPx) + 12;
  const right = Math.max(16, directLabelWidthPx(input, visible));
  const stepPx = (size.widthPx - left - right) / Math.max(1, table.x.length - 1);
  const bottom =
    (isContinuous(table, options)
      ? xTwoLinesPx
      : categoryTicks(categoryLabels(input, table), stepPx, options.xAxisLabelRotation).heightPx + 8) + below;
  const margins = { top, right, bottom: Math.min(bottom, size.heightPx / 2), left };
  const values = valueAxisOf(input, visible, size.heightPx - top - margins.bottom);
  const xDomain = domainOf(xs);
  return {
    table,
    visible,
    xs,
    xDomain,
    margins,
    values,
    colorOf,
    xPx: valueScale({ type: 'linear', domain: xDomain }, [left, size.widthPx - right]),
    yPx: valueScale(values, [size.heightPx - margins.bottom, top]),
  };
}

/** Room for two lines of time labels, px. */
const xTwoLinesPx = 34;

function valueAxisOf({ options, formats, size }: Input, visible: readonly Series[], lengthPx: number): ValueAxis {
  return valueAxis({
    values: visible.flatMap((series) => series.values),
    isLog: options.logAxis,
    includesZero: !options.truncateYAxis || options.area,
    bounds: options.y_axis_bounds,
    lengthPx,
    spacingPx: 44,
    acrossPx: size.widthPx,
    format: valueWords(formats, valueFormat(options), options.currency_format),
  });
}

function domainOf(xs: readonly number[]): readonly [number, number] {
  const first = xs[0] ?? 0;
  const last = xs.at(-1) ?? first;
  return first === last ? [first - 1, last + 1] : [first, last];
}

function categoryLabels(input: Input, table: SeriesTable): readonly string[] {
  return table.x.map(axisWords(input, table, input.options.x_axis_time_format));
}

function appendXLabels(root: SVGSVGElement, input: Input, { table, xs, margins, xPx }: LineFrame): void {
  const { options, size, formats } = input;
  const widthPx = size.widthPx - margins.left - margins.right;
  const top = size.heightPx - margins.bottom + 6;
  if (!isContinuous(table, options)) {
    const labels = categoryLabels(input, table);
    const ticks = categoryTicks(labels, widthPx / Math.max(1, labels.length - 1), options.xAxisLabelRotation);
    const placed = ticks.shown.map((index) => ({
      x: xPx(xs[index] ?? 0),
      shown: ticks.textOf(index),
      full: labels[index] ?? '',
    }));
    if (ticks.rotation === 0) appendFlatLabels(root, input, placed, top);
    else appendTiltedLabels(root, input, placed, { top, rotation: ticks.rotation });
    return;
  }
  if (table.axisType === genericType.temporal) {
    const ticks = timeTicks({
      values: xs,
      widthPx,
      grain: grainOf(input.formData),
      format: options.x_axis_time_format,
      formats,
    });
    appendFlatLabels(
      root,
      input,
      ticks.values.map((value) => ({ x: xPx(value), shown: ticks.label(value) })),
      top,
    );
    return;
  }
  const axis = valueAxis({
    values: xs,
    includesZero: false,
    bounds: [xs[0] ?? 0, xs.at(-1) ?? 0],
    lengthPx: widthPx,
    spacingPx: 70,
    format: (value) => plainAxisNumber(value ?? 0),
  });
  appendFlatLabels(
    root,
    input,
    (xs.length === 1 ? xs : axis.ticks).map((value) => ({ x: xPx(value), shown: axis.label(value) })),
    top,
  );
}

/** Where many rows share a pixel column, one of them stands for it. */
function pointableRows({ xs, visible, xPx }: LineFrame): readonly number[] {
  const [first] = visible;
  if (first === undefined || xs.length < xPx(xs.at(-1) ?? 0) - xPx(xs[0] ?? 0)) return xs.map((_, row) => row);
  return decimate(xs, first.values, xPx);
}

function directLabels({ options }: Input, frame: LineFrame): readonly DirectLabel[] {
  if (!options.direct_labels || frame.margins.right <= 16) return [];
  return frame.visible.flatMap((series) => {
    const row = series.values.findLastIndex((value) => value !== null && (!options.logAxis || value > 0));
    return row < 0
      ? []
      : [
          {
            label: series.label,
            color: frame.colorOf(series),
            x: frame.xPx(frame.xs[row] ?? 0),
            y: frame.yPx(series.values[row] ?? 0),
          },
        ];
  });
}

function legendOf(options: LineOptions, all: readonly Series[], colorOf: LineFrame['colorOf']): Scene['legend'] {
  if (!options.show_legend || all.length < 2) return [];
  return all.map((series) => ({ label: series.label, color: colorOf(series) }));
}

function summarizeLine(input: Omit<Input, 'document' | 'size'>): string {
  const table = seriesTable(input);
  return summarizeSeries({
    title: table.series.length === 1 ? (table.series[0]?.label ?? '') : input.labelOf(table.axisName),
    table,
    hidden: input.hidden,
    titleOf: axisWords(input, table, input.options.tooltipTimeFormat),
    valueOf: valueWords(input.formats, valueFormat(input.options), input.options.currency_format),
  });
}
