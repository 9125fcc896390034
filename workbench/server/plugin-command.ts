import { join } from 'node:path';
import { settingsFrom } from '#core/common';
import {
  coreSettings,
  pluginFolder,
  readOptions,
  wrongWords,
  type CheckedPlugin,
  type OwnCommand,
  type PluginFolder,
} from '#core/server';
import { pluginCommandMessages as messages } from './plugin-command-messages.ts';

/** Looks after the plugins in DATA_DIR. Status 1: one would fail, or is not there. */
export const pluginCommand: OwnCommand = {
  name: 'plugins',
  forms: ['check [--json]', 'list [--json]', 'remove ID'],
  summary: messages.summary(),
  run: async ({ definition, values }, call) => {
    const read = readOptions(call.words, { json: 'flag' });
    const [verb, id, ...more] = read.positionals;
    const plugins = pluginFolder(definition, values);
    const folder = join(settingsFrom(values).get(coreSettings.dataDir), 'plugins');
    if (verb === 'remove' && id !== undefined && more.length === 0) {
      const wasThere = await plugins.remove(id);
      if (wasThere) call.out(messages.removed({ id }));
      else call.err(messages.notThere({ id, folder }));
      return wasThere ? 0 : 1;
    }
    if ((verb !== 'check' && verb !== 'list') || id !== undefined) return wrongWords(pluginCommand, call);
    const found = await plugins.check();
    if (read.values.json === true) call.out(JSON.stringify(jsonOf(plugins, found), undefined, 2));
    else if (found.length === 0) call.out(messages.none({ folder }));
    else for (const line of verb === 'list' ? found.map(lineOf) : reportOf(plugins, found)) call.out(line);
    return verb === 'check' && found.some(isFailing) ? 1 : 0;
  },
};

const isFailing = ({ problems }: CheckedPlugin): boolean => problems.length > 0;

const nameOf = ({ id, about }: CheckedPlugin): string => (about === undefined ? id : `${id} ${about.version}`);

function lineOf(plugin: CheckedPlugin): string {
  const { about, signer, hasServerHalf } = plugin;
  const parts = [
    nameOf(plugin),
    about?.title,
    about?.trust ?? 'trusted',
    signer === undefined ? messages.unsigned() : messages.signedBy({ signer }),
    hasServerHalf ? messages.serverHalf() : undefined,
  ];
  return parts.filter((part) => part !== undefined).join(' · ');
}

function reportOf({ productVersion: version }: PluginFolder, found: readonly CheckedPlugin[]): readonly string[] {
  const failing = found.filter(isFailing).length;
  const lines = found.map((plugin) => {
    const name = nameOf(plugin);
    if (!isFailing(plugin)) return messages.fits({ name, version });
    return messages.fails({ name, version, reasons: plugin.problems.join('; ') });
  });
  return [...lines, failing === 0 ? messages.allFit({ count: found.length }) : messages.someFail({ count: failing })];
}

const jsonOf = ({ productVersion }: PluginFolder, found: readonly CheckedPlugin[]) => ({
  product_version: productVersion,
  ok: !found.some(isFailing),
  plugins: found.map(({ id, about, signer, hasServerHalf, problems }) => ({
    id,
    title: about?.title ?? null,
    version: about?.version ?? null,
    author: about?.author ?? null,
    trust: about?.trust ?? 'trusted',
    signer: signer ?? null,
    has_server_half: hasServerHalf,
    problems,
  })),
});
