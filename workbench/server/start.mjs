// `npm start`: a current build, then the server from it. Options after `--` are the server's; `--help` needs no build.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
process.chdir(project);
const main = new URL('dist/server/main.js', pathToFileURL(project));
const needsBuild = !process.argv.includes('--help') || !existsSync(main);
if (needsBuild) await import('./ensure-build.mjs');
await import(main.href);
