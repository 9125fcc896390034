import { findVizType, resultNames, type ChartPart, type DrawInput, type OpenViz } from '#plugins/viz-kit';
import type { GeoFrame } from '../base/frame.ts';
import type { LayerInput } from '../base/map-layer.ts';
import { layerTypes } from '../layer-types.ts';
import { multiMessages } from './multi-messages.ts';
import type { MultiOptions } from './multi-options.ts';
import { withOwnRamps } from './ramp-schemes.ts';

export type MultiInput = DrawInput<MultiOptions> & LayerInput;
export type MultiWords = Omit<MultiInput, 'document' | 'size'>;

/** A layer whose type is loaded. */
export interface OpenLayer {
  readonly part: ChartPart;
  /** Of its chart; no other layer has it. */
  readonly name: string;
  readonly viz: OpenViz;
}

/** A layer that cannot be drawn, and why. */
export interface MissingLayer {
  readonly name: string;
  readonly reason: string;
}

/** The layers, the lowest first, with their types loaded. */
export async function openLayers({ parts = [], missingParts = [], options }: MultiWords): Promise<{
  readonly layers: readonly OpenLayer[];
  readonly missing: readonly MissingLayer[];
}> {
  const missing: MissingLayer[] = [...missingParts];
  const opened = await Promise.all(
    named(withOwnRamps(parts)).map(async ({ part: given, name }): Promise<readonly OpenLayer[]> => {
      // Legends are those of the map, or none.
      const formData = options.show_legend ? given.formData : { ...given.formData, show_legend: false };
      const part = { ...given, formData };
      const checked = findVizType(layerTypes, formData.viz_type)?.open(formData);
      if (checked?.ok === true) return [{ part, name, viz: await checked.value() }];
      missing.push({ name, reason: checked === undefined ? multiMessages.notAMap() : checked.error });
      return [];
    }),
  );
  return { layers: opened.flat(), missing };
}

/** Charts may have one name. */
function named(parts: readonly ChartPart[]): readonly Pick<OpenLayer, 'part' | 'name'>[] {
  const seen = new Map<string, number>();
  return parts.map((part) => {
    const number = (seen.get(part.name) ?? 0) + 1;
    seen.set(part.name, number);
    return { part, name: number === 1 ? part.name : multiMessages.numbered({ name: part.name, number }) };
  });
}

/** Key of the legend entry of a whole layer. */
export const layerKey = ({ part }: OpenLayer): string => String(part.id);
/** Key of an entry of its own. */
export const entryKey = (layer: OpenLayer, key: string): string => `${layerKey(layer)} ${key}`;

type LayerWords = Parameters<OpenViz['summarize']>[0];

/** What the layer's own words are made from. */
export function wordsFor({ theme, formats, hidden }: MultiWords, layer: OpenLayer): LayerWords {
  const { data, formData } = layer.part;
  const start = entryKey(layer, '');
  return {
    data,
    formData,
    formats,
    // Where it has one color, which its form does not pick, it is another than those of the other layers.
    theme: { ...theme, soleColorOf: (_label, scheme) => theme.colorOf(layer.name, scheme) },
    hidden: new Set([...hidden].filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))),
    labelOf: resultNames(formData, {}),
  };
}

type LayerDrawing = Parameters<OpenViz['draw']>[0] & LayerInput;

/** What the layer is drawn from; without a frame only what it reaches to counts. */
export function drawingFor(input: MultiInput, layer: OpenLayer, frame: GeoFrame | undefined): LayerDrawing {
  const { document, size } = input;
  const inMap = { name: layer.name, ...(frame === undefined ? {} : { frame }) };
  return { ...wordsFor(input, layer), document, size, layer: inMap };
}
