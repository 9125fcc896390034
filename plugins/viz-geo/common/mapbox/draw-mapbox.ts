import {
  drawingMessages,
  inkOn,
  labelFontPx,
  noteScene,
  svg,
  svgText,
  textWidthPx,
  valueLabels,
  type DrawInput,
  type FormData,
  type Mark,
  type Scene,
  type VizRenderer,
} from '#plugins/viz-kit';
import { baseMessages } from '../base/base-messages.ts';
import { placeAt, pointIn, unseen, type GeoFrame } from '../base/frame.ts';
import { loadLand, type Land } from '../base/load-land.ts';
import { mapRemark } from '../base/map-remark.ts';
import type { LayerInput } from '../base/map-layer.ts';
import { boxAround, mapBox, mapFrame, mapPicture } from '../base/map-scene.ts';
import { digitsAt, placeWords } from '../base/place-words.ts';
import { metresPerPx, viewportOf } from '../base/viewport.ts';
import { messages } from '../messages.ts';
import { clusterPoints, type Cluster } from './cluster-points.ts';
import { clusterValue } from './cluster-label.ts';
import { mapboxPoints, type MapboxPoint, type MapboxPoints } from './mapbox-points.ts';
import type { MapboxOptions } from './mapbox-options.ts';

type Input = DrawInput<MapboxOptions> & LayerInput;
type Words = Omit<Input, 'document' | 'size'>;
type PointOfPicture = MapboxPoint & { readonly x: number; readonly y: number };
type Drawn = Cluster<PointOfPicture>;

/** More circles hide each other and slow a page down. */
const mostCircles = 5000;
const pointPx = 5;
/** Of clusters, px: the largest is not larger than the distance at which points join. */
const clusterPx = { least: 9, most: 30 } as const;
const usualColor = 'rgb(0, 122, 135)';

export async function mapboxRenderer(
  { autozoom }: MapboxOptions,
  formData: FormData,
): Promise<VizRenderer<MapboxOptions>> {
  const land = await loadLand(autozoom ? undefined : viewportOf(formData)?.zoom);
  return { draw: (input) => draw(input, land), summarize };
}

interface Drawing {
  readonly model: MapboxPoints;
  readonly frame: GeoFrame;
  readonly clusters: readonly Drawn[];
  readonly outside: number;
}

function draw(input: Input, land: Land): Scene {
  const { options, document, theme } = input;
  const model = mapboxPoints(input);
  if (!model.hasSource) return noteScene(input, baseMessages.noPlace());
  if (model.points.length === 0 && model.answer.bad === 0) return noteScene(input, drawingMessages.noData());
  const drawing = layOut(input, model);
  const fill = colorOf(options.mapbox_color);
  const radius = radiusOf(input, drawing);
  // Large ones first, so that small ones lie on top.
  const clusters = [...drawing.clusters].sort((one, other) => radius(other) - radius(one)).slice(0, mostCircles);
  const circles = clusters.map((cluster) =>
    svg(document, 'circle', {
      cx: cluster.x,
      cy: cluster.y,
      r: radius(cluster),
      fill,
      'fill-opacity': options.global_opacity * (cluster.points.length > 1 ? 0.85 : 1),
      stroke: theme.background,
      'stroke-width': 1,
    }),
  );
  const labels = clusters.flatMap((cluster) => labelOf(input, drawing, cluster, radius(cluster), fill));
  const taken = clusters.map((cluster) => boxAround(cluster, radius(cluster)));
  const marks = clusters.map((cluster) => markOf(input, drawing, cluster, fill));
  return {
    element: mapPicture(input, drawing.frame, {
      land,
      data: [...circles, ...labels],
      remark: remarkOf(drawing),
      taken,
    }),
    marks,
    legend: [],
    isScattered: true,
    shapes: circles.map((element, mark) => {
      const { selects } = marks[mark] ?? {};
      return { element, selects: selects ?? {}, at: { mark, ...(selects === undefined ? {} : { selects }) } };
    }),
  };
}

/** The remark depends on the window, and the window on the room that the remark leaves. */
function layOut(input: Input, model: MapboxPoints): Drawing {
  const framed = (remark: boolean): Drawing => {
    const box = mapBox(input, { legend: false, remark });
    const frame = mapFrame(input, box, {
      points: model.points,
      viewport: viewportOf(input.formData),
    });
    const placed = model.points.flatMap((point): readonly PointOfPicture[] => {
      const at = pointIn(frame, point);
      return at === undefined ? [] : [{ ...point, x: at[0], y: at[1] }];
    });
    const clusters = clusterPoints(placed, input.options.clustering_radius);
    return { model, frame, clusters, outside: unseen(frame, model.points.length - placed.length) };
  };
  const first = framed(false);
  return remarkOf(first) === '' ? first : framed(true);
}

