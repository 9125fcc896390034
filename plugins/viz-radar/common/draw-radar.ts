import {
  appendAngleNames,
  appendRemark,
  appendRingLabels,
  appendRings,
  drawingMessages,
  drawnInTurns,
  joinRemarks,
  labelRoom,
  noteScene,
  radialCircle,
  svgRoot,
  valueLabels,
  type AngleName,
  type DrawInput,
  type LegendEntry,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { messages } from './messages.ts';
import {
  radarModel,
  radarModelInTurns,
  type RadarModel,
  type RadarPoint,
  type RadarShape,
  type RadarWords,
} from './radar-model.ts';
import type { RadarOptions } from './radar-options.ts';
import { radarScales, shareOn, type RadarScale, type RadarScales } from './radar-scales.ts';
import { appendShapes, appendValues, placeShapes, type PlacedShape } from './radar-shapes.ts';

type Input = DrawInput<RadarOptions>;

const remarkPx = 18;
/** From one name to the other at a smaller picture's edge; scales are made for the radius that is left at least. */
const leastRadiusPx = 60;

export const radarRenderer: VizRenderer<RadarOptions> = { ...drawnInTurns(drawing), summarize };

function* drawing(input: Input): Steps<Scene> {
  const { options, theme, size } = input;
  const model = yield* radarModelInTurns(input);
  const colorOf = colorsOf(input, model);
  const legend: readonly LegendEntry[] =
    options.show_legend && (model.hasGroups || model.shapes.length > 1)
      ? model.shapes.map((shape) => ({ key: shape.key, label: shape.label, color: colorOf(shape) }))
      : [];
  const shapes = visibleShapes(input, model);
  if (shapes.length === 0 || model.axes.length === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  const found = scalesOf(input, model, shapes, Math.max(leastRadiusPx, Math.min(size.widthPx, size.heightPx) / 2 - 30));
  const names = axisNames(model, found);
  const remark = remarkOf(model, shapes);
  const around = names.map(({ angle, name, detail }) => ({
    angle,
    lines: [name, ...(detail === undefined ? [] : [detail])],
  }));
  const circle = radialCircle(size, around, remark === '' ? 0 : remarkPx);
  const root = svgRoot(input);
  const [scale] = found.scales;
  const rings = found.isShared && scale !== undefined ? ringsOf(scale) : quarters;
  const angles = names.map(({ angle }) => angle);
  const isBelow = found.isShared && scale !== undefined && scale.low < 0;
  appendRings(root, input, circle, {
    shares: rings.map(({ share }) => share),
    angles,
    isRound: options.is_circle,
    ...(isBelow ? { zero: shareOn(scale, 0) } : {}),
  });
  const placed = placeShapes(shapes, { circle, angles, colorOf, shareOf: (point) => shareIn(found, point) });
  yield;
  const drawn = appendShapes(root, input, placed, circle);
  const room = labelRoom(size);
  if (remark !== '') {
    appendRemark(root, input, remark);
    room.hold({ x: size.widthPx - 4, y: 8, anchor: 'end' }, remark);
  }
  appendAngleNames(root, input, circle, names, { room });
  const number = valueLabels(input.formats, options.number_format, options.currency_format);
  if (options.show_labels) appendValues(root, input, { placed, model, number, room });
  appendRingLabels(root, { document: input.document, theme, size }, circle, { rings, angle: 0, room });
  return {
    element: root,
    marks: placed.flatMap((shape) => marksOf(shape, model, number)),
    legend,
    shapes: drawn,
    isScattered: true,
  };
}

/** Those that are switched on, with at least one value. */
const visibleShapes = ({ hidden }: RadarWords, { shapes }: RadarModel): readonly RadarShape[] =>
  shapes.filter(({ key, points }) => !hidden.has(key) && points.some((point) => point !== undefined));

/** Asked in order, hidden ones too, so that a shape keeps its colour. */
function colorsOf({ theme, options }: Input, { shapes }: RadarModel): (shape: RadarShape) => string {
  const isSole = shapes.length === 1;
  const colors = new Map(
    shapes.map(({ key, colorKey }) => [
      key,
      isSole ? theme.soleColorOf(colorKey, options.color_scheme) : theme.colorOf(colorKey, options.color_scheme),
    ]),
  );
  return ({ key }) => colors.get(key) ?? theme.text;
}

function scalesOf(
  { options, formats }: RadarWords,
  { metrics }: RadarModel,
  shapes: readonly RadarShape[],
  lengthPx: number,
): RadarScales {
  const points = shapes.flatMap((shape) => shape.points).filter((point) => point !== undefined);
  const number = valueLabels(formats, options.number_format, options.currency_format);
  const values = metrics.map(({ key }, metric) => ({
    key,
    values: points.filter((point) => point.metric === metric).map(({ value }) => value),
  }));
  return radarScales(values, { options, number, lengthPx });
}

const shareIn = ({ scales }: RadarScales, { metric, value }: RadarPoint): number => {
  const scale = scales[metric];
  return scale === undefined ? 0 : shareOn(scale, value);
};

/** Rings that mean nothing but a part of the way. */
const quarters = [0.25, 0.5, 0.75, 1].map((share) => ({ share, words: '' }));

const ringsOf = (scale: RadarScale) =>
  scale.ticks
    .filter((tick) => tick > scale.low)
    .map((tick) => ({ share: shareOn(scale, tick), words: scale.words(tick) }));

/** Names around the picture; with a scale of its own an axis says what its edge means. */
function axisNames({ axes, areMetrics }: RadarModel, { scales, isShared }: RadarScales): readonly AngleName[] {
  return axes.map(({ label }, index) => {
    const angle = (2 * Math.PI * index) / axes.length;
    const scale = scales[index];
    if (isShared || !areMetrics || scale === undefined) return { angle, name: label };
    const high = scale.words(scale.high);
    const detail = scale.low === 0 ? messages.upTo({ high }) : messages.range({ low: scale.words(scale.low), high });
    return { angle, name: label, detail };
  });
}

function remarkOf({ groups, axes, areMetrics, shapes }: RadarModel, visible: readonly RadarShape[]): string {
  const shown = areMetrics ? shapes.length : axes.length;
  const isCut = shown < groups;
  const empty = visible.reduce((sum, { points }) => sum + points.filter((point) => point === undefined).length, 0);
  return joinRemarks(
    isCut ? drawingMessages.firstOf({ shown, all: groups }) : '',
    empty === 0 ? '' : drawingMessages.withoutValue({ count: empty }),
  );
}

function marksOf(
  { shape, color, places }: PlacedShape,
  { axes }: RadarModel,
  number: (amount: RadarPoint['amount']) => string,
): readonly Mark[] {
  return places.flatMap((place, index): readonly Mark[] => {
    const point = shape.points[index];
    if (place === undefined || point === undefined) return [];
    return [
      {
        x: place.x,
        y: place.y,
        title: shape.selects === undefined ? (axes[index]?.label ?? '') : shape.label,
        rows: [
          {
            label: shape.selects === undefined ? shape.label : (axes[index]?.label ?? ''),
            value: number(point.amount),
            color,
          },
        ],
        series: shape.key,
        ...(point.selects === undefined ? {} : { selects: point.selects }),
      },
    ];
  });
}

function summarize(input: RadarWords): string {
  const model = radarModel(input);
  const shapes = visibleShapes(input, model);
  const title = model.metrics.map(({ label }) => label).join(', ');
  if (shapes.length === 0) return drawingMessages.emptySummary({ title });
  const found = scalesOf(input, model, shapes, 100);
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  return messages.summary({
    title,
    count: shapes.length,
    axes: model.axes.length,
    parts: shapes
      .slice(0, 5)
      .map((shape) => describeShape(shape, model, found, number))
      .join(' '),
  });
}

function describeShape(
  { label, points }: RadarShape,
  { axes }: RadarModel,
  found: RadarScales,
  number: (amount: RadarPoint['amount']) => string,
): string {
  const known = points.flatMap((point, index) =>
    point === undefined ? [] : [{ point, axis: axes[index]?.label ?? '', share: shareIn(found, point) }],
  );
  const [first] = known;
  if (first === undefined) return '';
  const high = known.reduce((best, one) => (one.share > best.share ? one : best), first);
  const low = known.reduce((best, one) => (one.share < best.share ? one : best), first);
  return messages.part({
    label,
    high: high.axis,
    highValue: number(high.point.amount),
    low: low.axis,
    lowValue: number(low.point.amount),
  });
}
