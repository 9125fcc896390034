import { defineToken, humanizedAge } from '#core/common';
import type { Clock, Extensions } from '#core/server';
import type { Users } from '#plugins/access';
import { DatabaseEngines, type Databases } from '#plugins/databases';
import type { DatasetData, DatasetHistory } from '../contract/dataset.ts';
import type { DatasetStore, StoredDataset } from './dataset-store.ts';
import { presentDataset, presentOwners, type DatasetSurroundings } from './present-dataset.ts';
import { certificationOf } from './present-parts.ts';
import { isVirtual } from './read-source.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Datasets in the forms of the wire. */
export interface DatasetPresenter {
  readonly data: (stored: StoredDataset) => Promise<DatasetData>;
  /** Result of `GET /api/v1/dataset/<id>`. */
  readonly item: (stored: StoredDataset) => Promise<Fields>;
  readonly about: (stored: StoredDataset) => Promise<DatasetHistory>;
  /** Rows of the list, in the order of the ids. */
  readonly rows: (ids: readonly number[]) => Promise<readonly Fields[]>;
}
export const DatasetPresenter = defineToken<DatasetPresenter>('datasets/DatasetPresenter');

interface PresenterServices {
  readonly store: DatasetStore;
  readonly databases: Databases;
  readonly users: Users;
  readonly extensions: Extensions;
  readonly clock: Clock;
}

export function datasetPresenter(services: PresenterServices): DatasetPresenter {
  const around = async (stored: readonly StoredDataset[]): Promise<(dataset: StoredDataset) => DatasetSurroundings> => {
    const userIds = stored.flatMap(({ row, ownerIds }) => [...ownerIds, row.created_by_fk, row.changed_by_fk]);
    const [users, databases] = await Promise.all([
      services.users.summaries([...new Set(userIds.filter((id) => id !== null))]),
      services.databases.all(),
    ]);
    return ({ row }) => {
      const database = databases.find((candidate) => candidate.id === row.database_id);
      const engine = database === undefined ? undefined : services.extensions.get(DatabaseEngines, database.backend);
      return { users, database, dialect: engine?.dialect };
    };
  };
  return {
    data: async (stored) => presentDataset(stored, (await around([stored]))(stored)),
    item: async (stored) => {
      const surroundings = (await around([stored]))(stored);
      return {
        ...presentDataset(stored, surroundings),
        ...history(stored, surroundings, services.clock.nowMs()),
        columns: presentDataset(stored, surroundings).columns.map((column, index) => ({
          ...column,
          created_on: stored.columns[index]?.created_on,
          changed_on: stored.columns[index]?.changed_on,
        })),
        metrics: presentDataset(stored, surroundings).metrics.map((metric, index) => ({
          ...metric,
          created_on: stored.metrics[index]?.created_on,
          changed_on: stored.metrics[index]?.changed_on,
        })),
        url: `/tablemodelview/edit/${stored.row.id}`,
        datasource_type: 'table',
        folders: [],
        is_managed_externally: stored.row.is_managed_externally === 1,
        external_url: stored.row.external_url,
      };
    },
    about: async ({ row, ownerIds }) => {
      const ids = [...ownerIds, row.created_by_fk, row.changed_by_fk].filter((id) => id !== null);
      const users = await services.users.summaries([...new Set(ids)]);
      const named = (id: number | null) => {
        const user = id === null ? undefined : users.get(id);
        return user === undefined ? null : { first_name: user.first_name, last_name: user.last_name };
      };
      const age = (time: string) => humanizedAge(Date.parse(`${time}Z`), services.clock.nowMs());
      return {
        table_name: row.table_name,
        owners: ownerIds.flatMap((id) => named(id) ?? []),
        created_by: named(row.created_by_fk),
        created_on_humanized: age(row.created_on),
        changed_by: named(row.changed_by_fk),
        changed_on_humanized: age(row.changed_on),
      };
    },
    rows: async (ids) => {
      const found = await services.store.find(ids);
      const stored = ids.flatMap((id) => found.get(id) ?? []);
      const surroundingsOf = await around(stored);
      return stored.map((dataset) => listRow(dataset, surroundingsOf(dataset), services.clock.nowMs()));
    },
  };
}

function person(id: number | null, around: DatasetSurroundings): Fields | null {
  const user = id === null ? undefined : around.users.get(id);
  return user === undefined ? null : { id: user.id, first_name: user.first_name, last_name: user.last_name };
}

/** Time and user of changes. API times have no zone, except `changed_on_utc`. */
function history({ row }: StoredDataset, around: DatasetSurroundings, nowMs: number): Fields {
  const changedBy = person(row.changed_by_fk, around);
  return {
    created_on: row.created_on,
    changed_on: row.changed_on,
    created_on_humanized: humanizedAge(Date.parse(`${row.created_on}Z`), nowMs),
    changed_on_humanized: humanizedAge(Date.parse(`${row.changed_on}Z`), nowMs),
    changed_on_delta_humanized: humanizedAge(Date.parse(`${row.changed_on}Z`), nowMs),
    changed_on_utc: `${row.changed_on}+0000`,
    created_by: person(row.created_by_fk, around),
    changed_by: changedBy,
    changed_by_name:
      changedBy === null ? '' : `${String(changedBy['first_name'])} ${String(changedBy['last_name'])}`.trim(),
  };
}

function listRow(stored: StoredDataset, around: DatasetSurroundings, nowMs: number): Fields {
  const { row } = stored;
  const times = history(stored, around, nowMs);
  return {
    id: row.id,
    uuid: row.uuid,
    table_name: row.table_name,
    catalog: row.catalog,
    schema: row.schema,
    sql: row.sql,
    kind: isVirtual(row) ? 'virtual' : 'physical',
    description: row.description,
    extra: row.extra,
    explore_url: row.default_endpoint ?? `/explore/?datasource_type=table&datasource_id=${row.id}`,
    default_endpoint: row.default_endpoint,
    datasource_type: 'table',
    database: {
      id: row.database_id,
      uuid: around.database?.uuid ?? null,
      database_name: around.database?.name ?? '',
    },
    owners: presentOwners(stored, around.users),
    changed_by: times['changed_by'],
    changed_by_name: times['changed_by_name'],
    changed_on_utc: times['changed_on_utc'],
    changed_on_delta_humanized: times['changed_on_delta_humanized'],
    is_certified: certificationOf(row.extra).is_certified,
    certified_by: certificationOf(row.extra).certified_by,
    certification_details: certificationOf(row.extra).certification_details,
    warning_markdown: certificationOf(row.extra).warning_markdown,
  };
}
