import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Boot } from '../boot/boot-state.ts';
import { withoutServing } from '../boot/without-serving.ts';
import { coreSettings } from '../settings/core-settings.ts';
import type { CommandTarget } from './own-command.ts';

/** What the product's plugins contribute, looked at over a new database in a folder of its own. */
export async function withoutData<T>(
  { definition, values }: CommandTarget,
  look: (registry: Boot['registry']) => T,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-look-'));
  try {
    const elsewhere = { ...values, [coreSettings.dataDir.name]: folder, [coreSettings.metadataUrl.name]: undefined };
    const work = ({ registry }: Boot) => Promise.resolve(look(registry));
    return await withoutServing(definition, { values: elsewhere }, work, ({ id }) => id.startsWith('core/'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
