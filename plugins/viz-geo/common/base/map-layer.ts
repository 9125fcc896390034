import type { GeoFrame, MapBox, MapReach } from './frame.ts';

/** A map that is drawn as a layer of another, or over a live base map. */
export interface MapLayer {
  /** Of its chart; empty where it is the only layer. */
  readonly name: string;
  /** Window of the map that it is in. Absent: it is not known yet, and only what the layer reaches to is asked. */
  readonly frame?: GeoFrame;
}

/** What a drawing gets besides, where it is a layer. */
export interface LayerInput {
  readonly layer?: MapLayer;
}

/** What a layer brings to the map that it is in. */
export interface LayerParts {
  /** The lowest first. */
  readonly data: readonly Element[];
  readonly remark: string;
  /** What it takes up, so that names of countries keep clear of it. */
  readonly taken: readonly MapBox[];
  readonly reach: MapReach | undefined;
}

/** By the picture that a layer gives in the place of a map. */
const told = new WeakMap<Element, LayerParts>();

export function tellLayer(picture: Element, parts: LayerParts): void {
  told.set(picture, parts);
}

/** Undefined of a picture without a map, such as a note that there are no places. */
export const layerOf = (picture: Element): LayerParts | undefined => told.get(picture);

/** Title of a legend within the picture: of a layer with the name of its chart. */
export const titleIn = ({ layer }: LayerInput, title: string): string =>
  layer === undefined || layer.name === '' ? title : `${layer.name}: ${title}`;
