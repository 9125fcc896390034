import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { context } from 'esbuild';
import { pageModule } from './build.mjs';
import { pluginFolder } from './plugin-folder.mjs';
import { productSession } from './product-session.mjs';

export const summary = 'Builds on every change and puts the build into the open pages of a product in developer mode.';

/** Runs until it is interrupted. */
export async function run([given]) {
  const plugin = pluginFolder(given);
  if (plugin.page === undefined) throw new Error('It has no src/index.ts. A server half runs from the next start on.');
  const session = await productSession();
  const { on } = await session.call('GET', '/api/v1/plugin/dev');
  const switchedAt = new URL('/plugin/list/', session.address).href;
  if (!on) throw new Error(`Developer mode is off. Switch it on at ${switchedAt} and start again.`);
  const build = await watchModule(plugin, session);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  await build.dispose();
  await session.call('DELETE', `/api/v1/plugin/dev/${plugin.about.id}`).catch(() => undefined); // nothing was sent
}

const say = (line) => process.stdout.write(`${line}\n`);

async function watchModule(plugin, session) {
  const { folder } = plugin;
  const check = checker(folder);
  let startMs = 0;
  const sending = {
    name: 'send',
    setup(builder) {
      builder.onStart(() => {
        startMs = performance.now();
      });
      builder.onEnd(({ errors, outputFiles }) => {
        const code = outputFiles?.find(({ path }) => path.endsWith('.js'))?.text;
        if (errors.length > 0 || code === undefined) return; // esbuild has printed why
        send(session, folder, code, startMs)
          .catch((thrown) => say(`Not in the page: ${thrown.message}`))
          .then(check);
      });
    },
  };
  const module = pageModule(plugin, join(folder, 'dist/index.js'));
  const build = await context({ ...module, write: false, sourcemap: 'inline', plugins: [sending] });
  await build.watch();
  return build;
}

/** `plugin.json` is read anew each time: it may be what was changed. */
async function send(session, folder, code, startMs) {
  const { about } = pluginFolder(folder);
  const path = `/api/v1/plugin/dev/${about.id}`;
  const { url } = await session.call('PUT', path, { plugin: about, code });
  const outcome = await session.call('GET', `${path}/outcome?url=${encodeURIComponent(url)}`);
  if (!outcome.is_known) say(`Served, and no page has taken it in. Open or reload one at ${session.address}`);
  else if (outcome.error === null) say(`In the page after ${Math.round(performance.now() - startMs)} ms`);
  else say(`The page keeps the build before: ${outcome.error}`);
}

/** Types and contract, in a process beside it; a change while it runs is looked at after it. */
function checker(folder) {
  const command = fileURLToPath(new URL('tessera-plugin.mjs', import.meta.url));
  let isRunning = false;
  let isWanted = false;
  const check = () => {
    isWanted = isRunning;
    if (isRunning) return;
    isRunning = true;
    spawn(process.execPath, [command, 'check', folder], { stdio: ['ignore', 'inherit', 'inherit'] }).on('exit', () => {
      isRunning = false;
      if (isWanted) check();
    });
  };
  return check;
}
