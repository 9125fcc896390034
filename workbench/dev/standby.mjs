// A process that becomes the server. Reading packages and code takes most of a start, so it has done that before it is
// needed. It then reads what an edit has changed (named-by-content.mjs), while the server before it still runs, and starts
// when it is told to.
import { pathToFileURL } from 'node:url';

const steps = {
  /** What cannot be read here fails where it is used. */
  prepare: async ({ packages, entries }) => {
    for (const specifier of packages) await import(specifier).catch(() => undefined);
    await Promise.allSettled(entries.map((file) => import(pathToFileURL(file).href)));
  },
  load: async ({ entries }) => {
    await Promise.all(entries.map((file) => import(pathToFileURL(file).href)));
    process.send({ kind: 'loaded' });
  },
  start: async ({ main }) => {
    process.off('message', take); // so that the channel holds nothing up
    await import(pathToFileURL(main).href);
  },
};

let before = Promise.resolve();
function take(message) {
  before = before
    .then(() => steps[message.kind](message))
    .catch((thrown) => {
      process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`);
      process.exit(1);
    });
}

process.on('message', take);
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM')); // nobody passes requests on any more
