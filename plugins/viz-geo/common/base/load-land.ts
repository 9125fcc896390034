import { isRecord } from '#core/common';
import { polygonCentroid } from 'd3';
import { feature } from 'topojson-client';

/** A country or another part of the land. */
export interface LandPart {
  readonly name: string;
  readonly geometry: LandGeometry;
  /** Of its largest polygon: where its name is written. Degrees. */
  readonly middle: readonly [number, number];
  /** West, south, east and north end of each polygon, degrees. */
  readonly boxes: readonly (readonly [number, number, number, number])[];
}

type Ring = [number, number][];
export interface LandGeometry {
  readonly type: 'MultiPolygon';
  readonly coordinates: Ring[][];
}

/** Land with the borders of countries, coarse and fine. */
export interface Land {
  readonly coarse: readonly LandPart[];
  readonly fine: readonly LandPart[];
}

/** From this zoom on the coarse land looks edged. */
export const fineZoom = 2.4;

let coarse: readonly LandPart[] | undefined;
let fine: readonly LandPart[] | undefined;

/** Fetched when the first map is drawn. `zoom`: undefined where it is known only with the data. */
export async function loadLand(zoom?: number): Promise<Land> {
  if (zoom === undefined || zoom < fineZoom) {
    const { default: file } = await import('./countries-110m.json');
    coarse ??= partsOf(file); // looked at after waiting, since all maps of a page ask at once
  }
  if (zoom === undefined || zoom >= fineZoom) {
    const { default: file } = await import('./countries-50m.json');
    fine ??= partsOf(file);
  }
  return { coarse: coarse ?? fine ?? [], fine: fine ?? coarse ?? [] };
}

type Topology = Parameters<typeof feature>[0];
type Shape = Parameters<typeof feature>[1] & { readonly properties: { readonly name: string } };

function partsOf(content: unknown): readonly LandPart[] {
  if (!isRecord(content) || content['type'] !== 'Topology') throw new Error('a file of land is broken');
  const file = content as unknown as Topology & { objects: { countries: { geometries: readonly Shape[] } } }; // written by our own script
  return file.objects.countries.geometries.flatMap((shape): readonly LandPart[] => {
    const found = feature(file, shape);
    if (found.type !== 'Feature') return [];
    const { geometry } = found;
    const polygons =
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [];
    if (polygons.length === 0) return [];
    const coordinates = polygons as Ring[][]; // positions of the file have two numbers
    const boxes = coordinates.map(boxOf);
    const largest = boxes.reduce((best, box, at) => (areaOf(box) > areaOf(boxes[best] ?? box) ? at : best), 0);
    return [
      {
        name: shape.properties.name,
        geometry: { type: 'MultiPolygon', coordinates },
        middle: polygonCentroid(eastward(coordinates[largest] ?? [])),
        boxes,
      },
    ];
  });
}

type Box = LandPart['boxes'][number];

/** East goes on beyond 180 where the polygon crosses it. */
function boxOf(polygon: readonly Ring[]): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of eastward(polygon)) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    south = Math.min(south, y);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

/** The outer ring, without a jump from 180 to -180. */
function eastward(polygon: readonly Ring[]): Ring {
  const ring = polygon[0] ?? [];
  let [least, most] = [Infinity, -Infinity];
  for (const [x] of ring) {
    least = Math.min(least, x);
    most = Math.max(most, x);
  }
  return most - least <= 180 ? ring : ring.map(([x, y]) => [x < 0 ? x + 360 : x, y]);
}

const areaOf = ([west, south, east, north]: Box): number => (east - west) * (north - south);
