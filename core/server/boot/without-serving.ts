import { DisposableStore } from '#core/common';
import { coreSettings } from '../settings/core-settings.ts';
import { SealedSecrets, type ResealReport } from '../settings/sealed-secrets.ts';
import { resolveDeps, type Boot, type ServerDefinition } from './boot-state.ts';
import { holderOf } from './lock-data-dir.ts';
import type { Migration } from '../metadata/metadata-db.ts';
import { StartLink } from './start-link.ts';
import { assemble, openBasics } from './assemble.ts';
import { addressOf } from './address-of.ts';
import type { BootOptions } from './boot-options.ts';

/**
 * Encrypts every stored secret with the present SECRET_KEY, without listening or starting any work. Reads with the
 * previous keys, too.
 */
export function resealSecrets(definition: ServerDefinition, options: BootOptions): Promise<ResealReport> {
  return withoutServing(definition, options, async (state) => {
    const reports: ResealReport[] = [];
    for (const { deps, reseal } of state.registry.all(SealedSecrets)) {
      reports.push(await reseal(resolveDeps(state.services, deps)));
    }
    return {
      count: reports.reduce((sum, { count }) => sum + count, 0),
      unreadable: reports.flatMap(({ unreadable }) => unreadable),
    };
  });
}

/**
 * A link that signs the local owner in, once, at the server that runs on this DATA_DIR, else at the next one. Undefined
 * when no plugin offers it.
 */
export function createSignInLink(definition: ServerDefinition, options: BootOptions): Promise<string | undefined> {
  const values = { ...options.values, [coreSettings.safeMode.name]: true }; // nothing from outside is asked
  return withoutServing(definition, { ...options, values }, async ({ services, settings }) => {
    if (!services.has(StartLink)) return undefined;
    const path = await services.get(StartLink).create();
    const address = holderOf(settings.get(coreSettings.dataDir))?.address;
    return `${address ?? addressOf(settings.get(coreSettings.host), settings.get(coreSettings.port))}${path}`;
  });
}

/** Everything up to contributions and migrations, all or those that are wanted, beside a server that may run. */
export async function withoutServing<T>(
  definition: ServerDefinition,
  options: BootOptions,
  work: (state: Boot) => Promise<T>,
  wanted?: (migration: Migration) => boolean,
): Promise<T> {
  const owned = new DisposableStore();
  try {
    const state = openBasics(definition, options, owned);
    await assemble(state, wanted);
    return await work(state);
  } finally {
    await owned.dispose();
  }
}
