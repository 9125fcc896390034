#!/usr/bin/env node
// `npm create tessera-plugin my-chart`, or `npm run create-plugin my-chart` in a checkout.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const templates = new URL('./templates/', import.meta.url);
const names = readdirSync(templates).sort();
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

const { values, positionals } = parseArgs({
  options: { template: { type: 'string', default: 'chart' } },
  allowPositionals: true,
});
const [given] = positionals;
if (given === undefined) fail(`create-tessera-plugin <folder> [--template ${names.join('|')}]`);
if (!names.includes(values.template))
  fail(`There is no template "${values.template}". Choose one of ${names.join(', ')}.`);
const folder = resolve(given);
const id = basename(folder);
if (!/^[a-z][a-z0-9-]*$/.test(id) || id.length > 60)
  fail(`"${id}" cannot be the id of a plugin: take lower-case letters, digits and hyphens, such as my-chart.`);
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty. Choose another name.`);

const title = id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
const filled = (text) =>
  text.replaceAll('__ID__', id).replaceAll('__KEY__', id.replaceAll('-', '_')).replaceAll('__TITLE__', title);
const hasServerHalf = existsSync(new URL(`${values.template}/src/server`, templates));
const trust = values.template === 'chart' ? 'pure' : 'trusted';
/** The extension points that each template adds to; a server half of routes alone adds to none. */
const fills = {
  block: ['dashboard/blocks'],
  chart: ['viz-kit/viz-types'],
  engine: ['databases/engines', 'databases/sql-dialects'],
  filter: ['native-filters/filter-controls', 'native-filters/filter-types'],
  page: ['core/nav-entries', 'core/pages'],
  'sql-panel': ['sqllab/editor-panels'],
  theme: ['themes/themes', 'viz-kit/color-schemes', 'viz-kit/number-formats'],
}[values.template];
/** As Git knows the author; undefined without Git or a name in it. */
const author =
  spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' }).stdout?.trim().slice(0, 100) || undefined;
const license = 'MIT';
const json = (value) => `${JSON.stringify(value, null, 2)}\n`;
const doors = {
  '#core/common': '@tessera/sdk',
  '#core/server': '@tessera/sdk/server',
  '#plugins/*': '@tessera/sdk/plugins/*',
};
const files = {
  'package.json': json({
    name: id,
    private: true,
    type: 'module',
    ...(hasServerHalf ? { imports: doors } : {}),
    scripts: {
      dev: 'tessera-plugin dev',
      test: 'tessera-plugin test',
      check: 'tessera-plugin check',
      pack: 'tessera-plugin pack',
    },
    devDependencies: { '@tessera/sdk': `^${version}`, '@types/node': '^20.19.0', typescript: '>=5.9 <7' },
  }),
  'plugin.json': json({ id, title, version: '1.0.0', author, license, tessera: `^${version}`, trust, fills }),
  'tsconfig.json': json({
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      noEmit: true,
      types: ['node'],
    },
    include: ['src', 'test'],
  }),
  '.gitignore': 'node_modules\ndist\n*.zip\nsheet.html\n',
  'README.md': `# ${title}\n\nA plugin of Tessera.\n\n- \`npm test\`: its test.\n- \`npm run dev\`: puts it into the open page of a product in developer mode, at every change.\n- \`npm run check\`: types, contract, and \`sheet.html\` with its drawings.\n- \`npm run pack\`: one file to install.\n\nIn \`plugin.json\` people read before they install it whom it is from, its licence (${license}, until you choose another) and\nwhat it adds to (\`fills\`): keep them true.\n`,
};
// Files end in .tmpl: their imports and placeholders make sense in an author's folder only.
const source = new URL(`${values.template}/`, templates);
for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const path = join(entry.parentPath, entry.name);
  files[path.slice(source.pathname.length).replace(/\.tmpl$/, '')] = filled(readFileSync(path, 'utf8'));
}
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
process.stdout.write(`${folder}\nNext: cd ${given} && npm install && npm test && npm run dev\n`);
