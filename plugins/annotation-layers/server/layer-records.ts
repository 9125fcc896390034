import { AppError, reply } from '#core/common';
import { handle } from '#core/server';
import { defineNativeLayerReader } from '#plugins/charts';
import { layerErrors as messages } from '../common/server-messages.ts';
import { readLayerRecords } from '../contract/routes.ts';
import { LayerStore } from './layer-store.ts';

/** The events of a layer as charts show them; undefined where there is no such layer. */
async function recordsOf(store: LayerStore, layerId: number) {
  const [layer] = Number.isSafeInteger(layerId) ? await store.layers([layerId]) : [];
  if (layer === undefined) return undefined;
  return (await store.annotationsOf(layerId)).map((row) => ({
    start_dttm: timeOf(row.start_dttm),
    end_dttm: timeOf(row.end_dttm),
    short_descr: row.short_descr,
    long_descr: row.long_descr,
    json_metadata: row.json_metadata,
  }));
}

/** Milliseconds since the epoch of a stored time. */
const timeOf = (text: string): number => Date.parse(`${text}Z`);

/** Who may query a chart sees the events of any layer, as with Superset. */
export const layerReader = defineNativeLayerReader({
  id: 'annotation-layers',
  deps: { store: LayerStore },
  records: ({ store }, layerId) => recordsOf(store, layerId),
});

export const readRecords = handle(readLayerRecords, { store: LayerStore }, async (input, { store }) => {
  const result = await recordsOf(store, input.params.id);
  if (result === undefined) throw new AppError('not-found', messages.notFound());
  return reply(200, { result });
});
