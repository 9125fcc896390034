import type { DuckDBConnection } from '@duckdb/node-api';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import { extensionMessages as messages } from '../../common/extension-messages.ts';
import { requiredBy } from './extension-names.ts';
import { fileState, extensionState, type EngineBuild, type ExtensionState } from './extensions-folder.ts';

/** What runs here. */
export async function engineBuild(connection: DuckDBConnection): Promise<Required<EngineBuild>> {
  const [version] = (await connection.runAndReadAll('PRAGMA version')).getRows();
  const [platform] = (await connection.runAndReadAll('PRAGMA platform')).getRows();
  return { version: String(version?.[0]), platform: String(platform?.[0]) };
}

/**
 * Loads an extension of the folder and what it requires. The engine checks its signature. Throws what to do when it
 * cannot be had.
 */
export async function loadExtension(connection: DuckDBConnection, folder: string, name: string): Promise<void> {
  for (const required of requiredBy(name)) await loadExtension(connection, folder, required);
  await loadState(connection, name, await extensionState(folder, name, await engineBuild(connection)));
}

/** The same of a file wherever it is, whose requirements are in the folder. */
export async function loadFile(
  connection: DuckDBConnection,
  folder: string,
  path: string,
  name: string,
): Promise<void> {
  for (const required of requiredBy(name)) await loadExtension(connection, folder, required);
  await loadState(connection, name, await fileState(path, name, await engineBuild(connection)));
}

async function loadState(connection: DuckDBConnection, name: string, state: ExtensionState): Promise<void> {
  if (state.is !== 'ready') throw new Error(state.reason);
  try {
    await connection.run(`LOAD ${duckDbDialect.quoteText(state.path)}`);
  } catch (failure) {
    const [detail = ''] = (failure instanceof Error ? failure.message : String(failure)).split('\n');
    throw new Error(messages.notLoaded({ name, detail }), { cause: failure });
  }
}
