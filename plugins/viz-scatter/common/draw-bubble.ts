import {
  appendAxisTitles,
  appendFlatLabels,
  appendRemark,
  drawingText,
  gridMarks,
  joinRemarks,
  liveLayer,
  noteScene,
  plotElement,
  svg,
  valueAxis,
  valueAxisMark,
  valueScale,
  type DrawInput,
  type GroupName,
  type Margins,
  type Mark,
  type Scene,
  type ValueAxis,
  type VizRenderer,
} from '#plugins/charts';
import { bubbleModel, type Bubble, type BubbleModel } from './bubble-model.ts';
import type { BubbleOptions } from './bubble-options.ts';
import { text } from './messages.ts';

type Input = DrawInput<BubbleOptions>;

export const bubbleRenderer: VizRenderer<BubbleOptions> = { draw, summarize };

/** More circles than this hide each other. */
const mostBubbles = 5000;
const leastRadiusPx = 2.5;

interface Frame {
  readonly margins: Margins;
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xPx: (value: number) => number;
  readonly yPx: (value: number) => number;
  readonly radiusPx: (bubble: Bubble) => number;
}

function draw(input: Input): Scene {
  const { options, theme, size, document } = input;
  const model = bubbleModel(input);
  const colorOf = ({ colorKey }: GroupName): string => theme.colorOf(colorKey, options.color_scheme);
  const all = [...new Map(model.bubbles.map(({ series }) => [series.key, series])).values()];
  all.forEach(colorOf); // in order, so that a hidden group keeps its colour
  const legend =
    options.show_legend && all.length > 1 && all.length <= 60
      ? all.map((series) => ({ key: series.key, label: series.label, color: colorOf(series) }))
      : [];
  const hasPlace = ({ x, y }: Bubble): boolean => !(options.logXAxis && x <= 0) && !(options.logYAxis && y <= 0);
  const wanted = model.bubbles.filter((bubble) => !input.hidden.has(bubble.series.key));
  const placed = wanted.filter(hasPlace);
  const visible = placed.slice(0, mostBubbles);
  const remark = remarkOf({ wanted: wanted.length, placed: placed.length, shown: visible.length });
  if (visible.length === 0) return { ...noteScene(input, drawingText.noData()), legend };
  const frame = layOut(input, visible, remark !== '');
  const { margins, x, y, xPx, yPx } = frame;
  const root = plotElement(input, {
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    x: { type: x.type, domain: [...x.domain], axis: null },
    y: { type: y.type, domain: [...y.domain], axis: null },
    marks: [
      ...gridMarks('y', y.ticks, theme),
      ...gridMarks('x', x.ticks, theme),
      valueAxisMark('left', y.ticks, y.label, theme),
    ],
  });
  // Large ones first, so that small ones lie on top.
  const drawn = [...visible]
    .sort((a, b) => frame.radiusPx(b) - frame.radiusPx(a))
    .map((bubble) => ({
      selects: bubble.selects,
      element: svg(document, 'circle', {
        cx: xPx(bubble.x),
        cy: yPx(bubble.y),
        r: frame.radiusPx(bubble),
        fill: colorOf(bubble.series),
        'fill-opacity': options.opacity,
        stroke: colorOf(bubble.series),
        'aria-label': bubble.label,
      }),
    }));
  const layer = liveLayer(input, margins);
  layer.append(...drawn.map(({ element }) => element));
  root.append(layer);
  const labels = x.ticks.map((tick) => ({ x: xPx(tick), shown: x.label(tick) }));
  appendFlatLabels(root, input, labels, size.heightPx - margins.bottom + 6);
  appendAxisTitles(root, input, { above: options.y_axis_label, below: options.x_axis_label }, margins);
  if (remark !== '') appendRemark(root, input, remark);
  return {
    element: root,
    marks: visible.map((bubble) => bubbleMark(input, model, frame, bubble)),
    legend,
    isScattered: true,
    shapes: drawn,
  };
}

