// `tessera-plugin dev <folder>`: builds a plugin on every change and puts it into the open pages of a product in developer mode.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { context } from 'esbuild';
import { productSession } from './product-session.mjs';

const entries = ['src/index.ts', 'src/index.tsx', 'index.ts', 'index.tsx', 'src/index.js', 'index.js'];
/** What pages share with plugins; everything else goes into the build. */
const external = [
  '@tessera/sdk',
  'react',
  'react-dom',
  'react/jsx-runtime',
  'react-redux',
  '@fluentui/react-components',
  '@fluentui/react-icons',
];

/** Runs until it is interrupted. */
export async function run([given = '.']) {
  const folder = resolve(given);
  const entry = entries.map((name) => join(folder, name)).find((file) => existsSync(file));
  if (entry === undefined) throw new Error(`${folder} has none of ${entries.join(', ')}.`);
  const session = await productSession();
  const { on } = await session.call('GET', '/api/v1/plugin/dev');
  if (!on)
    throw new Error(
      `Developer mode is off. Switch it on at ${new URL('/plugin/list/', session.address).href}, then start again.`,
    );
  const types = watchTypes(folder);
  const build = await watchModule(folder, entry, session);
  const { id } = pluginFile(folder);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  types?.kill();
  await build.dispose();
  await session.call('DELETE', `/api/v1/plugin/dev/${id}`).catch(() => undefined); // nothing was sent
}

const say = (line) => process.stdout.write(`${line}\n`);
const pluginFile = (folder) => JSON.parse(readFileSync(join(folder, 'plugin.json'), 'utf8'));

async function watchModule(folder, entry, session) {
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
        void send(session, pluginFile(folder), code, startMs).catch((thrown) => say(`Not sent: ${thrown.message}`));
      });
    },
  };
  const build = await context({
    entryPoints: [entry],
    absWorkingDir: folder,
    outfile: join(folder, 'dist/index.js'),
    write: false,
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2023',
    sourcemap: 'inline',
    external,
    plugins: [sending],
    logLevel: 'warning',
  });
  await build.watch();
  return build;
}

async function send(session, plugin, code, startMs) {
  const path = `/api/v1/plugin/dev/${plugin.id}`;
  const { url } = await session.call('PUT', path, { plugin, code });
  const outcome = await session.call('GET', `${path}/outcome?url=${encodeURIComponent(url)}`);
  const ms = Math.round(performance.now() - startMs);
  if (!outcome.is_known) say(`Served. No page is open: ${session.address}`);
  else if (outcome.error === null) say(`In the page after ${ms} ms.`);
  else say(`The page keeps the build before: ${outcome.error}`);
}

/** TypeScript beside it, by the folder's own version where it has one. */
function watchTypes(folder) {
  if (!existsSync(join(folder, 'tsconfig.json'))) return undefined;
  const own = join(folder, 'node_modules/typescript/bin/tsc');
  if (!existsSync(own)) return undefined;
  const args = [own, '--noEmit', '--watch', '--preserveWatchOutput', '-p', folder];
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
}
