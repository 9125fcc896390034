import { randomUUID } from 'node:crypto';
import { AppError, defineToken } from '#core/common';
import type { Clock, Extensions, Logger, MetadataDb, Progress } from '#core/server';
import type { Databases } from '#plugins/databases';
import type { Identity } from '../../contract/identity.ts';
import {
  UploadFormats,
  type ReadOptions,
  type Upload,
  type UploadColumn,
  type UploadTable,
} from '../../contract/upload.ts';
import { freeName, tableNameFrom } from '../../common/table-names.ts';
import { uploadMessages as messages } from '../../common/upload-messages.ts';
import type { DatasetCommands } from '../dataset-commands.ts';
import type { DatasetStore } from '../dataset-store.ts';
import { compareTable, mayChangeTable } from './compare-table.ts';
import { findFormat } from './find-format.ts';
import { checkedColumns, dropUnfinished, loadUpload } from './load-upload.ts';
import type { UploadFolder } from './upload-folder.ts';
import { emptyPreview, failureOf, presentUpload, previewOf, type UploadSession } from './upload-session.ts';
import { findTarget, findUploadDatabase, type TargetWish } from './upload-target.ts';

export interface UploadServices {
  readonly db: MetadataDb;
  readonly store: DatasetStore;
  readonly commands: DatasetCommands;
  readonly databases: Databases;
  readonly extensions: Extensions;
  readonly progress: Progress;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly folder: UploadFolder;
}

export interface CommitOrder extends TargetWish {
  readonly columns?: readonly UploadColumn[];
  readonly options?: ReadOptions;
  readonly sheet?: string;
}

/** Files on their way to become tables. An upload belongs to who started it; to others it does not exist. */
export interface Uploads {
  /** `contentLength` as announced, so that what is too large is refused before it is read. */
  readonly start: (
    file: {
      readonly name: string;
      readonly bytes: AsyncIterable<Uint8Array>;
      readonly contentLength: string | undefined;
    },
    identity: Identity,
    signal: AbortSignal,
  ) => Promise<Upload>;
  readonly read: (id: string, identity: Identity) => Upload;
  readonly preview: (
    id: string,
    choice: {
      readonly options?: ReadOptions;
      readonly sheet?: string;
      readonly columns?: readonly Pick<UploadColumn, 'sourceName' | 'type'>[];
    },
    identity: Identity,
  ) => Promise<Upload>;
  readonly compare: (id: string, order: CommitOrder, identity: Identity) => Promise<UploadTable>;
  /** Waits for the end of loading, `waitMs` at most. */
  readonly commit: (id: string, order: CommitOrder, waitMs: number, identity: Identity) => Promise<Upload>;
  readonly cancel: (id: string, identity: Identity) => Promise<void>;
  /** Removes files and half-made tables of an earlier run. */
  readonly recover: () => Promise<void>;
  /** Removes uploads that nobody went on with. */
  readonly sweep: () => Promise<void>;
  readonly close: () => Promise<void>;
}
export const Uploads = defineToken<Uploads>('datasets/Uploads');

/** Rows of a preview. */
const previewRows = 100;
/** After this an upload that nobody went on with is removed. Milliseconds. */
const abandonedAfterMs = 6 * 3_600_000;

export function folderUploads(services: UploadServices): Uploads {
  const sessions = new Map<string, UploadSession>();
  const own = (id: string, identity: Identity): UploadSession => {
    const session = sessions.get(id);
    if (session === undefined || session.userId !== identity.userId) throw new AppError('not-found', 'Not found');
    return session;
  };
  const remove = async (session: UploadSession): Promise<void> => {
    session.abort.abort();
    await session.loading;
    sessions.delete(session.id);
    await services.folder.remove(session.id);
  };
  return {
    start: async (file, identity, signal) => {
      const session = await receive(services, file, identity, signal);
      sessions.set(session.id, session);
      await readPreview(services, session);
      return presentUpload(session);
    },
    read: (id, identity) => presentUpload(own(id, identity)),
    preview: async (id, choice, identity) => {
      const session = own(id, identity);
      requireIdle(session);
      session.options = choice.options ?? session.options;
      session.sheet = choice.sheet ?? session.sheet;
      session.types = Object.fromEntries((choice.columns ?? []).map(({ sourceName, type }) => [sourceName, type]));
      await readPreview(services, session);
      return presentUpload(session);
    },
    compare: async (id, order, identity) => {
      const session = own(id, identity);
      const tableName = order.table_name.trim();
      const columns = checkedColumns(session, order.columns);
      return compareTable(services, { ...order, table_name: tableName }, columns, identity);
    },
    commit: async (id, order, waitMs, identity) => {
      const session = own(id, identity);
      requireIdle(session);
      await beginLoad(services, session, order, identity);
      await Promise.race([session.loading, new Promise((resolve) => setTimeout(resolve, waitMs).unref())]);
      return presentUpload(session);
    },
    cancel: async (id, identity) => remove(own(id, identity)),
    recover: async () => {
      await services.folder.clear();
      await dropUnfinished(services);
    },
    sweep: async () => {
      const before = services.clock.nowMs() - abandonedAfterMs;
      const abandoned = [...sessions.values()].filter(
        (session) => session.startedAtMs < before && session.state !== 'loading',
      );
      await Promise.all(abandoned.map(remove));
    },
    close: async () => {
      await Promise.all([...sessions.values()].map(remove));
    },
  };
}

