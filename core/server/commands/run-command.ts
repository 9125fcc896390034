import { existsSync } from 'node:fs';
import { AppError, settingsFrom } from '#core/common';
import { resolveDeps } from '../boot/boot-state.ts';
import { withoutServing } from '../boot/without-serving.ts';
import { externalFolder } from '../external/external-ids.ts';
import { nearestName } from '../settings/read-arguments.ts';
import { commandMessages as messages } from './command-messages.ts';
import type { CommandTarget, OwnCommand } from './own-command.ts';
import { ServerCommands, type CommandCall, type CommandWords } from './server-commands.ts';
import { withoutData } from './without-data.ts';

/** Words that a command does not understand. */
const wrongStatus = 2;

const helpOption = '--help';

/** Prints how a command is written, and gives the exit status of wrong words; 0 where that was asked for. */
export function wrongWords({ name, forms }: Omit<CommandWords, 'summary'>, { words, out, err }: CommandCall): number {
  const isAsked = words.includes(helpOption);
  const print = isAsked ? out : err;
  print(messages.wrongWords());
  for (const form of forms) print(`  npx tessera ${[name, form].join(' ').trim()}`);
  return isAsked ? 0 : wrongStatus;
}

/** Runs a command by its name and gives its exit status; `own` are those that no plugin contributes. */
export async function runCommand(
  own: readonly OwnCommand[],
  name: string,
  target: CommandTarget,
  call: CommandCall,
): Promise<number> {
  try {
    const found = own.find((command) => command.name === name);
    if (found !== undefined)
      return call.words.includes(helpOption) ? wrongWords(found, call) : await found.run(target, call);
    const contributed = await withoutData(target, (registry) => registry.all(ServerCommands));
    const all = [...own, ...contributed];
    if (name === 'help') return listCommands(all, call);
    if (contributed.some((one) => one.name === name) || hasOutside(target)) {
      const status = await runContributed(name, target, call);
      if (status !== undefined) return status;
    }
    const near = nearestName(name, [...all.map((one) => one.name), 'start', 'help']);
    call.err(near === undefined ? messages.unknown({ name }) : messages.unknownNear({ name, near }));
    return wrongStatus;
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    call.err(thrown.message);
    return thrown.kind === 'validation' ? wrongStatus : 1;
  }
}

/** Plugins from outside run where their DATA_DIR and the rows that allow them are. */
const hasOutside = ({ values }: CommandTarget): boolean => existsSync(externalFolder(settingsFrom(values)));

const runContributed = (
  name: string,
  { definition, values }: CommandTarget,
  call: CommandCall,
): Promise<number | undefined> =>
  withoutServing(definition, { values }, ({ registry, services }) => {
    const command = registry.all(ServerCommands).find((one) => one.name === name);
    if (command === undefined) return Promise.resolve(undefined);
    if (call.words.includes(helpOption)) return Promise.resolve(wrongWords(command, call));
    return command.run(resolveDeps(services, command.deps), call);
  });

function listCommands(commands: readonly CommandWords[], { out }: CommandCall): number {
  const start = { name: 'start', forms: [''], summary: messages.startSummary() };
  const help = { name: 'help', forms: [''], summary: messages.helpSummary() };
  const sorted = [...commands].sort((a, b) => (a.name < b.name ? -1 : 1));
  out(messages.title());
  for (const { name, forms, summary } of [start, ...sorted, help]) {
    out('');
    for (const form of forms) out(`  ${[name, form].join(' ').trim()}`);
    out(`      ${summary}`);
  }
  out('');
  out(messages.footer());
  return 0;
}
