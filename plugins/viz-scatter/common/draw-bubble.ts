import {
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  joinRemarks,
  liveLayer,
  noteScene,
  referenceSummary,
  svgCopies,
  toldInTurns,
  type DrawInput,
  type GroupName,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { bubbleModel, type Bubble, type BubbleModel } from './bubble-model.ts';
import type { BubbleOptions } from './bubble-options.ts';
import { bubbleRadius } from './bubble-radius.ts';
import { messages } from './messages.ts';
import { planeLegend, seriesIn } from './plane-legend.ts';
import { appendPlaneReferences, planeReferences } from './plane-references.ts';
import { pointColors } from './point-colors.ts';
import { hasPlace, planeFrame, planeRoot, type PlaneFrame } from './plane-frame.ts';

type Input = DrawInput<BubbleOptions>;

export const bubbleRenderer: VizRenderer<BubbleOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** More circles than this hide each other. */
const mostBubbles = 5000;

function* draw(input: Input): Steps<Scene> {
  const { options, theme, document } = input;
  const model = yield* bubbleModel(input);
  const colorOf = ({ colorKey }: GroupName): string =>
    (model.hasSeries ? theme.colorOf : theme.soleColorOf)(colorKey, options.color_scheme);
  const all = yield* seriesIn(model.bubbles);
  const colors = pointColors(input, model, colorOf);
  const legend = yield* planeLegend(options, all, colorOf, colors);
  const wanted = yield* flatInTurns(model.bubbles, (bubble) => (input.hidden.has(bubble.series.key) ? [] : [bubble]));
  const fits = hasPlace(options);
  const placed = yield* flatInTurns(wanted, (bubble) => (fits(bubble) ? [bubble] : []));
  const visible = placed.slice(0, mostBubbles);
  const remark = joinRemarks(
    remarkOf({ wanted: wanted.length, placed: placed.length, shown: visible.length }),
    colors.remark,
  );
  if (visible.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const radiusPx = bubbleRadius(visible, options.max_bubble_size);
  const references = planeReferences(input, visible, colorOf);
  const frame = yield* planeFrame(input, { visible, radiusPx, names: model.names, references, remark });
  yield;
  const root = planeRoot(input, frame);
  const circle = svgCopies(document, 'circle', { 'fill-opacity': options.opacity });
  // Large ones first, so that small ones lie on top.
  const inOrder = [...visible].sort((a, b) => radiusPx(b) - radiusPx(a));
  const drawn = yield* eachInTurns(inOrder, (bubble) => ({
    selects: bubble.selects,
    element: circle({
      cx: frame.xPx(bubble.x),
      cy: frame.yPx(bubble.y),
      r: radiusPx(bubble),
      fill: colors.colorOf(bubble),
      stroke: colors.colorOf(bubble),
      'aria-label': bubble.label,
    }),
  }));
  const layer = liveLayer(input, frame.margins);
  layer.append(...drawn.map(({ element }) => element));
  root.append(layer);
  yield;
  const referred = appendPlaneReferences(root, input, references, frame);
  const marks = yield* eachInTurns(visible, (bubble) =>
    bubbleMark(input, model, frame, bubble, colors.colorOf(bubble)),
  );
  return {
    element: root,
    marks: [...marks, ...referred.marks],
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

function bubbleMark(input: Input, { names }: BubbleModel, frame: PlaneFrame, bubble: Bubble, color: string): Mark {
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
        color,
      },
      { label: labelOf(names.y), value: formats.number(options.y_axis_format)(bubble.amounts.y) },
      { label: labelOf(names.size), value: formats.number(options.tooltipSizeFormat)(bubble.amounts.size) },
    ],
    selects: bubble.selects,
  };
}

function* summarize(input: Omit<Input, 'document' | 'size'>): Steps<string> {
  const { bubbles, names } = yield* bubbleModel(input);
  const visible = bubbles.filter((bubble) => !input.hidden.has(bubble.series.key));
  const [first] = visible;
  if (first === undefined) return drawingMessages.emptySummary({ title: input.labelOf(names.y) });
  const largest = visible.reduce((best, bubble) => (bubble.size > best.size ? bubble : best), first);
  const { formats, options, labelOf } = input;
  const summary = messages.bubbleSummary({
    count: visible.length,
    x: labelOf(names.x),
    y: labelOf(names.y),
    size: labelOf(names.size),
    label: largest.label,
    xValue: formats.number(options.xAxisFormat)(largest.amounts.x),
    yValue: formats.number(options.y_axis_format)(largest.amounts.y),
    sizeValue: formats.number(options.tooltipSizeFormat)(largest.amounts.size),
  });
  return `${summary} ${referenceSummary(planeReferences(input, visible, () => ''))}`.trimEnd();
}
