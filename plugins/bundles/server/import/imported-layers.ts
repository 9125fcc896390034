import { isRecord, type AnyRecord } from '#core/common';

type Layer = Readonly<Record<string, unknown>>;

/** The layers of annotations in the settings of a chart. */
const layersIn = (settings: AnyRecord): readonly Layer[] =>
  Array.isArray(settings['annotation_layers']) ? settings['annotation_layers'].filter(isRecord) : [];

/** Events kept on the other server; no server of ours keeps any, and the chart says so. */
const isNative = ({ sourceType }: Layer): boolean => sourceType === 'NATIVE';

/** Layers that take their data from another chart. */
const isFed = (layer: Layer): boolean =>
  typeof layer['sourceType'] === 'string' &&
  layer['sourceType'] !== '' &&
  layer['annotationType'] !== 'FORMULA' &&
  !isNative(layer);

/** Names of the layers whose events are not here. */
export const nativeLayers = (settings: AnyRecord): readonly string[] => layersIn(settings).filter(isNative).map(nameOf);

const nameOf = ({ name }: Layer): string => (typeof name === 'string' ? name : '');

/** Charts that are layers of a map. */
const mapLayerIds = ({ deck_slices: ids }: AnyRecord): readonly number[] =>
  Array.isArray(ids) ? ids.map(Number).filter(Number.isInteger) : [];

const isFedByOthers = (settings: AnyRecord): boolean => layersIn(settings).some(isFed);

/** Ids of the charts that feed a chart of a bundle, or that it is made of: those must be there before. */
export const feedingIds = (settings: AnyRecord): readonly number[] => [
  ...layersIn(settings)
    .filter(isFed)
    .map(({ value }) => Number(value)),
  ...mapLayerIds(settings),
];

/** What is known of the charts that feed layers. */
export interface LayerSources {
  /** The chart here that had this id on the other server; undefined: it did not come along. */
  readonly chartIdOf: (id: number) => number | undefined;
  /** Settings of the chart that is replaced: a layer that it has already means the same. */
  readonly replaced: AnyRecord;
}

/**
 * Settings whose layers are fed by charts of this server: an id of another one would mean something else here, so that
 * a layer goes whose chart did not come along. `onLost` hears its name.
 */
export function withLayersHere(
  settings: AnyRecord,
  { chartIdOf, replaced }: LayerSources,
  onLost: (name: string) => void,
): AnyRecord {
  if (!isFedByOthers(settings)) return settings;
  const known = new Set(layersIn(replaced).map(identityOf));
  const kept = layersIn(settings).flatMap((layer) => {
    if (!isFed(layer) || known.has(identityOf(layer))) return [layer];
    const id = chartIdOf(Number(layer['value']));
    if (id === undefined) onLost(nameOf(layer));
    return id === undefined ? [] : [{ ...layer, value: id }];
  });
  return { ...settings, annotation_layers: kept };
}

/** Settings of a map whose layers are charts of this server, likewise. `onLost` hears the id on the other server. */
export function withMapLayersHere(
  settings: AnyRecord,
  { chartIdOf, replaced }: LayerSources,
  onLost: (id: number) => void,
): AnyRecord {
  const ids = mapLayerIds(settings);
  if (ids.length === 0) return settings;
  const known = mapLayerIds(replaced);
  const here = ids.flatMap((id) => {
    const own = known.includes(id) ? id : chartIdOf(id);
    if (own === undefined) onLost(id);
    return own ?? [];
  });
  return { ...settings, deck_slices: here };
}

const identityOf = ({ name, sourceType, value }: Layer): string => JSON.stringify([name, sourceType, value]);

/** Id that the chart of a file had where it comes from: its path ends with it. */
export function oldIdOf(path: string): number | undefined {
  const id = /_(\d+)[.]ya?ml$/i.exec(path)?.[1];
  return id === undefined ? undefined : Number(id);
}
