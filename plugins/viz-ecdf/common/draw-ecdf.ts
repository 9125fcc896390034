import {
  appendAxisTitles,
  appendFlatLabels,
  dimensionsOf,
  drawingMessages,
  drawnInTurns,
  eachInTurns,
  gridMarks,
  joinRemarks,
  liveLayer,
  noteScene,
  plotElement,
  positiveInteger,
  toldInTurns,
  valueAxisMark,
  type DrawInput,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { max, min } from 'd3';
import { ecdfCurves, type EcdfCurve, type EcdfCurves } from './ecdf-curves.ts';
import { ecdfFrame, type EcdfFrame } from './ecdf-frame.ts';
import { ecdfBrush, ecdfMarks } from './ecdf-marks.ts';
import { usualValues, type EcdfOptions } from './ecdf-options.ts';
import { appendPercentiles, percentileName, sharesOf } from './ecdf-percentiles.ts';
import { curveShape } from './ecdf-shapes.ts';
import { messages } from './messages.ts';

type Input = DrawInput<EcdfOptions>;
type Words = Omit<Input, 'document' | 'size'>;

export const ecdfRenderer: VizRenderer<EcdfOptions> = { ...drawnInTurns(draw), ...toldInTurns(summarize) };

/** More curves than this have no color that anyone could tell. */
const mostCurves = 60;

function* draw(input: Input): Steps<Scene> {
  const { options, theme } = input;
  const whole = yield* ecdfCurves(input);
  const all = whole.curves.slice(0, mostCurves);
  const isSole = dimensionsOf(input.formData).length === 0;
  const colorOf = ({ colorKey }: EcdfCurve): string =>
    (isSole ? theme.soleColorOf : theme.colorOf)(colorKey, options.color_scheme);
  all.forEach(colorOf); // in order, so that a hidden curve keeps its color
  const legend =
    options.show_legend && all.length > 1
      ? all.map((curve) => ({ key: curve.key, label: curve.label, color: colorOf(curve) }))
      : [];
  const curves = all.filter(({ key }) => !input.hidden.has(key));
  if (curves.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const frame = ecdfFrame(input, whole, curves, remarkOf(input, whole, curves));
  const root = rootOf(input, frame);
  const layer = liveLayer(input, frame.margins);
  const shapes = yield* eachInTurns(curves, (curve) => ({
    element: curveShape(input, frame, curve, { color: colorOf(curve), isStepped: whole.isStepped }),
    selects: curve.selects,
  }));
  layer.append(...shapes.map(({ element }) => element));
  root.append(layer);
  const percentiles = appendPercentiles(root, input, frame, curves, colorOf);
  const marks = yield* ecdfMarks(input, frame, curves, { colorOf, isStepped: whole.isStepped });
  return {
    element: root,
    marks: [...marks, ...percentiles],
    legend,
    shapes,
    ...ecdfBrush(input, frame),
  };
}

function rootOf(input: Input, { margins, titles, x, y, xPx }: EcdfFrame): SVGSVGElement {
  const { theme, size } = input;
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
  const labels = x.ticks.map((tick) => ({ x: xPx(tick), shown: x.label(tick) }));
  appendFlatLabels(root, input, labels, size.heightPx - margins.bottom + 6);
  appendAxisTitles(root, input, titles, margins);
  return root;
}

function remarkOf(
  { options, data, formData }: Input,
  { curves: all, isStepped }: EcdfCurves,
  curves: readonly EcdfCurve[],
): string {
  const lost = options.logXAxis ? curves.reduce((sum, curve) => sum + Math.round(curve.countAt(0)), 0) : 0;
  const limit = positiveInteger(formData['row_limit']) ?? usualValues;
  const rows = data[0]?.rowCount ?? 0;
  return joinRemarks(
    all.length > mostCurves ? drawingMessages.firstOf({ shown: mostCurves, all: all.length }) : '',
    lost > 0 ? messages.notPositive({ count: lost }) : '',
    isStepped && rows >= limit ? messages.cut({ count: rows }) : '',
  );
}

function* summarize(input: Words): Steps<string> {
  const { curves: all, column } = yield* ecdfCurves(input);
  const { options, formats, labelOf } = input;
  const curves = all.filter(({ key }) => !input.hidden.has(key));
  const title = labelOf(column);
  if (curves.length === 0) return drawingMessages.emptySummary({ title });
  const number = formats.number(options.x_axis_format);
  const ends = yield* eachInTurns(curves, ({ xs, upTo, total }) => ({
    low: xs[Math.max(0, upTo.findIndex((count) => count > 0) - 1)] ?? 0,
    high: xs[upTo.findIndex((count) => count >= total)] ?? 0,
  }));
  const quantiles = (curve: EcdfCurve): string =>
    sharesOf(options)
      .map((share) => messages.quantile({ name: percentileName(share), value: number(curve.valueAt(share) ?? null) }))
      .join(', ');
  return messages
    .summary({
      title,
      count: curves.reduce((sum, { total }) => sum + total, 0),
      from: number(min(ends, ({ low }) => low) ?? 0),
      to: number(max(ends, ({ high }) => high) ?? 0),
      parts:
        sharesOf(options).length === 0
          ? ''
          : curves
              .slice(0, 6)
              .map((curve) => messages.part({ label: curve.label, quantiles: quantiles(curve) }))
              .join(' '),
    })
    .trimEnd();
}
