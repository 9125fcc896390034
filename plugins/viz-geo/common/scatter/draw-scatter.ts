import {
  pickedColor,
  drawingMessages,
  noteScene,
  svg,
  valueLabels,
  type DrawInput,
  type FormData,
  type GroupName,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { baseMessages } from '../base/base-messages.ts';
import { pointIn, unseen, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { mapRemark } from '../base/map-remark.ts';
import type { LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { digitsAt, placeWords } from '../base/place-words.ts';
import { metresPerPx, viewportOf } from '../base/viewport.ts';
import { messages } from '../messages.ts';
import { fixedSize, radiusPx } from './point-radius.ts';
import type { ScatterOptions } from './scatter-options.ts';
import { scatterPoints, type Point, type ScatterPoints } from './scatter-points.ts';

type Input = DrawInput<ScatterOptions> & LayerInput;
type Words = Omit<Input, 'document' | 'size'>;

/** More circles hide each other and slow a page down. */
const mostPoints = 5000;
const mostInLegend = 60;

export async function scatterRenderer(
  { autozoom }: ScatterOptions,
  formData: FormData,
): Promise<VizRenderer<ScatterOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  return { draw: (input) => draw(input, land), summarize };
}

interface PlacedPoint {
  readonly point: Point;
  readonly x: number;
  readonly y: number;
  readonly radiusPx: number;
}

function draw(input: Input, land: Land): Scene {
  const { options, formData, hidden, document } = input;
  const model = scatterPoints(input);
  if (!model.hasSource) return noteScene(input, baseMessages.noPlace());
  const colorOf = colorsOf(input, model);
  model.groups.forEach(colorOf); // in order, so that a hidden group keeps its colour
  const legend = legendOf(input, model, colorOf);
  const wanted = model.points.filter(({ group }) => group === undefined || !hidden.has(group.key));
  if (wanted.length === 0 && model.answer.bad === 0) return { ...noteScene(input, drawingMessages.noData()), legend };
  // The remark depends on the window and the window on the room that the remark leaves.
  const viewport = viewportOf(formData);
  const framed = (remark: boolean) => {
    const frame = mapFrame(input, mapBox(input, { legend: false, remark }), { points: wanted, viewport });
    return { frame, ...placed(input, frame, wanted) };
  };
  const first = framed(false);
  const isTold = (of: typeof first) => remarkOf(model, of) !== '';
  const shown = isTold(first) ? framed(true) : first;
  const circles = shown.points.map(({ point, x, y, radiusPx: r }) =>
    svg(document, 'circle', {
      cx: x,
      cy: y,
      r,
      fill: colorOf(point.group),
      'fill-opacity': options.opacity,
      stroke: input.theme.background,
      'stroke-width': r > 4 ? 0.8 : 0.4,
    }),
  );
  const taken = shown.points.map((one) => boxAround(one, one.radiusPx));
  const marks = shown.points.map((one) => markOf(input, model, shown.frame, one, colorOf(one.point.group)));
  return {
    element: mapPicture(input, shown.frame, { land, data: circles, remark: remarkOf(model, shown), taken }),
    marks,
    legend,
    isScattered: true,
    shapes: circles.map((element, mark) => {
      const selects = shown.points[mark]?.point.selects ?? {};
      return { element, selects, at: { mark, selects } };
    }),
  };
}

function colorsOf({ theme, options, labelOf }: Words, { sizeName }: ScatterPoints) {
  const sole = pickedColor(options.color_picker) ?? theme.soleColorOf(labelOf(sizeName), options.color_scheme);
  return (group: GroupName | undefined): string =>
    group === undefined ? sole : theme.colorOf(group.colorKey, options.color_scheme);
}

function legendOf({ options, formData }: Words, { groups }: ScatterPoints, colorOf: (group: GroupName) => string) {
  const isShown = options.show_legend && formData['legend_position'] !== null && groups.length <= mostInLegend;
  return isShown ? groups.map((group) => ({ key: group.key, label: group.label, color: colorOf(group) })) : [];
}

/** Points in the window, large ones first, so that small ones lie on top; of those on one spot the first. */
function placed(input: Input, frame: GeoFrame, points: readonly Point[]) {
  const { options, size } = input;
  const radius = radiusPx(options, {
    fixed: fixedSize(options),
    largest: points.reduce((most, { size: one }) => Math.max(most, one ?? 0), 0),
    size,
    metresPerPx: (latitude) => metresPerPx(latitude, frame.viewport.zoom),
  });
  const inside = points.flatMap((point): readonly PlacedPoint[] => {
    const at = pointIn(frame, point);
    return at === undefined ? [] : [{ point, x: at[0], y: at[1], radiusPx: radius(point.size, point.lat) }];
  });
  const apart = inside.length > mostPoints ? apartOnly(inside) : inside;
  const shown = apart.slice(0, mostPoints);
  return {
    points: [...shown].sort((one, other) => other.radiusPx - one.radiusPx),
    outside: unseen(frame, points.length - inside.length),
    cut: { shown: shown.length, all: apart.length },
  };
}

/** Of points of one color on the same two pixels only the first is seen. */
function apartOnly(points: readonly PlacedPoint[]): readonly PlacedPoint[] {
  const taken = new Set<string>();
  return points.filter(({ point, x, y }) => {
    const spot = `${String(Math.round(x / 2))} ${String(Math.round(y / 2))} ${point.group?.key ?? ''}`;
    return !taken.has(spot) && taken.add(spot).size > 0;
  });
}

function remarkOf(
  { answer }: ScatterPoints,
  { outside, cut }: { readonly outside: number; readonly cut: { readonly shown: number; readonly all: number } },
): string {
  return mapRemark(answer, outside, cut.shown < cut.all ? drawingMessages.firstOf(cut) : '');
}

function markOf(
  input: Words,
  model: ScatterPoints,
  frame: GeoFrame,
  { point, x, y }: PlacedPoint,
  color: string,
): Mark {
  const { formats, options } = input;
  const where = placeWords(point, digitsAt(frame.viewport.zoom));
  const size =
    model.sizeName === ''
      ? []
      : [{ label: model.sizeName, value: valueLabels(formats, options.number_format, null)(point.amount) }];
  const count = { label: drawingMessages.rowCount(), value: formats.number(null)(point.count) };
  const rows = [
    ...size,
    ...(model.sizeName === '' || point.count > 1 ? [count] : []),
    ...(point.group === undefined ? [] : [{ label: baseMessages.coordinates(), value: where }]),
  ];
  return {
    x,
    y,
    title: point.group?.label ?? where,
    ...(point.group === undefined ? {} : { series: point.group.key }),
    rows: rows.map((row, at) => (at === 0 ? { ...row, color } : row)),
    selects: point.selects,
  };
}

function summarize(input: Words): string {
  const model = scatterPoints(input);
  const points = model.points.filter(({ group }) => group === undefined || !input.hidden.has(group.key));
  const [first] = points;
  if (first === undefined) return drawingMessages.emptySummary({ title: messages.places() });
  const remark = mapRemark(model.answer, 0);
  const lons = points.map(({ lon }) => lon).sort((a, b) => a - b);
  const lats = points.map(({ lat }) => lat).sort((a, b) => a - b);
  const said = messages.scatterSummary({
    count: points.length,
    from: placeWords({ lon: lons[0] ?? 0, lat: lats[0] ?? 0 }, 1),
    to: placeWords({ lon: lons.at(-1) ?? 0, lat: lats.at(-1) ?? 0 }, 1),
  });
  return remark === '' ? said : `${said} ${remark}.`;
}
