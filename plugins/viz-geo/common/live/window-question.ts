import { numberOf, type FormData, type VizSize } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { latitudeAt, mercatorY } from '../base/frame.ts';
import { placeGrid } from '../base/place-grid.ts';
import { placeLimit } from '../base/measured-places.ts';
import { cellColumns, mostCells } from '../base/place-query.ts';
import { spatialSource } from '../base/place-source.ts';
import { worldPx, type Viewport } from '../base/viewport.ts';
import { mapboxSource } from '../mapbox/mapbox-fields.ts';
import { mapboxViz } from '../mapbox-viz.ts';

/** A part of the earth that is asked for, and how finely. */
export interface AskedWindow {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  readonly viewport: Viewport;
}

/** What is asked beyond each edge, as a share of the window. */
const beyond = 0.25;
/** Edges lie on a grid of so many parts of the window, so that neighbouring windows ask the same, which the server has. */
const parts = 4;
/** Cells are twice as wide as those of pictures: a window of a whole screen has as many as are sent. */
const coarser = 1;

/** Names of the columns of longitude and latitude; undefined where the database cannot compare them. */
export function windowColumns(formData: FormData): { readonly lon: string; readonly lat: string } | undefined {
  const pair = (formData.viz_type === mapboxViz.key ? mapboxSource(formData) : spatialSource(formData))?.pair;
  return typeof pair?.lon === 'string' && typeof pair.lat === 'string' ? { lon: pair.lon, lat: pair.lat } : undefined;
}

/** Whether the answers are cells of all data, since the places are too many: a window of it has finer ones. */
export const isInCells = (data: readonly ColumnarResult[], formData: FormData): boolean =>
  data.length === 2 && (data[0]?.rowCount ?? 0) >= placeLimit(formData);

/** Cells so many that the smallest were cut off: larger ones are asked then. */
export const isOverfull = (data: readonly ColumnarResult[]): boolean => (data[1]?.rowCount ?? 0) >= mostCells;

/** What to ask for a window: somewhat more than it shows. `coarse`: how often the cells are doubled. */
export function askedWindow(size: VizSize, viewport: Viewport, coarse = 0): AskedWindow {
  const { x, y } = stretchesOf(size, viewport);
  const [left, right] = outwards(x);
  const [bottom, top] = outwards(y);
  const middle = { longitude: ((left + right) / 2) * 360, latitude: latitudeAt((bottom + top) / 2) };
  return { ...edgesOf([left, right], [bottom, top]), viewport: { ...middle, zoom: cellZoom(viewport, coarse) } };
}

/** Whether a window that was asked for shows all of another one, as finely. */
export function holdsWindow(asked: AskedWindow, size: VizSize, viewport: Viewport, coarse = 0): boolean {
  const { x, y } = stretchesOf(size, viewport);
  const { west, east, south, north } = edgesOf([x.from, x.to], [y.from, y.to]);
  return (
    asked.viewport.zoom === cellZoom(viewport, coarse) &&
    west >= asked.west &&
    east <= asked.east &&
    south >= asked.south &&
    north <= asked.north
  );
}

const cellZoom = ({ zoom }: Viewport, coarse: number): number => Math.max(0, Math.round(zoom) - coarser - coarse);

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The window in widths of the earth. */
function stretchesOf({ widthPx, heightPx }: VizSize, { longitude, latitude, zoom }: Viewport) {
  const earthPx = worldPx * 2 ** zoom;
  const around = (middle: number, px: number): Stretch => ({
    from: middle - px / 2 / earthPx,
    to: middle + px / 2 / earthPx,
  });
  return { x: around(longitude / 360, widthPx), y: around(mercatorY(latitude), heightPx) };
}

const edgesOf = (x: readonly [number, number], y: readonly [number, number]) => ({
  west: x[0] * 360,
  east: x[1] * 360,
  south: latitudeAt(y[0]),
  north: latitudeAt(y[1]),
});

/** Both edges moved outwards to the next line. */
function outwards({ from, to }: Stretch): readonly [number, number] {
  const step = (to - from) / parts;
  const more = (to - from) * beyond;
  return [Math.floor((from - more) / step) * step, Math.ceil((to + more) / step) * step];
}

/** The chart's settings, asking for this window alone. */
export function windowForm(formData: FormData, asked: AskedWindow, data: readonly ColumnarResult[]): FormData {
  const columns = windowColumns(formData);
  if (columns === undefined) return formData;
  const { lon, lat } = columns;
  const { west, east, south, north, viewport } = asked;
  const given: readonly unknown[] = Array.isArray(formData['adhoc_filters']) ? formData['adhoc_filters'] : [];
  // What crosses the antimeridian, or has longitudes that go on to 360, is no single range.
  const isRange = west >= -180 && east <= 180 && !goesAround(data, formData, lon);
  const filters = [
    ...(isRange ? [condition(lon, '>=', west), condition(lon, '<=', east)] : []),
    condition(lat, '>=', south),
    condition(lat, '<=', north),
  ];
  return { ...formData, adhoc_filters: [...given, ...filters], autozoom: false, viewport };
}

/** Rounded outwards to a tenth of a metre, so that a number in SQL is as short as it can be. */
function condition(subject: string, operator: '>=' | '<=', degrees: number) {
  const round = operator === '>=' ? Math.floor : Math.ceil;
  const comparator = round(degrees * 1e6) / 1e6;
  return { expressionType: 'SIMPLE', clause: 'WHERE', subject, operator, comparator };
}

/** Some longitudes lie beyond 180: they are read as places, and no range would find them. */
function goesAround([exact, cells]: readonly ColumnarResult[], formData: FormData, lon: string): boolean {
  const { from, width } = placeGrid(formData).lon;
  const isBeyond = (result: ColumnarResult | undefined, name: string, most: number): boolean =>
    result?.columns.find((column) => column.name === name)?.values.some((value) => (numberOf(value) ?? 0) > most) ===
    true;
  return isBeyond(exact, lon, 180) || isBeyond(cells, cellColumns.lon, (180 - from) / width);
}
