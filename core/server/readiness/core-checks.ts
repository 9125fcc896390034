import { randomUUID } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Settings } from '#core/common';
import { MetadataDb } from '../metadata/metadata-db.ts';
import { serverMessages } from '../server-messages.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { defineReadinessCheck, type ReadinessCheck } from './readiness-checks.ts';

/** Least free room of the data folder's disk: below it uploads and results fail. */
export const minFreeBytes = 64 * 1_048_576;

/** Room that is left for files of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const metadataCheck = defineReadinessCheck({
  id: 'core/metadata',
  name: 'metadata',
  deps: { db: MetadataDb },
  find: async ({ db }) => {
    await sql`select 1`.execute(db.tables());
    return undefined;
  },
});

const diskCheck = defineReadinessCheck({
  id: 'core/disk',
  name: 'disk',
  deps: { settings: Settings },
  find: async ({ settings }) => {
    const folder = settings.get(coreSettings.dataDir);
    const file = join(folder, `.ready-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
    return (await freeBytes(folder)) < minFreeBytes ? serverMessages.diskFull() : undefined;
  },
});

/** Checks that every server needs, regardless of its plugins. */
export const coreChecks: readonly ReadinessCheck[] = [metadataCheck, diskCheck];
