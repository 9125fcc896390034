import { isRecord } from '#core/common';
import { feature } from 'topojson-client';
import type { LandGeometry } from './load-land.ts';

export interface City {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

/** What live maps show besides land and borders. */
export interface BaseDetails {
  readonly lakes: LandGeometry;
  /** The most important first. */
  readonly cities: readonly City[];
}

type Topology = Parameters<typeof feature>[0];
type Shape = Parameters<typeof feature>[1];

let details: BaseDetails | undefined;

/** Fetched with the first live map. */
export async function loadBaseDetails(): Promise<BaseDetails> {
  const [{ default: lakes }, { default: cities }] = await Promise.all([
    import('./lakes-50m.json'),
    import('./cities.json'),
  ]);
  details ??= { lakes: lakesOf(lakes), cities: citiesOf(cities) }; // looked at after waiting, since all maps of a page ask at once
  return details;
}

function lakesOf(content: unknown): LandGeometry {
  if (!isRecord(content) || content['type'] !== 'Topology') throw new Error('the file of lakes is broken');
  const file = content as unknown as Topology & { objects: { lakes: Shape } }; // written by our own script
  const found = feature(file, file.objects.lakes);
  const geometries = found.type === 'Feature' ? [found.geometry] : found.features.map(({ geometry }) => geometry);
  const coordinates = geometries.flatMap((geometry) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [],
  );
  return { type: 'MultiPolygon', coordinates: coordinates as LandGeometry['coordinates'] }; // positions of the file have two numbers
}

/** Written by our own script: name, longitude, latitude. */
const citiesOf = (content: unknown): readonly City[] =>
  (content as readonly (readonly [string, number, number])[]).map(([name, lon, lat]) => ({ name, lon, lat }));
