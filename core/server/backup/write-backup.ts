import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { AppError } from '#core/common';
import { readProductVersion } from '../external/product-version.ts';
import type { MetadataDb } from '../metadata/metadata-db.ts';
import { backupFormat, backupNames, type BackupFile } from './backup-file.ts';
import { backupMessages } from './backup-messages.ts';
import { isLeftOut, keyFile } from './data-files.ts';
import { writeTables } from '../metadata/table-files.ts';

export interface BackupParts {
  readonly db: MetadataDb;
  /** Absolute. Nobody may write in it meanwhile. */
  readonly dataDir: string;
  readonly nowMs: () => number;
}

export interface BackupWishes {
  /** Absolute: a folder that is empty or does not exist. */
  readonly folder: string;
  /** Only what the metadata database holds. */
  readonly metadataOnly: boolean;
  readonly withoutKey: boolean;
}

/** Writes a backup into a folder, which has its name only once all is in it. */
export async function writeBackup({ db, dataDir, nowMs }: BackupParts, wishes: BackupWishes): Promise<BackupFile> {
  const { folder } = wishes;
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new AppError('validation', backupMessages.notEmpty({ folder }));
  if (!wishes.metadataOnly && !relative(dataDir, folder).startsWith('..'))
    throw new AppError('validation', backupMessages.inside({ folder }));
  const draft = `${folder}.partial`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const tables = await writeTables(db, join(draft, backupNames.metadata));
  const hasKey = existsSync(join(dataDir, keyFile)) && !wishes.metadataOnly && !wishes.withoutKey;
  if (!wishes.metadataOnly) await copyData(dataDir, join(draft, backupNames.data), hasKey);
  const about: BackupFile = {
    format: backupFormat,
    product_version: readProductVersion(),
    written_at: new Date(nowMs()).toISOString(),
    migrations: [...(await appliedMigrations(db))],
    tables: { ...tables },
    has_data: !wishes.metadataOnly,
    has_secret_key: hasKey,
  };
  await writeFile(join(draft, backupNames.about), `${JSON.stringify(about, undefined, 2)}\n`, { mode: 0o600 });
  await rm(folder, { recursive: true, force: true }); // empty, as looked above
  await rename(draft, folder);
  return about;
}

async function copyData(dataDir: string, to: string, hasKey: boolean): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const name of await readdir(dataDir)) {
    if (isLeftOut(name) || (name === keyFile && !hasKey)) continue;
    await cp(join(dataDir, name), join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

/** Ids of the migrations that a database has been through, in their order; none where it is new. */
export async function appliedMigrations(db: MetadataDb): Promise<readonly string[]> {
  const tables = db.tables<{ applied_migrations: { id: string; applied_at: string } }>();
  const found = await tables.introspection.getTables();
  if (!found.some(({ name }) => name === 'applied_migrations')) return [];
  const rows = await tables.selectFrom('applied_migrations').select('id').orderBy('applied_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
