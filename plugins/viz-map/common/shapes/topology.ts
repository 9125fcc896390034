import { isRecord } from '#core/common';
import { feature, merge } from 'topojson-client';
import type { PlaceGeometry } from './map-place.ts';

/** What the files of this folder say about a region; all but the name may be missing. */
export interface RegionFacts {
  readonly name?: string;
  readonly name_en?: string;
  readonly region?: string;
  readonly postal?: string;
  readonly hasc?: string;
}
export interface FileShape {
  readonly type: string;
  readonly id?: string;
  readonly properties?: RegionFacts;
}
export interface ShapeFile {
  readonly objects: { readonly regions: { readonly geometries: readonly FileShape[] } };
}
/** The same as topojson-client calls it. */
type Topology = Parameters<typeof merge>[0];

/** A file of this folder. Throws where it is none: it would be broken. */
export function shapeFile(content: unknown): ShapeFile {
  if (!isRecord(content) || content['type'] !== 'Topology') throw new Error('a file of shapes is broken');
  return content as unknown as ShapeFile; // written by our own script, see README.md
}

/** The shapes that are areas. */
export const shapesIn = (file: ShapeFile): readonly FileShape[] =>
  file.objects.regions.geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon');

/** What is known of a shape. */
export const factsOf = ({ properties }: FileShape): RegionFacts => properties ?? {};

export function geometryOf(file: ShapeFile, shape: FileShape): PlaceGeometry {
  const found = feature(file as unknown as Topology, shape as Parameters<typeof feature>[1]);
  if (found.type !== 'Feature') throw new Error('a shape is a collection');
  return found.geometry as PlaceGeometry; // areas only, see `shapesIn`
}

/** Several shapes as one, without the borders between them. */
export const mergedGeometry = (file: ShapeFile, shapes: readonly FileShape[]): PlaceGeometry =>
  merge(file as unknown as Topology, [...shapes] as Parameters<typeof merge>[1]) as PlaceGeometry;
