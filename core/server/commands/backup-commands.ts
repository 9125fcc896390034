import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AppError, settingsFrom } from '#core/common';
import { backupMessages } from '../backup/backup-messages.ts';
import type { BackupFile } from '../backup/backup-file.ts';
import { copiesFolder } from '../backup/data-files.ts';
import {
  readBackup,
  refuseNewerBackup,
  refuseUsedData,
  removeData,
  restoreData,
  restoreMetadata,
} from '../backup/restore-backup.ts';
import { dropTables, hasNoTables } from '../metadata/table-files.ts';
import { appliedMigrations, writeBackup } from '../backup/write-backup.ts';
import { lockDataDir } from '../boot/lock-data-dir.ts';
import { withoutServing } from '../boot/without-serving.ts';
import { coreMigrations } from '../metadata/core-migrations.ts';
import { MetadataDb, Migrations } from '../metadata/metadata-db.ts';
import { openMetadata } from '../metadata/open-metadata.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { commandMessages as messages } from './command-messages.ts';
import { readOptions } from './command-words.ts';
import type { CommandTarget, OwnCommand } from './own-command.ts';
import { wrongWords } from './run-command.ts';

const restOf = (about: BackupFile): string => (about.has_data ? backupMessages.withData() : '');
const rowsOf = (about: BackupFile): number => Object.values(about.tables).reduce((sum, rows) => sum + rows, 0);
const tablesOf = (about: BackupFile): number => Object.keys(about.tables).length;

/** Runs while nobody else has the folder; the database is as it is, whatever its version. */
async function alone<T>(
  { values }: CommandTarget,
  work: (open: { readonly db: MetadataDb; readonly dataDir: string }) => Promise<T>,
): Promise<T> {
  const settings = settingsFrom(values);
  const dataDir = settings.get(coreSettings.dataDir);
  const lock = lockDataDir(dataDir);
  try {
    const db = openMetadata(settings.get(coreSettings.metadataUrl), dataDir);
    try {
      return await work({ db, dataDir });
    } finally {
      await db.dispose();
    }
  } finally {
    await lock.dispose();
  }
}

export const backupCommand: OwnCommand = {
  name: 'backup',
  forms: ['FOLDER [--without-key]', 'FOLDER --metadata-only'],
  summary: messages.backupSummary(),
  run: async (target, call) => {
    const { values, positionals } = readOptions(call.words, {
      'without-key': 'flag',
      'metadata-only': 'flag',
    });
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) return wrongWords(backupCommand, call);
    const wishes = {
      folder: resolve(call.directory, folder),
      metadataOnly: values['metadata-only'] === true,
      withoutKey: values['without-key'] === true,
    };
    const about = await alone(target, (parts) => writeBackup({ ...parts, nowMs: Date.now }, wishes));
    const counts = { tables: tablesOf(about), rows: rowsOf(about), rest: restOf(about) };
    call.out(backupMessages.written({ folder: wishes.folder, ...counts }));
    call.out(about.has_secret_key ? backupMessages.withKey() : backupMessages.withoutKey());
    return 0;
  },
};

export const restoreCommand: OwnCommand = {
  name: 'restore',
  forms: ['FOLDER'],
  summary: messages.restoreSummary(),
  run: async (target, call) => {
    const [named, ...more] = readOptions(call.words, {}).positionals;
    if (named === undefined || more.length > 0) return wrongWords(restoreCommand, call);
    const folder = resolve(call.directory, named);
    const about = await readBackup(folder);
    await alone(target, async ({ db, dataDir }) => {
      if (!(await hasNoTables(db))) throw new AppError('conflict', backupMessages.metadataUsed());
      if (about.has_data) await refuseUsedData(dataDir);
      try {
        if (about.has_data) await restoreData(folder, dataDir);
        await restoreRows(folder, about, target);
      } catch (thrown) {
        // As it was before, so that the next try finds it empty.
        await dropTables(db);
        if (about.has_data) await removeData(dataDir);
        throw thrown;
      }
    });
    call.out(backupMessages.restored({ rows: rowsOf(about), tables: tablesOf(about), rest: restOf(about) }));
    return 0;
  },
};

/**
 * Makes the tables by the migrations that the backup has been through, and fills them. Plugins from outside run only once
 * the rows that allow them are there, so what is missing is looked for a second time.
 */
async function restoreRows(folder: string, about: BackupFile, { definition, values }: CommandTarget): Promise<void> {
  const been = new Set(about.migrations);
  const fill = () =>
    withoutServing(
      definition,
      { values },
      async ({ services, registry }) => ({
        missing: await restoreMetadata(folder, about, services.get(MetadataDb)),
        known: [...coreMigrations, ...registry.all(Migrations)],
      }),
      ({ id }) => been.has(id),
    );
  const first = await fill();
  const { missing, known } = first.missing.length === 0 ? first : await fill();
  refuseNewerBackup(about, known);
  const [table] = missing;
  if (table !== undefined)
    throw new AppError('unprocessable', backupMessages.tableMissing({ table, version: about.product_version }));
}

export const migrateCommand: OwnCommand = {
  name: 'migrate',
  forms: [''],
  summary: messages.migrateSummary(),
  run: async (target, call) => {
    if (call.words.length > 0) return wrongWords(migrateCommand, call);
    return alone(target, async ({ db, dataDir }) => {
      const before = await appliedMigrations(db);
      const time = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
      const folder = join(dataDir, copiesFolder, `before-migration-${time}`);
      const wishes = { folder, metadataOnly: true, withoutKey: true };
      if (before.length > 0) await writeBackup({ db, dataDir, nowMs: Date.now }, wishes);
      await withoutServing(target.definition, { values: target.values }, () => Promise.resolve());
      const count = (await appliedMigrations(db)).length - before.length;
      if (before.length === 0) call.out(messages.made({ count }));
      else if (count > 0) call.out(messages.migrated({ count, folder }));
      else {
        await rm(folder, { recursive: true }); // of what is as it was
        call.out(messages.upToDate());
      }
      return 0;
    });
  },
};
