import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsFrom, toAppError, type Settings } from '#core/common';
import { appliedMigrations } from '../backup/write-backup.ts';
import { holderOf } from '../boot/lock-data-dir.ts';
import { pluginFolder } from '../external/check-plugins.ts';
import { coreMigrations } from '../metadata/core-migrations.ts';
import { Migrations } from '../metadata/metadata-db.ts';
import { openMetadata } from '../metadata/open-metadata.ts';
import { minFreeBytes } from '../readiness/core-checks.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { commandMessages as messages } from './command-messages.ts';
import { InstallationChecks, type InstallationFinding } from './installation-checks.ts';
import type { CommandTarget, OwnCommand } from './own-command.ts';
import { wrongWords } from './run-command.ts';
import { withoutData } from './without-data.ts';

export const checkCommand: OwnCommand = {
  name: 'check',
  forms: [''],
  summary: messages.checkSummary(),
  run: async (target, call) => {
    if (call.words.length > 0) return wrongWords(checkCommand, call);
    const settings = settingsFrom(target.values);
    const further = await withoutData(target, (registry) => registry.all(InstallationChecks));
    const asked: readonly (readonly [string, () => Promise<InstallationFinding>])[] = [
      ['DATA_DIR', () => lookAtFolder(settings)],
      ['metadata', () => lookAtMetadata(target, settings)],
      ['secret key', () => Promise.resolve({ text: keyText(settings) })],
      ['plugins', () => lookAtPlugins(target)],
      ...further.map(({ name, look }) => [name, () => look(settings)] as const),
    ];
    let status = 0;
    for (const [name, look] of asked) {
      const { isWrong = false, text } = await look().catch((thrown: unknown) => ({
        isWrong: true,
        text: toAppError(thrown).message,
      }));
      if (isWrong) status = 1;
      call.out((isWrong ? messages.checkWrong : messages.checkOk)({ name, text }));
    }
    return status;
  },
};

async function lookAtFolder(settings: Settings): Promise<InstallationFinding> {
  const folder = settings.get(coreSettings.dataDir);
  if (!existsSync(folder)) return { text: messages.checkMade({ folder }) };
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes)
    return { isWrong: true, text: messages.checkNoRoom({ megabytes: minFreeBytes / 1_048_576 }) };
  const address = holderOf(folder)?.address;
  return { text: address === undefined ? messages.checkFree() : messages.checkRuns({ address }) };
}

async function lookAtMetadata(target: CommandTarget, settings: Settings): Promise<InstallationFinding> {
  const url = settings.get(coreSettings.metadataUrl);
  const dataDir = settings.get(coreSettings.dataDir);
  if (url === undefined && !existsSync(join(dataDir, 'metadata.sqlite'))) return { text: messages.checkNew() };
  const db = openMetadata(url, dataDir);
  try {
    const applied = await appliedMigrations(db);
    if (applied.length === 0) return { text: messages.checkNew() };
    const known = await knownMigrations(target);
    // Plugins from outside are not asked, so what they have applied is no sign of a newer version.
    const owners = new Set(known.map(ownerOf));
    const migration = applied.find((id) => owners.has(ownerOf(id)) && !known.includes(id));
    if (migration !== undefined) return { isWrong: true, text: messages.checkNewer({ migration }) };
    const count = known.filter((id) => !applied.includes(id)).length;
    return { text: count === 0 ? messages.upToDate() : messages.checkPending({ count }) };
  } finally {
    await db.dispose();
  }
}

const ownerOf = (id: string): string => id.slice(0, id.indexOf('/'));

/** Ids of the product's migrations. */
const knownMigrations = (target: CommandTarget): Promise<readonly string[]> =>
  withoutData(target, (registry) => [...coreMigrations, ...registry.all(Migrations)].map(({ id }) => id));

const keyText = (settings: Settings): string =>
  settings.get(coreSettings.secretKey) === undefined ? messages.checkKeyKept() : messages.checkKeySet();

async function lookAtPlugins({ definition, values }: CommandTarget): Promise<InstallationFinding> {
  const found = await pluginFolder(definition, values).check();
  const failing = found.filter(({ problems }) => problems.length > 0);
  if (failing.length === 0) return { text: messages.checkPlugins({ count: found.length }) };
  return { isWrong: true, text: failing.map(({ id, problems }) => `${id}: ${problems.join('; ')}`).join(' · ') };
}