/** Bubbles for which a logarithmic axis has no place, and those beyond the most that are drawn. */
function remarkOf({ wanted, placed, shown }: Readonly<Record<'wanted' | 'placed' | 'shown', number>>): string {
  return joinRemarks(
    shown < placed ? drawingText.firstOf({ shown, all: placed }) : '',
    placed < wanted ? drawingText.leftOut({ count: wanted - placed }) : '',
  );
}

function layOut({ options, size, formats }: Input, visible: readonly Bubble[], hasRemark: boolean): Frame {
  const top = options.y_axis_label === '' && !hasRemark ? 12 : 26;
  const bottom = 24 + (options.x_axis_label === '' ? 0 : 18);
  const y = valueAxis({
    values: withAir(visible.map((bubble) => bubble.y)),
    isLog: options.logYAxis,
    includesZero: !options.truncateYAxis,
    bounds: options.y_axis_bounds,
    lengthPx: size.heightPx - top - bottom,
    spacingPx: 44,
    acrossPx: size.widthPx,
    format: formats.number(options.y_axis_format),
  });
  const margins = { top, bottom, right: 16, left: Math.ceil(y.labelWidthPx) + 12 };
  const x = valueAxis({
    values: withAir(visible.map((bubble) => bubble.x)),
    isLog: options.logXAxis,
    includesZero: !options.truncateXAxis,
    bounds: options.xAxisBounds,
    lengthPx: size.widthPx - margins.left - margins.right,
    spacingPx: 70,
    format: formats.number(options.xAxisFormat),
  });
  const largest = visible.reduce((most, bubble) => Math.max(most, bubble.size), 0);
  return {
    margins,
    x,
    y,
    xPx: valueScale(x, [margins.left, size.widthPx - margins.right]),
    yPx: valueScale(y, [size.heightPx - bottom, top]),
    // The area stands for the size.
    radiusPx: (bubble) =>
      largest <= 0
        ? leastRadiusPx
        : Math.max(leastRadiusPx, options.max_bubble_size * Math.sqrt(Math.max(0, bubble.size) / largest)),
  };
}

/** The values and a little beyond both ends, so that bubbles at the edge of the data stay whole; never over zero. */
function withAir(values: readonly number[]): readonly number[] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const air = (high - low || Math.abs(high)) * 0.08;
  return [
    ...values,
    low >= 0 ? Math.max(low > 0 ? low / 2 : 0, low - air) : low - air,
    high <= 0 ? Math.min(0, high + air) : high + air,
  ];
}

function bubbleMark(input: Input, { names }: BubbleModel, frame: Frame, bubble: Bubble): Mark {
  const { formats, options, labelOf, theme } = input;
  return {
    x: frame.xPx(bubble.x),
    y: frame.yPx(bubble.y),
    title: bubble.label,
    series: bubble.series.key,
    rows: [
      {
        label: labelOf(names.x),
        value: formats.number(options.xAxisFormat)(bubble.amounts.x),
        color: theme.colorOf(bubble.series.colorKey, options.color_scheme),
      },
      { label: labelOf(names.y), value: formats.number(options.y_axis_format)(bubble.amounts.y) },
      { label: labelOf(names.size), value: formats.number(options.tooltipSizeFormat)(bubble.amounts.size) },
    ],
    selects: bubble.selects,
  };
}

function summarize(input: Omit<Input, 'document' | 'size'>): string {
  const { bubbles, names } = bubbleModel(input);
  const visible = bubbles.filter((bubble) => !input.hidden.has(bubble.series.key));
  const [first] = visible;
  if (first === undefined) return drawingText.emptySummary({ title: input.labelOf(names.y) });
  const largest = visible.reduce((best, bubble) => (bubble.size > best.size ? bubble : best), first);
  const { formats, options, labelOf } = input;
  return text.bubbleSummary({
    count: visible.length,
    x: labelOf(names.x),
    y: labelOf(names.y),
    size: labelOf(names.size),
    label: largest.label,
    xValue: formats.number(options.xAxisFormat)(largest.amounts.x),
    yValue: formats.number(options.y_axis_format)(largest.amounts.y),
    sizeValue: formats.number(options.tooltipSizeFormat)(largest.amounts.size),
  });
}
