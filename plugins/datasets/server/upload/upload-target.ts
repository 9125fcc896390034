import { AppError } from '#core/common';
import {
  hasCatalogs,
  schemaAccessView,
  uploadDatabase,
  type DatabaseRecord,
  type Databases,
  type EngineConnection,
  type TableIngest,
} from '#plugins/databases';
import type { Identity } from '../../contract/identity.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';
import { canUseDatabase, ownsDataset } from '../dataset-access.ts';
import type { DatasetStore } from '../dataset-store.ts';
import { refused } from '../read-source.ts';

/** Where an upload goes. */
export interface UploadTarget {
  readonly database: DatabaseRecord;
  readonly connection: EngineConnection;
  readonly ingest: TableIngest;
  readonly schema: string | undefined;
  readonly isNewTable: boolean;
  /** The dataset of a table that exists already, where there is one. */
  readonly existingDatasetId: number | undefined;
}

export interface TargetWish {
  readonly database_id?: number;
  readonly schema?: string;
  readonly table_name: string;
  readonly if_exists?: 'fail' | 'replace' | 'append';
}

export interface TargetServices {
  readonly databases: Databases;
  readonly store: DatasetStore;
}

/** The database for uploads; made when it is not there. */
export async function findUploadDatabase(databases: Databases): Promise<DatabaseRecord> {
  return (
    (await databases.all()).find((database) => database.name === uploadDatabase.name) ??
    databases.ensure(uploadDatabase)
  );
}

/** The database and schema that a file may go to. Throws 403, 404 or 422 with what is wrong. */
export async function findPlace(
  services: TargetServices,
  wish: TargetWish,
  identity: Identity,
): Promise<Pick<UploadTarget, 'database' | 'connection' | 'ingest' | 'schema'>> {
  const own = await findUploadDatabase(services.databases);
  const database = wish.database_id === undefined ? own : await services.databases.find(wish.database_id);
  if (database === undefined) throw new AppError('not-found', 'Not found');
  if (database.id !== own.id) requireShared(database, wish.schema, identity);
  if (!database.allowFileUpload) throw new AppError('unprocessable', messages.notUploadable({ name: database.name }));
  const connection = await services.databases.connection(database.id);
  if (connection.ingest === undefined)
    throw new AppError('unprocessable', messages.notUploadable({ name: database.name }));
  return { database, connection, ingest: connection.ingest, schema: wish.schema ?? connection.defaultSchema };
}

/** Finds and checks the target. Throws 403, 404 or 422 with what is wrong. */
export async function findTarget(
  services: TargetServices,
  wish: TargetWish,
  identity: Identity,
): Promise<UploadTarget> {
  const target = await findPlace(services, wish, identity);
  const { database, connection, schema } = target;
  const isThere = (await connection.describeTable({ schema, name: wish.table_name })) !== undefined;
  if (!isThere) return { ...target, isNewTable: true, existingDatasetId: undefined };
  if ((wish.if_exists ?? 'fail') === 'fail')
    throw refused('table_name', messages.tableExists({ name: wish.table_name }));
  return {
    ...target,
    isNewTable: false,
    existingDatasetId: await changeableDataset(services.store, database, schema, wish.table_name, identity),
  };
}

/** A shared database needs the right to upload, access, and a schema that its administrator opened for files. */
function requireShared(database: DatabaseRecord, schema: string | undefined, identity: Identity): void {
  const mayUse =
    canUseDatabase(identity, database) ||
    (schema !== undefined && identity.can(['schema_access', schemaAccessView(database.name, schema)]));
  if (!mayUse || !(identity.isAdmin || identity.can(['can_upload', 'Database'])))
    throw new AppError('forbidden', 'Forbidden');
  const allowed = database.extra['schemas_allowed_for_file_upload'];
  if (!Array.isArray(allowed) || allowed.length === 0) return;
  if (schema === undefined || !allowed.includes(schema)) {
    throw refused('schema', messages.schemaNotAllowed({ name: schema ?? '' }));
  }
}

/** The dataset of a table that is to be replaced or extended: its owners may, and who may use the whole database. */
async function changeableDataset(
  store: DatasetStore,
  database: DatabaseRecord,
  schema: string | undefined,
  table: string,
  identity: Identity,
): Promise<number | undefined> {
  const rows = await store.accessRows({ databaseId: database.id });
  const isHere = (row: (typeof rows)[number]): boolean => row.catalog === null || !hasCatalogs(database);
  const same = rows.filter(
    (row) => !row.isVirtual && row.table_name === table && (row.schema ?? undefined) === schema && isHere(row),
  );
  const owned = same.find((row) => ownsDataset(identity, row));
  if (owned !== undefined) return owned.id;
  if (!canUseDatabase(identity, database)) throw new AppError('forbidden', messages.notYourTable({ name: table }));
  return same[0]?.id;
}
