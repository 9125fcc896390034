import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkViz } from '@tessera/sdk/checks';
import { VizTypes } from '@tessera/sdk';
import { fakeWorkbench } from '@tessera/sdk/testing';
import { buildPlugin } from './build.mjs';
import { sheetHtml } from './sheet.mjs';

export const summary = 'Checks types, plugin.json and the contract of chart types; draws them into sheet.html.';

export async function run([given]) {
  const { folder, dist, page } = await buildPlugin(given);
  checkTypes(folder);
  if (page === undefined) return;
  const { default: half } = await import(pathToFileURL(join(dist, 'index.js')).href);
  if (half?.id === undefined) throw new Error('src/index.ts has no default export made by defineBrowserPlugin.');
  const types = fakeWorkbench(half).all(VizTypes);
  const problems = [];
  for (const viz of types)
    for (const { check, problem } of await checkViz(viz)) problems.push(`${viz.key} ${check}: ${problem}`);
  if (types.length > 0) writeFileSync(join(folder, 'sheet.html'), await sheetHtml(types));
  if (problems.length > 0)
    throw new Error(`${problems.join('\n')}\n${problems.length} problems; sheet.html shows the drawings.`);
  process.stdout.write(
    types.length === 0 ? 'It fits.\n' : `It fits. ${join(folder, 'sheet.html')} shows the drawings.\n`,
  );
}

/** By the folder's own TypeScript; without one types are not looked at, which is said. */
function checkTypes(folder) {
  const ask = createRequire(join(folder, 'package.json'));
  let compiler;
  try {
    compiler = ask.resolve('typescript/lib/tsc.js');
  } catch {
    process.stdout.write('Types are not checked: typescript is not installed here.\n');
    return;
  }
  if (!existsSync(join(folder, 'tsconfig.json'))) return;
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--noEmit'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout.trim());
}
