import type { Insertable, Updateable } from 'kysely';
import { defineToken } from '#core/common';
import { storedTime, type Clock, type MetadataDb } from '#core/server';
import type { LayerTables, StoredAnnotation, StoredLayer } from './layer-tables.ts';

type Managed = 'id' | 'layer_id' | 'created_on' | 'changed_on' | 'created_by_fk' | 'changed_by_fk';
export type NewLayer = Omit<Insertable<LayerTables['annotation_layer']>, Managed>;
export type NewAnnotation = Omit<Insertable<LayerTables['annotation']>, Managed>;
export type LayerChange = Omit<Updateable<LayerTables['annotation_layer']>, Managed>;
export type AnnotationChange = Omit<Updateable<LayerTables['annotation']>, Managed>;

/** Annotation layers and their annotations in the metadata database. No access checks here. */
export interface LayerStore {
  /** In the order of `ids`; unknown ones are left out, as below. */
  readonly layers: (ids: readonly number[]) => Promise<readonly StoredLayer[]>;
  readonly layerNamed: (name: string) => Promise<number | undefined>;
  readonly addLayer: (layer: NewLayer, userId: number) => Promise<number>;
  readonly changeLayer: (id: number, change: LayerChange, userId: number) => Promise<void>;
  /** False, and nothing is removed, where one of them has annotations. */
  readonly removeLayers: (ids: readonly number[]) => Promise<boolean>;
  readonly annotations: (ids: readonly number[]) => Promise<readonly StoredAnnotation[]>;
  /** All of a layer, by rising start. */
  readonly annotationsOf: (layerId: number) => Promise<readonly StoredAnnotation[]>;
  readonly annotationNamed: (layerId: number, shortDescr: string) => Promise<number | undefined>;
  readonly addAnnotation: (layerId: number, annotation: NewAnnotation, userId: number) => Promise<number>;
  readonly changeAnnotation: (id: number, change: AnnotationChange, userId: number) => Promise<void>;
  readonly removeAnnotations: (ids: readonly number[]) => Promise<void>;
}
export const LayerStore = defineToken<LayerStore>('annotation-layers/LayerStore');

export function sqlLayerStore(metadata: MetadataDb, clock: Clock): LayerStore {
  const db = () => metadata.tables<LayerTables>();
  const now = () => storedTime(clock.nowMs());
  const made = (userId: number) => ({ created_on: now(), created_by_fk: userId, ...changed(userId) });
  const changed = (userId: number) => ({ changed_on: now(), changed_by_fk: userId });
  return {
    layers: async (ids) => {
      if (ids.length === 0) return [];
      return inOrder(ids, await db().selectFrom('annotation_layer').selectAll().where('id', 'in', ids).execute());
    },
    layerNamed: async (name) =>
      (await db().selectFrom('annotation_layer').select('id').where('name', '=', name).executeTakeFirst())?.id,
    addLayer: async (layer, userId) =>
      (
        await db()
          .insertInto('annotation_layer')
          .values({ ...layer, ...made(userId) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    changeLayer: async (id, change, userId) => {
      const set = { ...change, ...changed(userId) };
      await db().updateTable('annotation_layer').set(set).where('id', '=', id).execute();
    },
    removeLayers: (ids) => removeLayers(metadata, ids),
    annotations: async (ids) => {
      if (ids.length === 0) return [];
      return inOrder(ids, await db().selectFrom('annotation').selectAll().where('id', 'in', ids).execute());
    },
    annotationsOf: (layerId) =>
      db()
        .selectFrom('annotation')
        .selectAll()
        .where('layer_id', '=', layerId)
        .orderBy('start_dttm')
        .orderBy('id')
        .execute(),
    annotationNamed: async (layerId, shortDescr) =>
      (
        await db()
          .selectFrom('annotation')
          .select('id')
          .where('layer_id', '=', layerId)
          .where('short_descr', '=', shortDescr)
          .executeTakeFirst()
      )?.id,
    addAnnotation: async (layerId, annotation, userId) =>
      (
        await db()
          .insertInto('annotation')
          .values({ ...annotation, layer_id: layerId, ...made(userId) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id,
    changeAnnotation: async (id, change, userId) => {
      const set = { ...change, ...changed(userId) };
      await db().updateTable('annotation').set(set).where('id', '=', id).execute();
    },
    removeAnnotations: async (ids) => {
      if (ids.length > 0) await db().deleteFrom('annotation').where('id', 'in', ids).execute();
    },
  };
}

/** One transaction, so that no annotation is added in between. */
function removeLayers(metadata: MetadataDb, ids: readonly number[]): Promise<boolean> {
  return metadata.transaction<LayerTables, boolean>(async (tables) => {
    if (ids.length === 0) return true;
    const used = await tables.selectFrom('annotation').select('id').where('layer_id', 'in', ids).executeTakeFirst();
    if (used !== undefined) return false;
    await tables.deleteFrom('annotation_layer').where('id', 'in', ids).execute();
    return true;
  });
}

function inOrder<R extends { readonly id: number }>(ids: readonly number[], rows: readonly R[]): readonly R[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
