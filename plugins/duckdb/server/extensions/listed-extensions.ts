import type { DuckDBConnection } from '@duckdb/node-api';
import type { InstallationCheck } from '#core/server';
import { extensionMessages as messages } from '../../common/extension-messages.ts';
import { extensionNames, type ExtensionName } from './extension-names.ts';
import { extensionState, extensionsFolder, type ExtensionState } from './extensions-folder.ts';
import { engineBuild, loadExtension } from './load-extension.ts';
import { withProbe } from './with-probe.ts';

interface ListedExtension {
  readonly name: ExtensionName;
  readonly state: ExtensionState;
}

/** Every extension that the product uses, as it is in the folder. Those that are there are loaded, to be sure. */
export const listExtensions = (folder: string): Promise<readonly ListedExtension[]> =>
  withProbe(async (connection) => {
    const listed: ListedExtension[] = [];
    for (const name of extensionNames) listed.push({ name, state: await loadedState(connection, folder, name) });
    return listed;
  });

async function loadedState(connection: DuckDBConnection, folder: string, name: string): Promise<ExtensionState> {
  const state = await extensionState(folder, name, await engineBuild(connection));
  if (state.is !== 'ready') return state;
  try {
    await loadExtension(connection, folder, name);
    return state;
  } catch (failure) {
    return { is: 'unfit', reason: failure instanceof Error ? failure.message : String(failure) };
  }
}

/** What is installed has to fit; what is missing is told when a connection needs it. */
export const extensionsCheck: InstallationCheck = {
  name: messages.checkName(),
  look: async (settings) => {
    const listed = await listExtensions(extensionsFolder(settings));
    const unfit = listed.flatMap(({ state }) => (state.is === 'unfit' ? [state.reason] : []));
    if (unfit.length > 0) return { isWrong: true, text: unfit.join(' · ') };
    const ready = listed.filter(({ state }) => state.is === 'ready').map(({ name }) => name);
    return { text: ready.length === 0 ? messages.checkNone() : messages.checkReady({ names: ready.join(', ') }) };
  },
};
