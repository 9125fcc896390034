import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { feature } from 'topojson-client';

type Topology = Parameters<typeof feature>[0];
type Ring = readonly (readonly [longitude: number, latitude: number])[];

/**
 * Writes the states with their outlines, and the outline of their largest part beside them, as one JSON object per line.
 * A state that the file of outlines does not have gets none.
 */
export async function joinStates(source: string, target: string): Promise<void> {
  const topology = JSON.parse(await readFile(join(dirname(source), 'us-10m.json'), 'utf8')) as Topology;
  const states = topology.objects['states'];
  if (states?.type !== 'GeometryCollection') throw new Error('the file of outlines is another one');
  const shapes = new Map(states.geometries.map((geometry) => [Number(geometry.id), geometry]));
  const lines = (await readFile(source, 'utf8')).trim().split('\n').slice(1);
  const rows = lines.map((line) => {
    const [state = '', id, population, engineers, hurricanes] = line.trim().split(',');
    const shape = shapes.get(Number(id));
    const parts = shape === undefined ? [] : partsOf(feature(topology, shape));
    const areas = { type: 'MultiPolygon', coordinates: parts };
    return JSON.stringify({
      state,
      population: Number(population),
      engineers: Number(engineers),
      hurricanes: Number(hurricanes),
      shape:
        parts.length === 0 ? null : JSON.stringify({ type: 'Feature', properties: { name: state }, geometry: areas }),
      mainland: parts.length === 0 ? null : JSON.stringify(largestOf(parts)),
    });
  });
  await writeFile(target, `${rows.join('\n')}\n`);
}

/** The polygons of a shape, in degrees to about a kilometre. */
function partsOf(shape: ReturnType<typeof feature>): readonly (readonly Ring[])[] {
  if (shape.type !== 'Feature') return [];
  const { geometry } = shape;
  const polygons =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  const rounded = (degrees = 0): number => Math.round(degrees * 100) / 100;
  return polygons.map((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]) => [rounded(longitude), rounded(latitude)] as const)),
  );
}

/** The outer ring with the most points, which is that of the mainland. */
const largestOf = (parts: readonly (readonly Ring[])[]): Ring =>
  parts.map(([outer = []]) => outer).reduce((most, ring) => (ring.length > most.length ? ring : most), []);
