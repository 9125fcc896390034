import {
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  flatInTurns,
  joinRemarks,
  labelFontPx,
  labelRoom,
  liveLayer,
  noteScene,
  referenceSummary,
  svgCopies,
  textWidthPx,
  toldInTurns,
  type DrawInput,
  type GroupName,
  type Mark,
  type Scene,
  type Shape,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { bubbleModel, type Bubble, type BubbleModel } from './bubble-model.ts';
import { bubbleRadius } from './bubble-radius.ts';
import { bandShape, fitMark, lineShape } from './fit-shapes.ts';
import { fitWords } from './fit-words.ts';
import { messages } from './messages.ts';
import { pointColors } from './point-colors.ts';
import { hasPlace, planeFrame, planeRoot, type PlaneFrame } from './plane-frame.ts';
import { appendPlaneReferences, planeReferences } from './plane-references.ts';
import { planeLegend, seriesIn } from './plane-legend.ts';
import { planeFits, type PlaneFit } from './plane-fits.ts';
import { appendPointLabels } from './point-labels.ts';
import { pointSquares } from './point-squares.ts';
import type { PointsOptions } from './points-options.ts';
import { appendQuadrants } from './quadrants.ts';

type Input = DrawInput<PointsOptions>;
type Words = Omit<Input, 'document' | 'size'>;

export const pointsRenderer: VizRenderer<PointsOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** More circles than this hide each other, and hold up the page. */
const mostCircles = 5000;
/** Of a formula beside the title of the axis, px. */
const mostFormulaShare = 0.6;

interface ReadPoints {
  readonly model: BubbleModel;
  readonly points: readonly Bubble[];
  /** Points that a logarithmic axis has no place for. */
  readonly lost: number;
}

/** What the settings leave of the answer. */
function* readPoints(input: Words): Steps<ReadPoints> {
  const model = yield* bubbleModel(input);
  const fits = hasPlace(input.options);
  let lost = 0;
  const points = yield* flatInTurns(model.bubbles, (point) => {
    if (input.hidden.has(point.series.key)) return [];
    if (fits(point)) return [point];
    lost += 1;
    return [];
  });
  return { model, points, lost };
}

function* draw(input: Input): Steps<Scene> {
  const { options, theme } = input;
  const { model, points, lost } = yield* readPoints(input);
  yield;
  const colorOf = ({ colorKey }: GroupName): string =>
    (model.hasSeries ? theme.colorOf : theme.soleColorOf)(colorKey, options.color_scheme);
  const areCounted = points.length > mostCircles;
  const all = yield* seriesIn(model.bubbles);
  const colors = areCounted ? undefined : pointColors(input, model, colorOf);
  const colorAt = colors?.colorOf ?? ((point: Bubble) => colorOf(point.series));
  const legend = yield* planeLegend(options, all, colorOf, colors);
  if (points.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const fits = yield* planeFits(options, points, model.hasSeries);
  yield;
  const lineColor = ({ series }: PlaneFit): string => (series === undefined ? theme.text : colorOf(series));
  const radiusPx =
    model.names.size === '' ? () => options.point_size / 2 : bubbleRadius(points, options.max_bubble_size);
  const references = planeReferences(input, points, colorOf);
  const frame = yield* planeFrame(input, {
    visible: points,
    radiusPx,
    names: model.names,
    references,
    remark: joinRemarks(
      formulaIn(input, fits),
      areCounted ? messages.inSquares({ count: points.length }) : '',
      areCounted && options.conditional_formatting.length > 0 ? messages.withoutRules() : '',
      colors?.remark ?? '',
      lost === 0 ? '' : drawingMessages.leftOut({ count: lost }),
    ),
  });
  yield;
  const squares = areCounted ? yield* pointSquares(input, frame, model.names, points) : undefined;
  const root = planeRoot(input, frame);
  const layer = liveLayer(input, frame.margins);
  const bands = fits.flatMap((fit) => bandShape(input, frame, fit, lineColor(fit)) ?? []);
  const circles = squares === undefined ? yield* circlesOf(input, frame, points, { radiusPx, colorAt }) : [];
  const lines = fits.map((fit) => lineShape(input, frame, fit, lineColor(fit)));
  layer.append(...bands, ...(squares?.elements ?? []), ...circles.map(({ element }) => element), ...lines);
  root.append(layer);
  const room = labelRoom(input.size);
  appendQuadrants(root, input, frame, points, room);
  if (squares === undefined) appendPointLabels(root, input, frame, { points, fits, radiusPx, room });
  const referred = appendPlaneReferences(root, input, references, frame);
  const marks =
    squares?.marks ?? (yield* eachInTurns(points, (point) => pointMark(input, model, frame, point, colorAt(point))));
  return {
    element: root,
    marks: [...marks, ...fits.map((fit) => fitMark(input, frame, fit, lineColor(fit))), ...referred.marks],
    legend,
    isScattered: true,
    shapes: circles,
  };
}

/** Large ones first, so that small ones lie on top. */
function circlesOf(
  { document, options }: Input,
  frame: PlaneFrame,
  points: readonly Bubble[],
  { radiusPx, colorAt }: { radiusPx: (point: Bubble) => number; colorAt: (point: Bubble) => string },
): Steps<readonly Shape[]> {
  const circle = svgCopies(document, 'circle', { 'fill-opacity': options.opacity });
  const inOrder = [...points].sort((one, other) => radiusPx(other) - radiusPx(one));
  return eachInTurns(inOrder, (point) => ({
    selects: point.selects,
    element: circle({
      cx: frame.xPx(point.x),
      cy: frame.yPx(point.y),
      r: radiusPx(point),
      fill: colorAt(point),
      stroke: colorAt(point),
      'aria-label': point.label,
    }),
  }));
}

/** The formula of the only line, as far as there is room: else its R², else nothing. */
function formulaIn({ options, formats, size }: Input, [only, ...others]: readonly PlaneFit[]): string {
  if (!options.show_fit_words || only === undefined || others.length > 0 || size.widthPx < 260) return '';
  const { together, rSquared } = fitWords(formats, only.line);
  const short = rSquared === undefined ? '' : messages.fitOnlyShare({ share: rSquared });
  return textWidthPx(together, labelFontPx) <= size.widthPx * mostFormulaShare ? together : short;
}

function pointMark(input: Input, { names }: BubbleModel, frame: PlaneFrame, point: Bubble, color: string): Mark {
  const { formats, options, labelOf } = input;
  return {
    x: frame.xPx(point.x),
    y: frame.yPx(point.y),
    title: point.label,
    series: point.series.key,
    rows: [
      { label: labelOf(names.x), value: formats.number(options.xAxisFormat)(point.amounts.x), color },
      { label: labelOf(names.y), value: formats.number(options.y_axis_format)(point.amounts.y) },
      ...(names.size === ''
        ? []
        : [{ label: labelOf(names.size), value: formats.number(options.tooltipSizeFormat)(point.amounts.size) }]),
    ],
    selects: point.selects,
  };
}

function* summarize(input: Words): Steps<string> {
  const { model, points } = yield* readPoints(input);
  const { labelOf, options, formats } = input;
  if (points.length === 0) return drawingMessages.emptySummary({ title: labelOf(model.names.y) });
  const fits = (yield* planeFits(options, points, model.hasSeries)).map(({ line, series }) =>
    messages.fitOf({ series: series?.label ?? messages.fittedLine(), formula: fitWords(formats, line).together }),
  );
  const summary = messages
    .pointsSummary({
      count: points.length,
      x: labelOf(model.names.x),
      y: labelOf(model.names.y),
      fits: options.fit === 'none' ? '' : fits.length === 0 ? messages.noFit() : fits.slice(0, 6).join(' '),
    })
    .trimEnd();
  return `${summary} ${referenceSummary(planeReferences(input, points, () => ''))}`.trimEnd();
}
