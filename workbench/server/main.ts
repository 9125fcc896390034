import { AppError } from '#core/common';
import {
  bootServer,
  coreCommands,
  coreSettingList,
  loadSettings,
  printHelp,
  runCommand,
  serverMessages,
  splitWords,
  terminalProgress,
  type RunningServer,
} from '#core/server';
import { askHidden } from './ask-hidden.ts';
import { developmentDefinition, productDefinition } from './definition.ts';
import { developmentDoor } from './front-door.ts';
import { pluginCommand } from './plugin-command.ts';

const definition =
  process.env['NODE_ENV'] === 'development' ? developmentDefinition(process.cwd()) : productDefinition(process.cwd());
const declared = [...coreSettingList, ...definition.manifests.flatMap((manifest) => manifest.settings ?? [])];

/** Exit status of a start that a setting or the environment forbids. */
const refusedStatus = 2;

/** What a line of the terminal does that names no command. */
const startCommand = 'start';

async function main(): Promise<void> {
  const typed = process.argv.slice(2);
  const [first = '', ...rest] = typed;
  const isNamed = first !== '' && !first.startsWith('-');
  const name = isNamed ? first : startCommand;
  const { settings, words } = splitWords(isNamed ? rest : typed, declared);
  // A start has no words of its own: what is none of the settings is refused by its name.
  const argv = name === startCommand ? [...settings, ...words] : settings;
  const loaded = loadSettings(declared, { argv, env: process.env, directory: process.cwd() });
  if (!loaded.ok) {
    refuse(loaded.error);
    return;
  }
  if (loaded.value.help) {
    process.stdout.write(printHelp(declared));
    return;
  }
  if (name !== startCommand) {
    const target = { definition, values: loaded.value.values };
    const directory = process.env['INIT_CWD'] ?? process.cwd(); // npm's word for where it was called
    const call = { words, directory, out: lineTo(process.stdout), err: lineTo(process.stderr), askHidden, untilEnded };
    process.exitCode = await runCommand([...coreCommands, pluginCommand], name, target, call);
    return;
  }
  const frontDoor = developmentDoor();
  const server = await bootServer(definition, {
    values: loaded.value.values,
    onProgress: terminalProgress(process.stdout),
    ...(frontDoor === undefined ? {} : { frontDoor }),
  });
  stopOnSignals(server);
  process.stdout.write(`${startLine(server)}\n`);
  process.send?.({ kind: 'ready' }); // to workbench/dev/server-process.mjs
}

const lineTo = (stream: NodeJS.WriteStream) => (line: string) => void stream.write(`${line}\n`);

function untilEnded(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      ended.abort();
    });
  }
  return ended.signal;
}

function startLine(server: RunningServer): string {
  if (server.signInLink === undefined) return serverMessages.ready({ address: server.address });
  return serverMessages.readyWithLink({ address: server.address, link: server.signInLink });
}

/** Terminal and npm both pass Ctrl+C on: what follows this soon is the same one. Milliseconds. */
const sameSignalMs = 500;

/**
 * The first signal drains; a second one does not wait. It kills, because a usual exit waits for statements that run in
 * the engine; nothing that was acknowledged is lost by it.
 */
function stopOnSignals(server: RunningServer): void {
  let firstAtMs: number | undefined;
  const onSignal = (): void => {
    if (firstAtMs !== undefined) {
      if (performance.now() - firstAtMs > sameSignalMs) process.kill(process.pid, 'SIGKILL');
      return;
    }
    firstAtMs = performance.now();
    server.stop().then(
      () => {
        process.exit(0);
      },
      (failure: unknown) => {
        process.stderr.write(`${serverMessages.stopFailed({ reason: textOf(failure) })}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function refuse(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = refusedStatus;
}

function textOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure);
}

/** What stops a start and is no mistake of ours gets one line; everything else keeps its stack for the report. */
function lineOf(failure: unknown): string {
  if (failure instanceof AppError) return failure.message;
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined;
  if (code === 'EADDRINUSE') return serverMessages.portTaken();
  if (failure instanceof Error) return failure.stack ?? failure.message;
  return String(failure);
}

main().catch((failure: unknown) => {
  refuse(lineOf(failure));
});
