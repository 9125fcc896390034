import { AppError, toAppError } from '#core/common';
import type { Extensions, Logger, MetadataDb, Progress, ProgressHandle } from '#core/server';
import type { Databases, FileColumn, TableName } from '#plugins/databases';
import { FirstCharts } from '../../contract/first-charts.ts';
import { exploreDatasetLink } from '../../contract/links.ts';
import type { UploadColumn, UploadResult } from '../../contract/upload.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';
import type { DatasetCommands } from '../dataset-commands.ts';
import type { DatasetStore } from '../dataset-store.ts';
import type { DatasetTables } from '../dataset-tables.ts';
import { refused } from '../read-source.ts';
import { profileTable } from './profile-table.ts';
import type { UploadFolder } from './upload-folder.ts';
import { failureOf, type UploadSession } from './upload-session.ts';
import type { UploadTarget } from './upload-target.ts';

export interface LoadServices {
  readonly db: MetadataDb;
  readonly commands: DatasetCommands;
  readonly progress: Progress;
  readonly logger: Logger;
  readonly folder: UploadFolder;
  readonly extensions: Pick<Extensions, 'all'>;
}

export interface LoadOrder {
  readonly target: UploadTarget;
  readonly tableName: string;
  readonly columns: readonly (FileColumn & { readonly name: string })[];
  readonly ifExists: 'fail' | 'replace' | 'append';
  readonly userId: number;
}

/** The columns to load: those asked for, which must be the file's, with names that differ. Throws 422. */
export function checkedColumns(
  session: UploadSession,
  wished: readonly UploadColumn[] | undefined,
): readonly UploadColumn[] {
  const columns = wished ?? session.preview.columns;
  if (columns.length === 0) throw refused('columns', messages.noColumns());
  const known = new Set(session.preview.columns.map((column) => column.sourceName));
  const taken = new Set<string>();
  for (const { sourceName, name } of columns) {
    if (!known.has(sourceName)) throw refused('columns', messages.unknownColumn({ name: sourceName }));
    if (taken.has(name.toLowerCase())) throw refused('columns', messages.columnTwice({ name }));
    taken.add(name.toLowerCase());
  }
  return columns;
}

/**
 * Loads the file and makes the dataset; the session tells how it ends. Never rejects. What a crash in between leaves is
 * written down before it can exist, and removed at the next start.
 */
export async function loadUpload(services: LoadServices, session: UploadSession, order: LoadOrder): Promise<void> {
  const handle = services.progress.begin(`upload-${session.startedAtMs}`, messages.loading());
  try {
    const outcome = await loadTable(services, session, order, handle);
    if (outcome === undefined) {
      handle.fail(session.failure?.reason ?? messages.cancelled());
      return;
    }
    await services.folder.remove(session.id); // before "done", which promises that nothing is left
    session.result = outcome;
    session.state = 'done';
    session.progress = 1;
    handle.finish();
  } catch (thrown) {
    const error = toAppError(thrown);
    if (session.abort.signal.aborted) session.state = 'cancelled';
    else {
      session.state = 'failed';
      session.failure = { row: null, column: null, reason: error.message, advice: '' };
      services.logger.warn({ uploadId: session.id, error: error.message }, 'An upload could not be loaded.');
    }
    handle.fail(error.message);
  }
}

async function loadTable(
  services: LoadServices,
  session: UploadSession,
  order: LoadOrder,
  handle: ProgressHandle,
): Promise<UploadResult | undefined> {
  const { target } = order;
  const table: TableName = { schema: target.schema, name: order.tableName };
  const { signal } = session.abort;
  const source = session.prepared?.source;
  if (source === undefined) throw new AppError('internal', 'The file was not prepared.');
  const isNew = target.isNewTable;
  let isLoaded = false;
  if (isNew) await noteLoad(services.db, session.id, target, order.tableName);
  try {
    const loaded = await target.ingest.load(
      source,
      { table, columns: order.columns, ifExists: order.ifExists },
      {
        signal,
        onProgress: (share) => {
          session.progress = Math.min(0.99, share);
          handle.report(share, messages.loadingDetail({ percent: Math.round(share * 100) }));
        },
      },
    );
    if (!loaded.ok) {
      session.failure = failureOf(loaded.error);
      session.state = signal.aborted ? 'cancelled' : 'failed';
      return undefined;
    }
    isLoaded = true;
    return await describeResult(services, session, order, loaded.value.rowCount);
  } catch (failure) {
    if (isNew && isLoaded) await target.ingest.drop(table).catch(() => undefined); // noted: the next start tries again
    throw failure;
  } finally {
    if (isNew) await forgetLoad(services.db, session.id);
  }
}

async function describeResult(
  services: LoadServices,
  session: UploadSession,
  order: LoadOrder,
  rowCount: number,
): Promise<UploadResult> {
  const { target } = order;
  // Once a table of before is changed, stopping comes too late; a new one is dropped again.
  const signal = target.isNewTable ? session.abort.signal : new AbortController().signal;
  const table: TableName = { schema: target.schema, name: order.tableName };
  signal.throwIfAborted();
  const described = await target.connection.describeTable(table);
  const profile = await profileTable(target.connection, table, described?.columns ?? [], signal);
  const charts = services.extensions.all(FirstCharts).map((one) => one.suggest(profile));
  const chart = charts.find((one) => one !== undefined); // without any of them explore opens on the dataset
  signal.throwIfAborted();
  const datasetId =
    target.existingDatasetId ??
    (await services.commands.ensure({
      databaseId: target.database.id,
      schema: target.schema,
      tableName: order.tableName,
      ownerIds: [order.userId],
    }));
  if (target.existingDatasetId !== undefined) await services.commands.refresh(datasetId, undefined);
  const formData = { ...chart, datasource: `${datasetId}__table` };
  return {
    dataset_id: datasetId,
    table_name: order.tableName,
    row_count: rowCount,
    form_data: formData,
    explore_url: exploreDatasetLink.href(
      {},
      {
        datasource_type: 'table',
        datasource_id: datasetId,
        ...(chart === undefined ? {} : { form_data: JSON.stringify(formData) }),
      },
    ),
  };
}

async function noteLoad(db: MetadataDb, uploadId: string, target: UploadTarget, tableName: string): Promise<void> {
  await db
    .tables<DatasetTables>()
    .insertInto('pending_loads')
    .values({
      upload_id: uploadId,
      database_id: target.database.id,
      schema: target.schema ?? null,
      table_name: tableName,
    })
    .execute();
}

async function forgetLoad(db: MetadataDb, uploadId: string): Promise<void> {
  await db.tables<DatasetTables>().deleteFrom('pending_loads').where('upload_id', '=', uploadId).execute();
}

/** Drops tables that a crash left without a dataset. A database that cannot be reached now is tried at the next start. */
export async function dropUnfinished(services: {
  readonly db: MetadataDb;
  readonly databases: Databases;
  readonly store: DatasetStore;
  readonly logger: Logger;
}): Promise<void> {
  const noted = await services.db.tables<DatasetTables>().selectFrom('pending_loads').selectAll().execute();
  for (const load of noted) {
    try {
      const known = await services.store.idOf({ ...load, catalog: null });
      if (known === undefined && (await services.databases.find(load.database_id)) !== undefined) {
        const connection = await services.databases.connection(load.database_id);
        await connection.ingest?.drop({ schema: load.schema ?? undefined, name: load.table_name });
      }
      await forgetLoad(services.db, load.upload_id);
    } catch (thrown) {
      services.logger.warn(
        { uploadId: load.upload_id, error: toAppError(thrown).message },
        'An unfinished upload could not be removed.',
      );
    }
  }
}
