import {
  pickedColor,
  decimate,
  drawingMessages,
  liveLayer,
  noteScene,
  svg,
  svgRoot,
  valueAxis,
  valueScale,
  type DrawInput,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { area, line } from 'd3';
import { messages } from './messages.ts';
import { numberColor, sized } from './number-color.ts';
import { appendLines, fittingFontPx, wordLines, type TextLine } from './number-text.ts';
import type { BigNumberOptions } from './big-number-options.ts';
import { trendModel, type TrendModel, type TrendPoint } from './trend-model.ts';

type Input = DrawInput<BigNumberOptions>;

export const bigNumberRenderer: VizRenderer<BigNumberOptions> = { draw: drawBigNumber, summarize: summarizeBigNumber };

/** Between the words and the line below them, px. */
const airPx = 8;

function drawBigNumber(input: Input): Scene {
  const { options, size, document } = input;
  const model = trendModel(input);
  if (model.points.length === 0 && model.value === null) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const hasTrend = options.show_trend_line && size.heightPx >= 90 && model.points.length > 1;
  const trendPx = hasTrend ? Math.round(size.heightPx * 0.38) : 0;
  const wordsPx = size.heightPx - trendPx - (hasTrend ? airPx : 0);
  const scales = trendScales(input, model, trendPx);
  const trend = liveLayer(input, { left: 0, right: 0, top: size.heightPx - trendPx, bottom: 0 });
  const words = svg(document, 'g', {});
  root.append(trend, words);
  // Colours stay those of the drawing while it follows other data.
  const values = [...model.points.map(({ value }) => value), sized(model.value)];
  const show = (shown: TrendModel): readonly Mark[] => {
    trend.replaceChildren();
    words.replaceChildren();
    const marks = hasTrend ? appendTrend(trend, input, shown, scales) : [];
    appendLines(words, input, textLines(input, shown, { roomPx: wordsPx, values }), { topPx: 0, heightPx: wordsPx });
    return marks;
  };
  return {
    element: root,
    marks: show(model),
    legend: [],
    redraw: (data) => {
      show(trendModel({ ...input, data }));
      return true;
    },
  };
}

const signed = (change: number, input: Pick<Input, 'formats'>): string => input.formats.number('+,.1%')(change);

function textLines(
  input: Input,
  model: TrendModel,
  { roomPx, values }: { readonly roomPx: number; readonly values: readonly (number | null)[] },
): readonly TextLine[] {
  const { options, theme, size } = input;
  const number = model.valueOf(model.value);
  const { fill, remark } = numberColor(input, model.value, values);
  const belowPx = Math.max(11, Math.min(options.subheader_font_size * size.heightPx, 22, roomPx * 0.2));
  const below = (words: string, fill: string, weight: number): readonly TextLine[] =>
    wordLines(words, belowPx, size.widthPx, { fill, weight });
  const changed =
    model.change === undefined
      ? ''
      : messages.change({ change: signed(model.change, input), suffix: options.compare_suffix }).trim();
  const tone =
    model.change === undefined || model.change === 0
      ? theme.mutedText
      : model.change > 0
        ? theme.positive
        : theme.negative;
  const lines = [
    ...below(options.subheader, theme.mutedText, 400),
    ...below(changed, tone, 600),
    ...below(
      options.show_timestamp && model.time !== undefined ? messages.asOf({ time: model.timeOf(model.time) }) : '',
      theme.mutedText,
      400,
    ),
    ...below(remark, theme.mutedText, 400),
  ];
  const wantedPx = Math.min(options.header_font_size * size.heightPx, roomPx - lines.length * belowPx * 1.25 - 8);
  return [{ words: number, fontPx: fittingFontPx(number, wantedPx, size.widthPx), fill, weight: 600 }, ...lines];
}

interface TrendScales {
  readonly xPx: (time: number) => number;
  readonly yPx: (value: number) => number;
  /** Where the area begins. */
  readonly basePx: number;
}

function trendScales({ options, size }: Input, model: TrendModel, heightPx: number): TrendScales {
  const axis = valueAxis({
    values: model.points.map((point) => point.value),
    includesZero: options.start_y_axis_at_zero,
    lengthPx: heightPx,
    spacingPx: 30,
    format: model.valueOf,
  });
  const first = model.points[0]?.time ?? 0;
  const last = model.points.at(-1)?.time ?? first;
  const xPx = valueScale({ type: 'linear', domain: [first, last] }, [4, size.widthPx - 6]);
  const yPx = valueScale(axis, [size.heightPx - 2, size.heightPx - heightPx + 6]);
  return { xPx, yPx, basePx: yPx(Math.max(axis.domain[0], Math.min(0, axis.domain[1]))) };
}

/** Line and area along the bottom edge, the last value marked. */
function appendTrend(
  root: SVGElement,
  input: Input,
  model: TrendModel,
  { xPx, yPx, basePx }: TrendScales,
): readonly Mark[] {
  const { theme, size, document } = input;
  const rows =
    model.points.length > 2 * size.widthPx
      ? decimate(
          model.points.map((point) => point.time),
          model.points.map((point) => point.value),
          xPx,
        )
      : model.points.map((_, row) => row);
  const points = rows.flatMap((row) => model.points[row] ?? []);
  const color = trendColor(input);
  const isDefined = (point: TrendPoint): boolean => point.value !== null;
  const fill = area<TrendPoint>()
    .defined(isDefined)
    .x((point) => xPx(point.time))
    .y0(basePx)
    .y1((point) => yPx(point.value ?? 0))
    .digits(2)([...points]);
  const stroke = line<TrendPoint>()
    .defined(isDefined)
    .x((point) => xPx(point.time))
    .y((point) => yPx(point.value ?? 0))
    .digits(2)([...points]);
  root.append(
    svg(document, 'path', { d: fill ?? '', fill: color, 'fill-opacity': 0.12 }),
    svg(document, 'path', {
      d: stroke ?? '',
      fill: 'none',
      stroke: color,
      'stroke-width': 2,
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }),
  );
  const end = points.findLast(isDefined);
  if (end !== undefined)
    root.append(
      svg(document, 'circle', {
        cx: xPx(end.time),
        cy: yPx(end.value ?? 0),
        r: 3.5,
        fill: color,
        stroke: theme.background,
        'stroke-width': 1.5,
      }),
    );
  return points.filter(isDefined).map((point) => ({
    x: xPx(point.time),
    y: yPx(point.value ?? 0),
    title: model.timeOf(point.time),
    rows: [{ label: model.title, value: model.valueOf(point.amount), color }],
  }));
}

function trendColor({ options, theme }: Input): string {
  return pickedColor(options.color_picker) ?? theme.accent;
}

function summarizeBigNumber(input: Omit<Input, 'document' | 'size'>): string {
  const model = trendModel(input);
  const present = model.points.filter((point) => point.value !== null);
  if (model.value === null && present.length === 0) return drawingMessages.emptySummary({ title: model.title });
  const sentences = [messages.summary({ title: model.title, value: model.valueOf(model.value) })];
  if (model.change !== undefined)
    sentences.push(
      messages.summaryChange({ change: signed(model.change, input), suffix: input.options.compare_suffix }),
    );
  const [first] = present;
  const last = present.at(-1);
  if (first !== undefined && last !== undefined && present.length > 1) {
    const values = present.map((point) => point.value ?? 0);
    sentences.push(
      messages.summaryTrend({
        first: model.valueOf(first.amount),
        from: model.timeOf(first.time),
        last: model.valueOf(last.amount),
        to: model.timeOf(last.time),
        low: model.valueOf(values.reduce((a, b) => Math.min(a, b))),
        high: model.valueOf(values.reduce((a, b) => Math.max(a, b))),
      }),
    );
  }
  return sentences.join(' ');
}
