import { humanizedAge } from '#core/common';
import { Clock } from '#core/server';
import { Users } from '#plugins/access';
import type { AnnotationRow, LayerRow } from '../contract/rows.ts';
import { LayerStore } from './layer-store.ts';
import type { StoredAnnotation, StoredLayer } from './layer-tables.ts';

/** Services behind the calls on layers and annotations. */
export const layerServices = { store: LayerStore, users: Users, clock: Clock };

export interface LayerServices {
  readonly store: LayerStore;
  readonly users: Users;
  readonly clock: Clock;
}

export const layerColumns = ['id', 'name', 'descr'];
export const annotationColumns = ['id', 'short_descr', 'long_descr', 'start_dttm', 'end_dttm', 'json_metadata'];
export const changeColumns = [
  'changed_by.id',
  'changed_by.first_name',
  'changed_by.last_name',
  'changed_on',
  'changed_on_delta_humanized',
  'created_by.id',
  'created_by.first_name',
  'created_by.last_name',
  'created_on',
];

/** A row of the wire, with an index, as the list grammar reads it. */
type Presented<R> = { readonly [K in keyof R]: R[K] };
type Row = Readonly<Record<string, unknown>>;

export async function presentLayers(rows: readonly StoredLayer[], services: LayerServices): Promise<readonly Row[]> {
  const changeOf = await changes(rows, services);
  return rows.map((row): Presented<LayerRow> => ({ id: row.id, name: row.name, descr: row.descr, ...changeOf(row) }));
}

export async function presentAnnotations(
  rows: readonly StoredAnnotation[],
  services: LayerServices,
): Promise<readonly Row[]> {
  const changeOf = await changes(rows, services);
  const layers = await services.store.layers([...new Set(rows.map((row) => row.layer_id))]);
  const names = new Map(layers.map(({ id, name }) => [id, name]));
  return rows.map((row): Presented<AnnotationRow> => ({
    id: row.id,
    short_descr: row.short_descr,
    long_descr: row.long_descr,
    start_dttm: row.start_dttm,
    end_dttm: row.end_dttm,
    json_metadata: row.json_metadata,
    layer: { id: row.layer_id, name: names.get(row.layer_id) ?? '' },
    ...changeOf(row),
  }));
}

type ChangedRow = Pick<StoredLayer, 'created_by_fk' | 'changed_by_fk' | 'created_on' | 'changed_on'>;

/** Who made and changed rows, and when. */
async function changes(rows: readonly ChangedRow[], { users, clock }: LayerServices) {
  const people = await users.summaries([...new Set(rows.flatMap((row) => [row.created_by_fk, row.changed_by_fk]))]);
  const personOf = (id: number) => {
    const user = people.get(id);
    return user === undefined ? null : { id: user.id, first_name: user.first_name, last_name: user.last_name };
  };
  return (row: ChangedRow) => ({
    created_by: personOf(row.created_by_fk),
    changed_by: personOf(row.changed_by_fk),
    created_on: row.created_on,
    changed_on: row.changed_on,
    changed_on_delta_humanized: humanizedAge(Date.parse(`${row.changed_on}Z`), clock.nowMs()),
  });
}
