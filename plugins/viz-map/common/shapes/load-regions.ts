import { group } from 'd3';
import type { MapPlace } from './map-place.ts';
import { regionFiles } from './region-files.ts';
import {
  factsOf,
  geometryOf,
  mergedGeometry,
  shapeFile,
  shapesIn,
  type FileShape,
  type RegionFacts,
  type ShapeFile,
} from './topology.ts';

/** A region with all the names and codes by which data may call it. */
export interface RegionPlace extends MapPlace {
  readonly facts: RegionFacts;
}

export interface CountryShapes {
  readonly regions: readonly RegionPlace[];
  /** What regions belong to, such as former regions, and then nations; empty where the country has none. */
  readonly larger: () => readonly (readonly RegionPlace[])[];
}

const loaded = new Map<string, CountryShapes>();

export const hasRegions = (alpha2: string): boolean => Object.hasOwn(regionFiles, alpha2);

/** The regions of a country, fetched when a map of it is first drawn; undefined where there are none. */
export async function loadRegions(alpha2: string): Promise<CountryShapes | undefined> {
  const file = hasRegions(alpha2) ? regionFiles[alpha2] : undefined;
  if (file === undefined) return undefined;
  const known = loaded.get(alpha2) ?? readRegions((await file()).default);
  loaded.set(alpha2, known);
  return known;
}

function readRegions(content: unknown): CountryShapes {
  const file = shapeFile(content);
  const regions = shapesIn(file).map((shape): RegionPlace => {
    const facts = factsOf(shape);
    const id = shape.id ?? '';
    return { id, name: facts.name ?? facts.name_en ?? id, geometry: geometryOf(file, shape), facts };
  });
  let larger: readonly (readonly RegionPlace[])[] | undefined;
  return { regions, larger: () => (larger ??= largerRegions(file)) };
}

/** Nations by the regions that the shapes know; all others are of England. */
const nations: Readonly<Record<string, string>> = {
  'East Wales': 'GB-WLS',
  Eastern: 'GB-SCT',
  'Highlands and Islands': 'GB-SCT',
  'North Eastern': 'GB-SCT',
  'Northern Ireland': 'GB-NIR',
  'South Western': 'GB-SCT',
  'West Wales and the Valleys': 'GB-WLS',
};
const nationNames: Readonly<Record<string, string>> = {
  'GB-ENG': 'England',
  'GB-NIR': 'Northern Ireland',
  'GB-SCT': 'Scotland',
  'GB-WLS': 'Wales',
};

function largerRegions(file: ShapeFile): readonly (readonly RegionPlace[])[] {
  const regionOf = (shape: FileShape): string => factsOf(shape).region ?? '';
  const isBritish = shapesIn(file).some(({ id }) => String(id).startsWith('GB-'));
  const levels = [grouped(file, regionOf)];
  if (isBritish) levels.push(grouped(file, (shape) => nations[regionOf(shape)] ?? 'GB-ENG'));
  return levels.filter((level) => level.length > 1); // else all of it would be one area
}

const grouped = (file: ShapeFile, keyOf: (shape: FileShape) => string): readonly RegionPlace[] =>
  [...group(shapesIn(file), keyOf)]
    .filter(([key]) => key !== '')
    .map(([key, shapes]) => {
      const name = nationNames[key] ?? key;
      return { id: key, name, geometry: mergedGeometry(file, shapes), facts: { name } };
    });
