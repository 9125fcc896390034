import { readFile, writeFile } from 'node:fs/promises';

interface PointFeature {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: { readonly coordinates: readonly [number, number, number?] };
}

/** Writes the points of a GeoJSON file as one JSON object per line; times in milliseconds become ISO text. */
export async function flattenGeoJson(source: string, target: string): Promise<void> {
  const { features } = JSON.parse(await readFile(source, 'utf8')) as { features: readonly PointFeature[] };
  const lines = features.map(({ properties, geometry }) => {
    const [longitude, latitude, depth] = geometry.coordinates;
    const time =
      typeof properties['time'] === 'number' ? new Date(properties['time']).toISOString().slice(0, 19) : null;
    return JSON.stringify({ ...properties, time, longitude, latitude, depth: depth ?? null });
  });
  await writeFile(target, `${lines.join('\n')}\n`);
}
