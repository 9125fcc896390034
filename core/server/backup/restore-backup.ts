import { existsSync } from 'node:fs';
import { cp, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Value } from 'typebox/value';
import { AppError, toAppError } from '#core/common';
import type { Migration, MetadataDb } from '../metadata/metadata-db.ts';
import { BackupFile, backupNames } from './backup-file.ts';
import { backupMessages } from './backup-messages.ts';
import { isLeftOut } from './data-files.ts';
import { readTables } from '../metadata/table-files.ts';

/** Reads what a backup says of itself, and refuses a folder that holds none. */
export async function readBackup(folder: string): Promise<BackupFile> {
  const file = join(folder, backupNames.about);
  const refuse = (reason: string, cause?: unknown): AppError =>
    new AppError('validation', backupMessages.noBackup({ folder, reason }), { cause });
  if (!existsSync(file)) throw refuse(backupMessages.noFile());
  let read: unknown;
  try {
    read = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw refuse(backupMessages.unreadable({ reason: toAppError(cause).message }), cause);
  }
  if (!Value.Check(BackupFile, read)) {
    const [first] = [...Value.Errors(BackupFile, read)];
    const reason = first === undefined ? '' : `${first.instancePath} ${first.message}`.trim();
    throw refuse(backupMessages.otherForm({ reason }));
  }
  return read;
}

/** Throws, by name, when this server does not know a migration that the backup has been through. */
export function refuseNewerBackup(about: BackupFile, known: readonly Migration[]): void {
  const ids = new Set(known.map(({ id }) => id));
  const migration = about.migrations.find((id) => !ids.has(id));
  if (migration === undefined) return;
  throw new AppError('unprocessable', backupMessages.newer({ migration, version: about.product_version }));
}

/** Throws when something is in the folder that a restored file could replace. */
export async function refuseUsedData(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const name = (await readdir(dataDir)).find((one) => !isLeftOut(one));
  if (name !== undefined) throw new AppError('conflict', backupMessages.dataUsed({ folder: dataDir, name }));
}

/** Puts the files of a backup into an empty DATA_DIR. */
export async function restoreData(folder: string, dataDir: string): Promise<void> {
  await cp(join(folder, backupNames.data), dataDir, { recursive: true, preserveTimestamps: true });
}

/** Empties a DATA_DIR whose restoring failed. */
export async function removeData(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (!isLeftOut(name)) await rm(join(dataDir, name), { recursive: true });
}

/** Puts the rows of a backup in the place of all that is in a database. Gives the names of tables that it lacks. */
export function restoreMetadata(folder: string, about: BackupFile, db: MetadataDb): Promise<readonly string[]> {
  return readTables(db, join(folder, backupNames.metadata), about.tables);
}
