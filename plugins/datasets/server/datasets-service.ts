import { AppError, type Extensions } from '#core/common';
import type { Clock } from '#core/server';
import { hasCatalogs, type DatabaseRecord, type Databases, findDialect } from '#plugins/databases';
import { onlyStatement, readTemplateParams, type SqlGuard, type SqlTemplates } from '#plugins/sql-language';
import { calendarIn } from '../contract/dataset-calendar.ts';
import type { DatasetModel, Datasets } from '../contract/dataset.ts';
import type { Identity } from '../contract/identity.ts';
import { datasetMissing } from '../contract/missing-dataset.ts';
import { ReaderRules } from '../contract/reader-rules.ts';
import { checkExpressions } from './check-expressions.ts';
import { isGranted, type DatasetAccess } from './dataset-access.ts';
import type { DatasetCommands } from './dataset-commands.ts';
import type { DatasetPresenter } from './dataset-presenter.ts';
import type { DatasetStore, StoredDataset } from './dataset-store.ts';
import { presentColumn, presentMetric } from './present-parts.ts';
import { limitRows } from './limit-rows.ts';
import { isVirtual } from './read-source.ts';
import { connectionAt, sqlPlaceOf, type SqlPlace } from './sql-place.ts';

interface DatasetServices {
  readonly store: DatasetStore;
  readonly access: DatasetAccess;
  readonly commands: DatasetCommands;
  readonly presenter: DatasetPresenter;
  readonly databases: Databases;
  readonly guard: SqlGuard;
  readonly templates: SqlTemplates;
  readonly clock: Clock;
  readonly extensions: Pick<Extensions, 'all' | 'get'>;
}

/** The `Datasets` service: what other plugins may know of datasets, with access checked. */
export function storedDatasets(services: DatasetServices): Datasets {
  const { store, access, presenter, databases } = services;
  const storedOf = async (id: number) => (await store.find([id])).get(id);
  const queryable = async (id: number, identity: Identity): Promise<StoredDataset> => {
    const found = await storedOf(id);
    if (found === undefined) throw datasetMissing(id);
    await access.requireQuery(identity, { ...found.row, ownerIds: found.ownerIds });
    await requireOwnReads(services, found, identity);
    return found;
  };
  const modelFrom = datasetModels(services);
  return {
    forQuery: async (id, identity) => modelFrom(await queryable(id, identity), identity),
    data: async (id, identity) => presenter.data(await queryable(id, identity)),
    find: async (id, reader) => {
      const found = await storedOf(id);
      return found === undefined ? undefined : modelFrom(found, reader, true);
    },
    findData: async (id) => {
      const found = await storedOf(id);
      return found === undefined ? undefined : presenter.data(found);
    },
    accessibleIds: access.accessibleIds,
    idsNamed: async ({ databaseName, tableName, schema, catalog }, identity) => {
      const ids = await access.accessibleIds(identity);
      const rows = (await store.accessRows()).filter(
        (row) =>
          row.table_name === tableName &&
          (schema === undefined || row.schema === schema) &&
          (catalog === undefined || row.catalog === catalog) &&
          (ids === 'all' || ids.includes(row.id)),
      );
      const named = await Promise.all(
        rows.map(async ({ id, database_id }) =>
          (await databases.find(database_id))?.name === databaseName ? [id] : [],
        ),
      );
      return named.flat();
    },
    about: async (id) => {
      const found = await storedOf(id);
      return found === undefined ? undefined : presenter.about(found);
    },
    summaries: async (ids) => {
      const found = await store.accessRows({ ids });
      return new Map(found.map(({ id, uuid, table_name, schema }) => [id, { id, uuid, table_name, schema }]));
    },
    metricsOn: async (databaseId, identity, catalog = null) => {
      const [ids, database] = await Promise.all([access.accessibleIds(identity), databases.find(databaseId)]);
      const isOne = database === undefined || !hasCatalogs(database);
      const rows = (await store.accessRows({ databaseId })).filter(
        (row) => !row.isVirtual && (isOne || row.catalog === catalog) && (ids === 'all' || ids.includes(row.id)),
      );
      const found = await store.find(rows.map(({ id }) => id));
      return [...found.values()]
        .filter(({ metrics }) => metrics.length > 0)
        .map(({ row, metrics }) => ({
          schema: row.schema ?? undefined,
          tableName: row.table_name,
          metrics: metrics.map(presentMetric),
        }));
    },
    ensure: services.commands.ensure,
    remove: store.remove,
  };
}

