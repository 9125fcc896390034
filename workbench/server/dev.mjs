// `npm run dev`: builds the page and runs the server from its sources, and follows edits of both; the page is loaded anew
// once per edit. Options after `--` are the server's.
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editLoop } from '../dev/edit-loop.mjs';
import { pageBuild } from '../dev/page-build.mjs';
import { serverProcess } from '../dev/server-process.mjs';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.env.NODE_ENV = 'development';

const server = serverProcess(process.argv.slice(2), { onRefused: (code) => process.exit(code) });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}

const page = await pageBuild();
const loop = editLoop({ buildPage: page.rebuild, restartServer: server.restart, announce: page.announce });
for (const folder of ['core', 'plugins', 'workbench']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null) loop.changed(`${folder}/${file}`);
  });
}
await loop.start();
