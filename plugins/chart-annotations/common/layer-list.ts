import { Value } from 'typebox/value';
import { Type } from 'typebox';
import type { FormData } from '#plugins/viz-kit';
import { messages } from './messages.ts';

/** A layer as it is stored. Keys that the editor does not know stay. */
export type StoredLayer = Readonly<Record<string, unknown>>;

export const layersKey = 'annotation_layers';
const Layer = Type.Record(Type.String(), Type.Unknown());

/** All layers of a chart, hidden ones included, in their order. */
export function storedLayers(formData: FormData): readonly StoredLayer[] {
  const given = formData[layersKey];
  return Array.isArray(given) ? given.filter((layer): layer is StoredLayer => Value.Check(Layer, layer)) : [];
}

export const layerName = ({ name }: StoredLayer): string =>
  typeof name === 'string' && name !== '' ? name : messages.unnamed();

export const isShown = ({ show }: StoredLayer): boolean => show !== false;

export const withShown = (layers: readonly StoredLayer[], index: number, show: boolean): readonly StoredLayer[] =>
  layers.map((layer, at) => (at === index ? { ...layer, show } : layer));

export const withoutLayer = (layers: readonly StoredLayer[], index: number): readonly StoredLayer[] =>
  layers.filter((_layer, at) => at !== index);

/** Puts a layer in the place of another one, or at the end. */
export const withLayer = (
  layers: readonly StoredLayer[],
  index: number | undefined,
  layer: StoredLayer,
): readonly StoredLayer[] =>
  index === undefined ? [...layers, layer] : layers.map((other, at) => (at === index ? layer : other));

/** The same layers with one of them at another place; unchanged where there is no such place. */
export function moved(layers: readonly StoredLayer[], from: number, to: number): readonly StoredLayer[] {
  const layer = layers[from];
  if (layer === undefined || to < 0 || to >= layers.length) return layers;
  return withoutLayer(layers, from).toSpliced(to, 0, layer);
}

/** With a copy right behind a layer. Data and legend know layers by name, so the copy gets a name of its own. */
export function duplicated(layers: readonly StoredLayer[], index: number): readonly StoredLayer[] {
  const layer = layers[index];
  if (layer === undefined) return layers;
  const names = new Set(layers.map(layerName));
  let count = 2;
  while (names.has(messages.copyOf({ name: layerName(layer), count }))) count += 1;
  return layers.toSpliced(index + 1, 0, { ...layer, name: messages.copyOf({ name: layerName(layer), count }) });
}
