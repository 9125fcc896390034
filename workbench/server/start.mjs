#!/usr/bin/env node
// `npm start` and `npx tessera`: a current build, then the server or a command from it. `--help` needs no build.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
process.env['INIT_CWD'] ??= process.cwd(); // as npm gives it: where paths of commands begin
process.chdir(project);
const main = new URL('dist/server/main.js', pathToFileURL(project));
const needsBuild = !process.argv.includes('--help') || !existsSync(main);
if (needsBuild) await import('./ensure-build.mjs');
await import(main.href);
