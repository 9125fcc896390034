import { spawn } from 'node:child_process';

/** What a server that is told to end may still take; ms. */
const endsWithinMs = 2_000;
/** With which a setting or the environment forbids the start (workbench/server/main.ts). */
const refusedStatus = 2;

/** The server from its sources, which is started anew after edits. */
export function serverProcess(args, { onRefused }) {
  let child;
  const start = () =>
    new Promise((resolve) => {
      // Edits do not wait for requests that run; NODE_COMPILE_CACHE keeps what the engine made of the sources.
      const env = { DRAIN_SECONDS: '0', NODE_COMPILE_CACHE: '.cache/compiled', ...process.env };
      const started = spawn(process.execPath, ['--import', 'tsx', 'workbench/server/main.ts', ...args], {
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
        env,
      });
      child = started;
      started.once('message', () => resolve(true));
      started.once('exit', (code) => {
        if (child === started) child = undefined;
        resolve(false);
        if (code === refusedStatus) onRefused(code);
      });
    });
  const stop = async () => {
    const ending = child;
    if (ending === undefined) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGTERM');
    const timer = setTimeout(() => ending.kill('SIGKILL'), endsWithinMs);
    await ended;
    clearTimeout(timer);
  };
  return {
    stop,
    /** Whether it came up; the terminal shows the reason when it did not. */
    restart: async () => {
      await stop();
      return start();
    },
  };
}
