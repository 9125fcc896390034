import { AppError } from '#core/common';
import {
  bootServer,
  coreSettingList,
  createSignInLink,
  loadSettings,
  printHelp,
  resealSecrets,
  serverMessages,
  terminalProgress,
  type RunningServer,
} from '#core/server';
import { developmentDefinition, productDefinition } from './definition.ts';
import { developmentDoor } from './front-door.ts';
import { pluginCommand, readPluginCommand, runPluginCommand } from './plugin-command.ts';

const definition =
  process.env['NODE_ENV'] === 'development' ? developmentDefinition(process.cwd()) : productDefinition(process.cwd());
const declared = [...coreSettingList, ...definition.manifests.flatMap((manifest) => manifest.settings ?? [])];

/** Exit status of a start that a setting or the environment forbids. */
const refusedStatus = 2;

/** In front of the settings: encrypts stored secrets anew and ends, instead of serving. */
const resealCommand = 're-encrypt-secrets';

/** In front of the settings: prints a sign-in link and ends, beside a server or not. */
const linkCommand = 'sign-in-link';

/** Short for the setting, for a start after which something went wrong. */
const safeOption = '--safe';

async function main(): Promise<void> {
  const [first, ...rest] = process.argv.slice(2);
  const isOneShot = first === resealCommand || first === linkCommand;
  const ofPlugins = first === pluginCommand ? readPluginCommand(rest) : undefined;
  const words = ofPlugins?.settings ?? (isOneShot ? rest : process.argv.slice(2));
  const argv = words.map((word) => (word === safeOption ? '--safe-mode=true' : word));
  const loaded = loadSettings(declared, { argv, env: process.env, directory: process.cwd() });
  if (!loaded.ok) {
    refuse(loaded.error);
    return;
  }
  if (loaded.value.help) {
    process.stdout.write(printHelp(declared));
    return;
  }
  if (first === linkCommand) {
    await printLink(loaded.value.values);
    return;
  }
  if (first === resealCommand) {
    await reseal(loaded.value.values);
    return;
  }
  if (ofPlugins !== undefined) {
    const print = { out: lineTo(process.stdout), err: lineTo(process.stderr) };
    process.exitCode = await runPluginCommand(ofPlugins, definition, loaded.value.values, print);
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

async function printLink(values: Readonly<Record<string, unknown>>): Promise<void> {
  const link = await createSignInLink(definition, { values });
  if (link === undefined) refuse(serverMessages.noSignInLink());
  else process.stdout.write(`${link}\n`);
}

async function reseal(values: Readonly<Record<string, unknown>>): Promise<void> {
  const { count, unreadable } = await resealSecrets(definition, { values });
  process.stdout.write(`${serverMessages.resealed({ count })}\n`);
  if (unreadable.length === 0) {
    process.stdout.write(`${serverMessages.resealNotNeeded()}\n`);
    return;
  }
  process.stderr.write(`${serverMessages.resealUnreadable({ names: unreadable.join(', ') })}\n`);
  process.exitCode = 1;
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
