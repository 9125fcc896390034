import { defaultSequentialScheme, rampHeightPx, type LegendEntry, type Mark, type Scene } from '#plugins/viz-kit';
import type { GeoFrame } from '../base/frame.ts';
import { layerOf, type LayerParts } from '../base/map-layer.ts';
import { multiMessages } from './multi-messages.ts';
import { drawingFor, entryKey, layerKey, type MultiInput, type OpenLayer } from './open-layers.ts';

/** More of one layer are one entry with the name of its chart. */
const mostEntries = 12;

/** A layer in the window of the map, or in one of its own while that is not known. */
export interface DrawnLayer {
  readonly layer: OpenLayer;
  readonly scene: Scene;
  /** Undefined where it has nothing to show. */
  readonly map: LayerParts | undefined;
  /** Its legend within the picture: one line, or nothing. */
  readonly ramp: readonly Element[];
  readonly isHidden: boolean;
}

export function drawLayer(input: MultiInput, layer: OpenLayer, frame?: GeoFrame): DrawnLayer {
  const scene = layer.viz.draw(drawingFor(input, layer, frame));
  const map = layerOf(scene.element);
  return {
    layer,
    scene,
    map,
    ramp: map === undefined ? [] : [...scene.element.children],
    isHidden: input.hidden.has(layerKey(layer)),
  };
}

/** Height of the legends above the map, px. */
export const rampsPx = (drawn: readonly DrawnLayer[]): number =>
  drawn.filter(({ ramp }) => ramp.length > 0).length * rampHeightPx;

/** Entries of a layer under the name of its chart: one, or one for each of its own. */
export function entriesOf({ theme }: MultiInput, drawn: DrawnLayer): readonly LegendEntry[] {
  const { layer, scene } = drawn;
  if (hasOwnEntries(drawn))
    return scene.legend.map((entry) => ({
      ...entry,
      key: entryKey(layer, entry.key),
      label: multiMessages.told({ name: layer.name, words: entry.label }),
    }));
  const { linear_color_scheme: scheme = defaultSequentialScheme } = layer.part.formData;
  const told = scene.marks.flatMap(({ rows }) => rows.flatMap(({ color }) => color ?? []))[0];
  const color = drawn.ramp.length > 0 ? theme.rampOf(0.7, String(scheme)) : (told ?? theme.colorOf(layer.name));
  return [{ key: layerKey(layer), label: layer.name, color }];
}

const hasOwnEntries = ({ scene }: DrawnLayer): boolean => scene.legend.length > 1 && scene.legend.length <= mostEntries;

/** What a reader can point at, with the layer that it is of. */
export function marksOf(drawn: DrawnLayer): readonly Mark[] {
  const { layer, scene } = drawn;
  return scene.marks.map((mark) => {
    const { series, rows } = mark;
    const isOwn = hasOwnEntries(drawn) && series !== undefined;
    return {
      ...mark,
      series: isOwn ? entryKey(layer, series) : layerKey(layer),
      rows: [...rows, { label: multiMessages.layer(), value: layer.name }],
    };
  });
}
