// `npm run sdk`: writes the package @tessera/sdk, with the tools for authors, into dist/sdk, or the folder that is named.
// `npm run sdk -- --report` writes the report of its public surface, too.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { sharedSpecifiers } from '../build/shared-runtime.mjs';
import { sdkEntries, sdkPackage } from './sdk-entries.mjs';
import { sdkSurface } from './sdk-surface.mjs';
import { writeSdkTypes } from './sdk-types.mjs';

process.chdir(fileURLToPath(new URL('../../', import.meta.url)));
const given = process.argv.slice(2).find((word) => !word.startsWith('--'));
const folder = resolve(given ?? 'dist/sdk');
const manifest = sdkPackage();
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
await build({
  entryPoints: sdkEntries,
  outdir: folder,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: 'chunks/[hash]',
  external: [...Object.keys(manifest.dependencies), 'better-sqlite3', 'pg-native', '@duckdb/*', '@node-rs/*', '*.css'],
  banner: {
    js: "import { createRequire as sdkRequire } from 'node:module'; const require = sdkRequire(import.meta.url);",
  },
  loader: { '.svg': 'text', '.ttf': 'empty' },
  logLevel: 'warning',
});
await writeSdkTypes(sdkEntries, folder);
cpSync('workbench/plugin-tools', join(folder, 'bin'), { recursive: true });
writeFileSync(join(folder, 'bin/shared-specifiers.json'), JSON.stringify(sharedSpecifiers));
if (process.argv.includes('--report')) writeFileSync('workbench/sdk/public-surface.txt', sdkSurface(folder));
process.stdout.write(`${folder}: ${manifest.name} ${manifest.version}\n`);
