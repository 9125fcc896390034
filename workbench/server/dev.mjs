// `npm run dev`: builds the browser half on every change and restarts the server on every change of its sources.
// Options after `--` are the server's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.env.NODE_ENV = 'development';

const server = [
  '--watch',
  '--watch-preserve-output',
  '--import',
  'tsx',
  'workbench/server/main.ts',
  ...process.argv.slice(2),
];
const watchers = ['workbench/build/dev.mjs'].filter((file) => existsSync(file)).map((file) => [file]);
const running = [...watchers, server].map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

for (const child of running) {
  child.on('exit', (code) => {
    for (const other of running) other.kill('SIGTERM');
    process.exitCode ??= code ?? 0;
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => running.forEach((child) => child.kill(signal)));
