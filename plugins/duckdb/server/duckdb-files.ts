import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { err, ok, type Result } from '#core/common';
import type { ConnectionConfig, EngineError } from '#plugins/databases';
import { attachedFilesOf, catalogOf } from '../common/attached-files.ts';
import { databaseFileOf } from '../common/database-file.ts';
import { connectionSources } from '../common/sources/connection-sources.ts';
import { duckDbMessages } from '../common/messages.ts';
import { duckDbConnection, type DuckDbConnection } from './duckdb-connection.ts';
import { engineErrorOf } from './engine-errors.ts';
import type { FilesLimits } from './files-limits.ts';
import { OpenFile } from './open-file.ts';

import { connectSources } from './sources/connect-sources.ts';

/** A connection of the metadata and the further files that it reads. */
interface FileUser {
  readonly databaseId: number;
  readonly attached: readonly string[];
}

interface SharedFile {
  readonly folder: string;
  readonly file: Promise<OpenFile>;
  readonly users: Set<FileUser>;
  /** Files that are attached, or will be soon. */
  attached: readonly string[];
}

export interface DuckDbFiles {
  readonly connect: (config: ConnectionConfig) => Promise<Result<DuckDbConnection, EngineError>>;
  /** Where the file of a connection lies. */
  readonly pathOf: (config: ConnectionConfig) => string;
}

/**
 * The files of the embedded engine, in the process that has them open. A file is open once, however many connections of
 * the metadata point at it.
 */
export function duckDbFiles(limits: FilesLimits): DuckDbFiles {
  const files = new Map<string, SharedFile>();
  const release = async (path: string, shared: SharedFile, user: FileUser): Promise<void> => {
    shared.users.delete(user);
    const file = await shared.file;
    if (shared.users.size > 0) {
      await attachAll(shared).catch(() => undefined); // one file less is no reason to fail
      return;
    }
    if (files.get(path) !== shared) return; // somebody came back meanwhile
    files.delete(path);
    file.close();
  };
  const connect = async (config: ConnectionConfig): Promise<Result<DuckDbConnection, EngineError>> => {
    const inPlace = connectionSources(config);
    if (!inPlace.ok) return err(unknownFile(inPlace.error.message));
    if (inPlace.value !== undefined) {
      const { onState: _ofFiles, ...others } = limits; // nobody knows when data in place changes
      return connectSources(inPlace.value, others);
    }
    const fileName = databaseFileOf(config.uri);
    if (!fileName.ok) return err(unknownFile(fileName.error));
    const attached = attachedFilesOf(config.extra, fileName.value);
    if (!attached.ok) return err(unknownFile(attached.error));
    const folder = join(limits.dataDir, 'duckdb');
    const path = join(folder, fileName.value);
    const user: FileUser = { databaseId: config.databaseId, attached: attached.value };
    const clash = clashOf(files, folder, fileName.value, user);
    if (clash !== undefined) return err(unknownFile(clash));
    const shared = files.get(path) ?? {
      folder,
      file: openIn(folder, fileName.value, limits),
      users: new Set(),
      attached: [],
    };
    files.set(path, shared);
    shared.users.add(user);
    try {
      const file = await shared.file;
      if (!(await attachAll(shared))) {
        void release(path, shared, user);
        return err({ ...unknownFile(duckDbMessages.fileBusy()), cause: 'timeout' });
      }
      const over = (): void => {
        void release(path, shared, user);
      };
      return ok(duckDbConnection(file, over, user.attached.map(catalogOf)));
    } catch (failure) {
      shared.users.delete(user);
      if (shared.users.size === 0 && files.get(path) === shared) {
        files.delete(path);
        void shared.file.then(
          (file) => {
            file.close();
          },
          () => undefined, // it was never open
        );
      }
      return err({ ...engineErrorOf(failure), errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR' });
    }
  };
  return {
    connect,
    pathOf: ({ uri }) => {
      const fileName = databaseFileOf(uri);
      return fileName.ok ? join(limits.dataDir, 'duckdb', fileName.value) : '';
    },
  };
}

const unknownFile = (message: string): EngineError => ({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message });

/** Attaches what the file's users need together; false when statements run for too long. */
async function attachAll(shared: SharedFile): Promise<boolean> {
  const wanted = [...new Set([...shared.users].flatMap((user) => user.attached))].sort();
  const file = await shared.file;
  shared.attached = [...new Set([...wanted, ...file.attached])];
  try {
    return await file.attach(wanted);
  } finally {
    shared.attached = file.attached;
  }
}

/**
 * Why a user of a file cannot have it now. Two DuckDBs of one process would not see each other's locks, so a file is
 * never open in two of them. And connections that share a file must not see each other's catalogs.
 */
function clashOf(
  files: ReadonlyMap<string, SharedFile>,
  folder: string,
  fileName: string,
  user: FileUser,
): string | undefined {
  const open = user.attached.find((name) => files.has(join(folder, name)));
  if (open !== undefined) return duckDbMessages.fileOpen({ name: catalogOf(open) });
  const isAttached = [...files.values()].some(
    (shared) =>
      shared.folder === folder &&
      [...shared.attached, ...[...shared.users].flatMap((other) => other.attached)].includes(fileName),
  );
  if (isAttached) return duckDbMessages.fileAttached({ name: catalogOf(fileName) });
  const others = [...(files.get(join(folder, fileName))?.users ?? [])].filter(
    ({ databaseId }) => databaseId !== user.databaseId,
  );
  const isOther = others.some(({ attached }) => JSON.stringify(attached) !== JSON.stringify(user.attached));
  return isOther ? duckDbMessages.otherCatalogs() : undefined;
}

function openIn(
  folder: string,
  fileName: string,
  { dataDir: _dataDir, places: _places, ...limits }: FilesLimits,
): Promise<OpenFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return OpenFile.open({ ...limits, folder, fileName });
}