const remarkOf = ({ model, outside, clusters }: Drawing): string =>
  mapRemark(
    model.answer,
    outside,
    clusters.length <= mostCircles ? '' : drawingMessages.firstOf({ shown: mostCircles, all: clusters.length }),
  );

/** `rgb(0, 122, 135)`, also without the name around the numbers; anything else is the usual color. */
function colorOf(text: string): string {
  const parts = /^(?:rgb)?\(?\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)?$/.exec(text.trim());
  return parts === null ? usualColor : `rgb(${parts.slice(1).join(', ')})`;
}

const metresOf = { Miles: 1609.344, Kilometers: 1000 } as const;

/** Of a point by its column, of a cluster by its number of rows: areas are in proportion to their logarithms. */
function radiusOf({ options }: Input, { clusters, frame }: Drawing): (cluster: Drawn) => number {
  const { point_radius_unit: unit } = options;
  const most = clusters.reduce((highest, { count }) => Math.max(highest, count), 1);
  const largest = Math.max(clusterPx.least, Math.min(clusterPx.most, options.clustering_radius / 2));
  return ({ points, count }) => {
    const [only] = points;
    if (points.length > 1 && only !== undefined) {
      const share = Math.sqrt(Math.log1p(Math.max(0, count)) / Math.log1p(Math.max(1, most)));
      return Math.max(clusterPx.least, largest * share);
    }
    const radius = only?.radius ?? null;
    if (only === undefined || radius === null) return pointPx;
    const px = unit === 'Pixels' ? radius : (radius * metresOf[unit]) / metresPerPx(only.lat, frame.viewport.zoom);
    return Math.max(1, Math.min(200, px));
  };
}

/** What is written on a cluster or a point; empty without a label. */
function labelWords({ formats, options }: Words, { model }: Pick<Drawing, 'model'>, { points, count }: Drawn): string {
  const number = valueLabels(formats, options.number_format, null);
  const value = model.labelName === '' ? null : clusterValue(points, options.pandas_aggfunc);
  if (value !== null) return number(value);
  return points.length > 1 ? number(count) : '';
}

function labelOf(
  input: Input,
  drawing: Drawing,
  cluster: Drawn,
  radiusPx: number,
  fill: string,
): readonly SVGTextElement[] {
  const words = labelWords(input, drawing, cluster);
  if (words === '' || textWidthPx(words, labelFontPx) > 2 * radiusPx - 2) return [];
  const { x, y } = cluster;
  const at = { x, y, dy: '0.35em', 'text-anchor': 'middle', fill: inkOn(fill), 'pointer-events': 'none' };
  return [svgText(input.document, at, words)];
}

function markOf(input: Words, drawing: Drawing, cluster: Drawn, color: string): Mark {
  const { x, y, points, count } = cluster;
  const { labelName } = drawing.model;
  const where = placeWords(placeAt(drawing.frame, x, y), digitsAt(drawing.frame.viewport.zoom));
  const [only] = points;
  const isAlone = points.length === 1 && only !== undefined;
  const name = isAlone ? only.name : '';
  const words = labelWords(input, drawing, cluster);
  const number = input.formats.number(null);
  const rows = [
    ...(labelName === '' || words === '' ? [] : [{ label: labelName, value: words }]),
    { label: drawingMessages.rowCount(), value: number(count) },
    ...(isAlone ? [] : [{ label: messages.places(), value: number(points.length) }]),
    ...(name === '' ? [] : [{ label: baseMessages.coordinates(), value: where }]),
  ];
  return {
    x,
    y,
    title: name === '' ? where : name,
    rows: rows.map((row, at) => (at === 0 ? { ...row, color } : row)),
    ...(isAlone ? { selects: only.selects } : {}),
  };
}

function summarize(input: Words): string {
  const { points, answer } = mapboxPoints(input);
  const [first] = points;
  if (first === undefined) return drawingMessages.emptySummary({ title: messages.places() });
  const lons = points.map(({ lon }) => lon);
  const lats = points.map(({ lat }) => lat);
  const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
  const said = messages.scatterSummary({
    count: points.length,
    from: placeWords({ lon: least(lons), lat: least(lats) }, 1),
    to: placeWords({ lon: most(lons), lat: most(lats) }, 1),
  });
  const remark = mapRemark(answer, 0);
  return remark === '' ? said : `${said} ${remark}.`;
}
