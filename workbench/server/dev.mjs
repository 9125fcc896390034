// `npm run dev`: builds page and server and follows edits of both; the page is loaded anew once per edit. Options after
// `--` are the server's.
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editLoop } from '../dev/edit-loop.mjs';
import { frontDoor } from '../dev/front-door.mjs';
import { pageBuild } from '../dev/page-build.mjs';
import { serverBuild } from '../dev/server-build.mjs';
import { serverProcess } from '../dev/server-process.mjs';
import { timed } from '../dev/timed.mjs';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
process.env.NODE_ENV = 'development';

let page;
const door = frontDoor({ fileIsReady: (address) => page.ready(address) });
const server = serverProcess(process.argv.slice(2), { door, onRefused: (code) => process.exit(code) });
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
}

const report = (line) => void process.stderr.write(`${line}\n`);
page = await pageBuild(report);
const code = serverBuild(report);
const loop = editLoop({
  halves: {
    page: {
      build: timed('Page built', page.build),
      apply: async () => ((await page.apply()) ? 'changed' : 'same'),
    },
    server: {
      build: timed('Server built', code.build),
      apply: timed('Server started', async () => {
        const isAnother = code.apply();
        if (!isAnother && server.isUp()) return 'same';
        return (await server.restart(code.code())) ? 'changed' : 'failed';
      }),
    },
  },
  announce: door.announce,
  report,
});
for (const folder of ['core', 'plugins', 'workbench']) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file !== null) loop.changed(`${folder}/${file}`);
  });
}
await loop.start();
