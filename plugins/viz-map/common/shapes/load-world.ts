import { countryByCode } from '../codes/country-codes.ts';
import type { MapPlace } from './map-place.ts';
import { geometryOf, shapeFile, shapesIn } from './topology.ts';

/** The world as it is drawn. */
export interface WorldShapes {
  readonly places: readonly MapPlace[];
  /** Land without a country of ISO 3166-1. */
  readonly others: readonly MapPlace[];
}

/** Countries that the shapes count to others, as longitude and latitude: they are dots. */
const dots: Readonly<Record<string, [number, number]>> = {
  BQ: [-68.3, 12.2],
  BV: [3.4, -54.4],
  CC: [96.8, -12.2],
  CX: [105.7, -10.5],
  GF: [-53.1, 4],
  GI: [-5.35, 36.14],
  GP: [-61.55, 16.25],
  MQ: [-61, 14.65],
  RE: [55.5, -21.1],
  SJ: [20, 78],
  TK: [-171.8, -9.2],
  TV: [178.7, -7.5],
  UM: [166.6, 19.3],
  YT: [45.15, -12.8],
};

let world: WorldShapes | undefined;

/** Fetched when the first map of the world is drawn. */
export async function loadWorld(): Promise<WorldShapes> {
  const { default: file } = await import('./world.json');
  world ??= readWorld(file); // looked at after waiting, since all maps of a page ask at once
  return world;
}

function readWorld(content: unknown): WorldShapes {
  const file = shapeFile(content);
  const placeOf = (id: string, geometry: MapPlace['geometry']): MapPlace => ({
    id,
    name: countryByCode(id)?.name ?? id,
    geometry,
  });
  const all = shapesIn(file).map((shape) => placeOf(shape.id ?? '', geometryOf(file, shape)));
  const points = Object.entries(dots).map(([id, coordinates]) => placeOf(id, { type: 'Point', coordinates }));
  return {
    places: [...all.filter(({ id }) => id !== ''), ...points],
    others: all.filter(({ id }) => id === ''),
  };
}
