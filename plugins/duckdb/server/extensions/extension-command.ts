import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Settings } from '#core/common';
import { defineServerCommand, wrongWords, type CommandCall } from '#core/server';
import { extensionMessages as messages } from '../../common/extension-messages.ts';
import { extensionsFolder, type ExtensionState } from './extensions-folder.ts';
import { installExtension } from './install-extension.ts';
import { listExtensions } from './listed-extensions.ts';

const words = {
  name: 'duckdb',
  forms: ['list', 'install FILE|NAME…'],
  summary: messages.summary(),
};

/** The extensions of the engine from the terminal. Only here may one come from the network. */
export const extensionCommand = defineServerCommand({
  ...words,
  deps: { settings: Settings },
  run: async ({ settings }, call) => {
    const folder = extensionsFolder(settings);
    const [verb, ...sources] = call.words;
    if (verb === 'list' && sources.length === 0) return list(folder, call);
    if (verb !== 'install' || sources.length === 0) return wrongWords(words, call);
    for (const source of sources) {
      const file = resolve(call.directory, source);
      const isFile = /[./]/.test(source) || existsSync(file);
      const { name, version } = await installExtension(folder, isFile ? file : source, isFile);
      call.out(messages.installed({ name, version, folder }));
    }
    return 0;
  },
});

async function list(folder: string, { out }: CommandCall): Promise<number> {
  const listed = await listExtensions(folder);
  for (const { name, state } of listed) out(messages.listed({ name, state: stateText(state) }));
  return listed.some(({ state }) => state.is === 'unfit') ? 1 : 0;
}

function stateText(state: ExtensionState): string {
  if (state.is === 'ready') return messages.stateReady({ version: state.version });
  return state.is === 'missing' ? messages.stateMissing() : state.reason;
}
