import { likeText, type ResourceColumn, type ResourceSpec } from '#core/server';
import { relatedUsers } from '#plugins/access';
import {
  annotationColumns,
  changeColumns,
  layerColumns,
  presentAnnotations,
  presentLayers,
  type LayerServices,
} from './present-layers.ts';

const text = { type: 'text', orderable: true } as const;
const date = { type: 'date', orderable: true } as const;

const changesOf = (table: string): Readonly<Record<string, ResourceColumn>> => ({
  created_on: date,
  changed_on: date,
  changed_on_delta_humanized: { ...date, filterable: false, expression: (eb) => eb.ref(`${table}.changed_on`) },
  created_by: { type: 'one', orderable: true, expression: (eb) => eb.ref(`${table}.created_by_fk`) },
  changed_by: { type: 'one', orderable: true, expression: (eb) => eb.ref(`${table}.changed_by_fk`) },
});

/** Annotation layers in the list grammar. */
export const layerResource = (services: LayerServices): ResourceSpec => ({
  table: 'annotation_layer',
  noun: { one: 'annotation layer', many: 'annotation layers' },
  columns: { id: { type: 'number', orderable: true }, name: text, descr: text, ...changesOf('annotation_layer') },
  listColumns: [...layerColumns, ...changeColumns],
  defaultOrder: ['changed_on', 'desc'],
  filters: { 'name:annotation_layer_all_text': containing('annotation_layer', ['name', 'descr']) },
  present: async (ids) => presentLayers(await services.store.layers(ids), services),
  related: { created_by: relatedUsers, changed_by: relatedUsers },
});

/** The annotations of one layer in the list grammar. */
export const annotationResource = (layerId: number, services: LayerServices): ResourceSpec => ({
  table: 'annotation',
  noun: { one: 'annotation', many: 'annotations' },
  columns: {
    id: { type: 'number', orderable: true },
    short_descr: text,
    long_descr: text,
    start_dttm: date,
    end_dttm: date,
    ...changesOf('annotation'),
  },
  listColumns: [...annotationColumns, 'layer.id', 'layer.name', ...changeColumns],
  defaultOrder: ['start_dttm', 'desc'],
  filters: { 'short_descr:annotation_all_text': containing('annotation', ['short_descr', 'long_descr']) },
  visibleTo: () => Promise.resolve((eb) => eb('annotation.layer_id', '=', layerId)),
  present: async (ids) => presentAnnotations(await services.store.annotations(ids), services),
});

/** A text in one of these columns, without regard to case. */
function containing(table: string, columns: readonly string[]): NonNullable<ResourceSpec['filters']>[string] {
  return (eb, value) => eb.or(columns.map((column) => likeText(eb.ref(`${table}.${column}`), `%${String(value)}%`)));
}
