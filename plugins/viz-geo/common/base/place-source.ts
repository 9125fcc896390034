import { columnLabel, type QueryColumn } from '#plugins/queries';
import type { ColumnarResult } from '#plugins/databases';
import type { FormData, Selects } from '#plugins/viz-kit';
import type { PlaceGrid } from './place-grid.ts';
import { readPlaces, type LonLat, type Place, type Places } from './read-places.ts';
import { spatialColumns, spatialOf } from './spatial.ts';

/** Where rows get their places from. */
export interface PlaceSource {
  readonly where: readonly QueryColumn[];
  /** Undefined: a text holds both, so that the database cannot count in cells. */
  readonly pair: { readonly lon: QueryColumn; readonly lat: QueryColumn } | undefined;
  readonly read: (result: ColumnarResult) => Places;
  /** What holds for exactly this place, or its cell. */
  readonly selectsOf: (result: ColumnarResult, place: Place, grid: PlaceGrid | undefined) => Selects;
}

/** The columns under `spatial`, or another key of that kind; undefined while one is missing. */
export function spatialSource(formData: FormData, key = 'spatial'): PlaceSource | undefined {
  const spatial = spatialOf(formData, key);
  if (spatial === undefined) return undefined;
  if (spatial.type === 'latlong') return pairSource(spatial.lonCol, spatial.latCol);
  const where = spatialColumns(spatial);
  return {
    where,
    pair: undefined,
    read: (result) => readPlaces(result, spatial),
    selectsOf: ({ columns }, { row }) =>
      Object.fromEntries(where.map((name) => [name, columns.find((one) => one.name === name)?.values[row] ?? null])),
  };
}

/** Two columns; undefined while one is missing. */
export function pairSource(lon: QueryColumn | undefined, lat: QueryColumn | undefined): PlaceSource | undefined {
  if (lon === undefined || lat === undefined) return undefined;
  const [lonCol, latCol] = [columnLabel(lon), columnLabel(lat)];
  return {
    where: lonCol === latCol ? [lon] : [lon, lat],
    pair: { lon, lat },
    read: (result) => readPlaces(result, { type: 'latlong', lonCol, latCol }),
    selectsOf: (_result, place, grid) => {
      const [across, upwards] = [grid?.lon.width ?? 2 * nearness, grid?.lat.width ?? 2 * nearness];
      return {
        [lonCol]: { from: place.lon - across / 2, to: place.lon + across / 2 },
        [latCol]: { from: place.lat - upwards / 2, to: place.lat + upwards / 2 },
      };
    },
  };
}

/** Half the side of a place, degrees: a tenth of a metre, because columns of single precision are less exact. */
const nearness = 1e-6;

/** The rectangle between two corners as ranges of both columns; empty where the places are in texts. */
export function boxSelects(source: PlaceSource, southWest: LonLat, northEast: LonLat): Selects {
  if (source.pair === undefined || northEast.lon <= southWest.lon) return {};
  return {
    [columnLabel(source.pair.lon)]: { from: southWest.lon, to: northEast.lon },
    [columnLabel(source.pair.lat)]: { from: southWest.lat, to: northEast.lat },
  };
}