type ModelOf = (found: StoredDataset, identity?: Identity, isDelegated?: boolean) => Promise<DatasetModel>;

/** A dataset as it is queried: its catalog, schema and the row rules of the reader. */
function datasetModels(services: DatasetServices): ModelOf {
  const { databases, extensions, guard, templates } = services;
  const rlsModel = async (
    found: StoredDataset,
    identity: Identity | undefined,
    isDelegated: boolean,
  ): Promise<DatasetModel> => {
    const database = await databases.find(found.row.database_id);
    if (database === undefined) throw new AppError('not-found', 'Database does not exist');
    const catalog = hasCatalogs(database) ? found.row.catalog : null;
    const place = await sqlPlaceOf(services, { ...found.row, catalog });
    const model = await placedModel(databases, found, database, place);
    if (model.sql === undefined) return model;
    const hasTemplates = templates.isTemplate(model.sql);
    // Semicolons and comments behind a query are no part of it.
    const dialect = findDialect(extensions, database.backend);
    const query = hasTemplates || !dialect.ok ? undefined : onlyStatement(model.sql, dialect.value.syntax);
    const sql = query?.text ?? model.sql;
    if (identity === undefined) return { ...model, sql };
    const withRules = (text: string) => guard.withRowRules(identity, database, text, place);
    if (!hasTemplates) return { ...model, sql: await withRules(sql) };
    // Nobody can say before what a template will read.
    const isOwnReading = !isDelegated && !isGranted(identity, found.row, database);
    const finishSql = async (filled: string): Promise<string> => {
      if (isOwnReading) await guard.check(identity, database, filled, { ...place, allowWrites: false });
      return withRules(filled);
    };
    return { ...model, finishSql };
  };
  return async (found, identity, isDelegated = false) => {
    const model = await rlsModel(found, identity, isDelegated);
    if (identity === undefined) return model;
    const clauses = extensions.all(ReaderRules).flatMap((rule) => rule.clausesFor(identity, found.row.id));
    if (clauses.length === 0) return model;
    const { dialect } = model.connection ?? (await databases.connection(model.databaseId));
    return limitRows(model, clauses, dialect);
  };
}

/**
 * A grant of a virtual dataset shares its rows, regardless of their source. Its owner has no such grant: the query is
 * the owner's own, and shows what the owner may read today.
 */
async function requireOwnReads(
  services: DatasetServices,
  { row, columns, metrics }: StoredDataset,
  identity: Identity,
): Promise<void> {
  if (!isVirtual(row)) return;
  const { databases, guard, templates } = services;
  const database = await databases.find(row.database_id);
  if (database === undefined || isGranted(identity, row, database)) return;
  if (!templates.isTemplate(row.sql))
    await guard.check(identity, database, row.sql, { ...(await sqlPlaceOf(services, row)), allowWrites: false });
  const predicate = { expression: row.fetch_values_predicate };
  await checkExpressions(services, row, [...columns, ...metrics, predicate], identity);
}

/** A dataset of a further catalog, or with SQL in another schema, uses a connection in that place. */
async function placedModel(
  databases: Databases,
  found: StoredDataset,
  database: DatabaseRecord,
  place: SqlPlace,
): Promise<DatasetModel> {
  const model = modelOf(found, database.name);
  if (place.catalog === null && place.schema === undefined) return model;
  return { ...model, connection: await connectionAt(databases, database.id, place) };
}

function modelOf({ row, columns, metrics }: StoredDataset, databaseName: string): DatasetModel {
  return {
    id: row.id,
    uuid: row.uuid,
    databaseId: row.database_id,
    databaseName,
    schema: row.schema ?? undefined,
    tableName: row.table_name,
    sql: isVirtual(row) ? row.sql : undefined,
    mainTimeColumn: row.main_dttm_col ?? undefined,
    alwaysFiltersMainTimeColumn: row.always_filter_main_dttm === 1,
    hoursOffset: row.offset,
    calendar: calendarIn(row.extra),
    fetchValuesPredicate: row.fetch_values_predicate ?? undefined,
    columns: columns.map(presentColumn),
    metrics: metrics.map(presentMetric),
    changedOn: row.changed_on,
    cacheTimeoutS: row.cache_timeout ?? undefined,
    templateParams: readTemplateParams(row.template_params),
  };
}
