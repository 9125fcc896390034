import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a server that is told to end may still take; ms. */
const endsWithinMs = 2_000;
/** When the next process gets ready: not while the page loads, which wants the processors. Milliseconds. */
const nextAfterMs = 1_500;
/** With which a setting or the environment forbids the start (workbench/server/main.ts). */
const refusedStatus = 2;
const standby = fileURLToPath(new URL('./standby.mjs', import.meta.url));

/**
 * The server, which is started anew after edits, behind `door` (front-door.mjs). Another process waits to take its place
 * (standby.mjs). `code` is what server-build.mjs made.
 */
export function serverProcess(args, { door, onRefused, nextMs = nextAfterMs }) {
  let serving;
  let waiting;
  let timer;
  let isUpToDate = false;
  const prepareNext = (code) => {
    timer = setTimeout(() => {
      waiting = spawnWaiting(args, code);
    }, nextMs);
  };
  return {
    stop: async () => {
      clearTimeout(timer);
      await Promise.all([end(serving), end(waiting)]);
    },
    /** Whether it came up with this code; the terminal shows the reason when it did not. */
    restart: async (code) => {
      clearTimeout(timer);
      isUpToDate = false;
      const one = isAlive(waiting) ? waiting : spawnWaiting(args, code);
      waiting = undefined;
      const loaded = next(one, 'loaded');
      one.child.send({ kind: 'load', entries: code.entries });
      if ((await loaded) === undefined) {
        prepareNext(code);
        return false; // the server before goes on when the new code cannot even be read
      }
      await door.hold();
      await end(serving);
      serving = one;
      const port = await start(one, code.main, door);
      door.open(port);
      void one.ended.then((status) => {
        if (status === refusedStatus) onRefused(status);
      });
      prepareNext(code);
      isUpToDate = port !== undefined;
      return isUpToDate;
    },
    /** Whether the code of the last restart runs. */
    isUp: () => isUpToDate && isAlive(serving),
  };
}

function spawnWaiting(args, { packages, entries }) {
  // The door has waited for requests; NODE_COMPILE_CACHE keeps what the engine made of the code.
  const env = { DRAIN_SECONDS: '0', NODE_COMPILE_CACHE: '.cache/compiled', ...process.env };
  const child = spawn(process.execPath, ['--enable-source-maps', standby, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  child.on('error', () => undefined); // of messages to one that has ended
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send({ kind: 'prepare', packages, entries });
  return { child, ended };
}

const isAlive = (one) => one !== undefined && one.child.exitCode === null && one.child.signalCode === null;

/** Resolves with the next message of this kind, or undefined when the process ends. */
const next = ({ child, ended }, kind) =>
  new Promise((resolve) => {
    const take = (message) => {
      if (message.kind === kind) resolve(message);
      else child.once('message', take);
    };
    child.once('message', take);
    void ended.then(() => resolve(undefined));
  });

/** Resolves with the port behind the door, or undefined when the process ends before it serves. */
async function start(one, main, door) {
  const listening = next(one, 'listening');
  one.child.send({ kind: 'start', main });
  const asked = await listening;
  if (asked === undefined) return undefined;
  const ready = next(one, 'ready');
  const opened = await door.listen(asked).then(
    (port) => ({ port }),
    ({ code }) => ({ code }),
  );
  one.child.send(opened);
  return (await ready) === undefined ? undefined : asked.behind;
}

async function end(one) {
  if (!isAlive(one)) return;
  one.child.kill('SIGTERM');
  const late = setTimeout(() => one.child.kill('SIGKILL'), endsWithinMs);
  await one.ended;
  clearTimeout(late);
}
