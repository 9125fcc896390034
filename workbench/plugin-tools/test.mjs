import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { pluginFolder } from './plugin-folder.mjs';

export const summary = 'Runs test/*.test.ts with the runner of Node.';

export async function run([given]) {
  const { folder } = pluginFolder(given);
  const tests = join(folder, 'test');
  const names = existsSync(tests) ? readdirSync(tests).filter((name) => /\.test\.tsx?$/.test(name)) : [];
  if (names.length === 0) throw new Error(`${tests} has no file *.test.ts.`);
  const outdir = mkdtempSync(join(folder, '.tests-')); // inside, so that imports find the folder's packages
  try {
    await build({
      absWorkingDir: folder,
      entryPoints: names.map((name) => join(tests, name)),
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      logLevel: 'warning',
      sourcemap: 'inline',
    });
    const files = readdirSync(outdir).map((name) => join(outdir, name));
    const { status } = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit', cwd: folder });
    if (status !== 0) throw new Error('Tests failed; their messages stand above.');
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
}