function requireIdle(session: UploadSession): void {
  if (session.state === 'loading' || session.state === 'done') throw new AppError('conflict', messages.busy());
}

async function receive(
  services: UploadServices,
  file: Parameters<Uploads['start']>[0],
  identity: Identity,
  signal: AbortSignal,
): Promise<UploadSession> {
  services.folder.checkLength(file.contentLength);
  const id = randomUUID();
  const { file: stored, sizeBytes } = await services.folder.receive(id, file.name, file.bytes, signal);
  try {
    if (sizeBytes === 0)
      throw new AppError('unprocessable', messages.empty(), { extra: { advice: messages.emptyAdvice() } });
    const format = await findFormat(services.extensions.all(UploadFormats), stored);
    if (!format.ok) throw new AppError('unprocessable', `${format.error.reason} ${format.error.advice}`);
    return {
      id,
      userId: identity.userId,
      file: stored,
      sizeBytes,
      format: format.value,
      startedAtMs: services.clock.nowMs(),
      abort: new AbortController(),
      options: {},
      sheet: undefined,
      types: {},
      prepared: undefined,
      preview: emptyPreview({}, undefined),
      ...(await tableNames(services, file.name, identity)),
      state: 'ready',
      progress: 0,
      failure: undefined,
      result: undefined,
      loading: undefined,
    };
  } catch (failure) {
    await services.folder.remove(id);
    throw failure;
  }
}

/** A free name made of the file's, and the table that has the name itself, where its rows may be changed. */
async function tableNames(
  services: UploadServices,
  fileName: string,
  identity: Identity,
): Promise<Pick<UploadSession, 'suggestedTableName' | 'existingTableName'>> {
  const connection = await services.databases.connection((await findUploadDatabase(services.databases)).id);
  const names = (await connection.tables(connection.defaultSchema)).map((table) => table.name);
  const own = tableNameFrom(fileName);
  const existing = names.find((name) => name.toLowerCase() === own.toLowerCase());
  const mayChange = existing !== undefined && (await mayChangeTable(services, { table_name: existing }, identity));
  return { suggestedTableName: freeName(own, names), existingTableName: mayChange ? existing : undefined };
}

/** Looks at the file as the session's options say. What is wrong with it becomes part of the preview. */
async function readPreview(services: UploadServices, session: UploadSession): Promise<void> {
  session.failure = undefined;
  session.state = 'ready';
  const { signal } = session.abort;
  const prepared = await session.format.prepare(
    session.file,
    { sheet: session.sheet, options: session.options },
    signal,
  );
  if (!prepared.ok) {
    session.prepared = undefined;
    session.preview = emptyPreview(session.options, failureOf(prepared.error));
    return;
  }
  session.prepared = prepared.value;
  const connection = await services.databases.connection((await findUploadDatabase(services.databases)).id);
  if (connection.ingest === undefined) throw new AppError('unprocessable', messages.noUploadDatabase());
  const inspected = await connection.ingest.inspect(
    { ...prepared.value.source, types: session.types },
    previewRows,
    signal,
  );
  session.preview = inspected.ok
    ? previewOf(inspected.value)
    : emptyPreview(session.options, failureOf(inspected.error));
}

async function beginLoad(
  services: UploadServices,
  session: UploadSession,
  order: CommitOrder,
  identity: Identity,
): Promise<void> {
  session.state = 'loading'; // from here on a second commit is refused
  try {
    if (order.options !== undefined || order.sheet !== undefined) {
      session.options = order.options ?? session.options;
      session.sheet = order.sheet ?? session.sheet;
      await readPreview(services, session);
      session.state = 'loading';
    }
    if (session.preview.failure !== null) {
      session.state = 'failed';
      session.failure = session.preview.failure;
      return;
    }
    const tableName = order.table_name.trim();
    const columns = checkedColumns(session, order.columns);
    const target = await findTarget(services, { ...order, table_name: tableName }, identity);
    session.progress = 0;
    session.failure = undefined;
    session.loading = loadUpload(services, session, {
      target,
      tableName,
      columns,
      ifExists: target.isNewTable ? 'fail' : (order.if_exists ?? 'fail'),
      userId: identity.userId,
    });
  } catch (failure) {
    session.state = 'ready';
    throw failure;
  }
}
