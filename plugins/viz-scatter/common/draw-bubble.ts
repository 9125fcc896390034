import {
  axisTitle,
  appendAxisTitles,
  appendFlatLabels,
  drawingMessages,
  gridMarks,
  joinRemarks,
  liveLayer,
  noteScene,
  plotElement,
  svg,
  valueAxis,
  valueAxisMark,
  type DrawInput,
  type GroupName,
  type Margins,
  type Mark,
  type Scene,
  type ValueAxis,
  type VizRenderer,
} from '#plugins/viz-kit';
import { insetScale } from './inset-scale.ts';
import { bubbleModel, type Bubble, type BubbleModel } from './bubble-model.ts';
import type { BubbleOptions } from './bubble-options.ts';
import { messages } from './messages.ts';

type Input = DrawInput<BubbleOptions>;

export const bubbleRenderer: VizRenderer<BubbleOptions> = { draw, summarize };

/** More circles than this hide each other. */
const mostBubbles = 5000;
const minRadiusPx = 2.5;

interface Frame {
  readonly margins: Margins;
  /** Between the edges of the plot and the ends of the axes, so that bubbles at the edge of the data stay whole. px */
  readonly insets: Margins;
  readonly titles: { readonly above: string; readonly below: string; readonly remark: string };
  readonly x: ValueAxis;
  readonly y: ValueAxis;
  readonly xPx: (value: number) => number;
  readonly yPx: (value: number) => number;
  readonly radiusPx: (bubble: Bubble) => number;
}

function draw(input: Input): Scene {
  const { options, theme, size, document } = input;
  const model = bubbleModel(input);
  const colorOf = ({ colorKey }: GroupName): string =>
    (model.hasSeries ? theme.colorOf : theme.soleColorOf)(colorKey, options.color_scheme);
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
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const frame = layOut(input, visible, remark);
  const { margins, insets, titles, x, y, xPx, yPx } = frame;
  const root = plotElement(input, {
    marginTop: margins.top,
    marginRight: margins.right,
    marginBottom: margins.bottom,
    marginLeft: margins.left,
    x: { type: x.type, domain: [...x.domain], axis: null, insetLeft: insets.left, insetRight: insets.right },
    y: { type: y.type, domain: [...y.domain], axis: null, insetTop: insets.top, insetBottom: insets.bottom },
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
  appendAxisTitles(root, input, titles, margins);
  return {
    element: root,
    marks: visible.map((bubble) => bubbleMark(input, model, frame, bubble, colorOf)),
    legend,
    isScattered: true,
    shapes: drawn,
  };
}

/** Bubbles for which a logarithmic axis has no place, and those beyond the most that are drawn. */
function remarkOf({ wanted, placed, shown }: Readonly<Record<'wanted' | 'placed' | 'shown', number>>): string {
  return joinRemarks(
    shown < placed ? drawingMessages.firstOf({ shown, all: placed }) : '',
    placed < wanted ? drawingMessages.leftOut({ count: wanted - placed }) : '',
  );
}

function layOut(input: Input, visible: readonly Bubble[], remark: string): Frame {
  const { options, size, formats, labelOf } = input;
  const { names } = bubbleModel(input);
  const titles = {
    above: axisTitle(options.y_axis_label, labelOf(names.y), size),
    below: axisTitle(options.x_axis_label, labelOf(names.x), size),
    remark,
  };
  const top = titles.above === '' && remark === '' ? 12 : 26;
  const bottom = 24 + (titles.below === '' ? 0 : 18);
  const y = valueAxis({
    values: visible.map((bubble) => bubble.y),
    isLog: options.logYAxis,
    includesZero: options.truncateYAxis ? 'near' : true,
    bounds: options.y_axis_bounds,
    lengthPx: size.heightPx - top - bottom,
    spacingPx: 44,
    acrossPx: size.widthPx,
    format: formats.number(options.y_axis_format),
  });
  const margins = { top, bottom, right: 16, left: Math.ceil(y.labelWidthPx) + 12 };
  const x = valueAxis({
    values: visible.map((bubble) => bubble.x),
    isLog: options.logXAxis,
    includesZero: options.truncateXAxis ? 'near' : true,
    bounds: options.xAxisBounds,
    lengthPx: size.widthPx - margins.left - margins.right,
    spacingPx: 70,
    format: formats.number(options.xAxisFormat),
  });
  const largest = visible.reduce((most, bubble) => Math.max(most, bubble.size), 0);
  // The area encodes the size.
  const radiusPx = (bubble: Bubble): number =>
    largest <= 0
      ? minRadiusPx
      : Math.max(minRadiusPx, options.max_bubble_size * Math.sqrt(Math.max(0, bubble.size) / largest));
  const across = insetScale(x, [margins.left, size.widthPx - margins.right], visible, (bubble) => ({
    value: bubble.x,
    radiusPx: radiusPx(bubble),
  }));
  const upwards = insetScale(y, [size.heightPx - bottom, top], visible, (bubble) => ({
    value: bubble.y,
    radiusPx: radiusPx(bubble),
  }));
  return {
    margins,
    titles,
    insets: { left: across.low, right: across.high, bottom: upwards.low, top: upwards.high },
    x,
    y,
    xPx: across.scale,
    yPx: upwards.scale,
    radiusPx,
  };
}

function bubbleMark(
  input: Input,
  { names }: BubbleModel,
  frame: Frame,
  bubble: Bubble,
  colorOf: (series: GroupName) => string,
): Mark {
  const { formats, options, labelOf } = input;
  return {
    x: frame.xPx(bubble.x),
    y: frame.yPx(bubble.y),
    title: bubble.label,
    series: bubble.series.key,
    rows: [
      {
        label: labelOf(names.x),
        value: formats.number(options.xAxisFormat)(bubble.amounts.x),
        color: colorOf(bubble.series),
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
  if (first === undefined) return drawingMessages.emptySummary({ title: input.labelOf(names.y) });
  const largest = visible.reduce((best, bubble) => (bubble.size > best.size ? bubble : best), first);
  const { formats, options, labelOf } = input;
  return messages.bubbleSummary({
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
