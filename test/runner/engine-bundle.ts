import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { engineBuild } from '../../workbench/build/server-build.mjs';

/** What makes a file need the process of the embedded engine. */
export const engineSource = 'plugins/duckdb/server/process/engine-process.ts';

/**
 * Bundles the engine's process for the servers of this run: from the sources it would start several times as slowly, and
 * each test server has one. Gives the path of the bundle, which lies where it finds the packages.
 */
export async function bundleEngine(): Promise<string> {
  const bundle = await rollup(engineBuild());
  const { output } = await bundle.generate({ format: 'es', sourcemap: 'inline' });
  await bundle.close();
  const folder = join(process.cwd(), 'dist', 'test');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'duckdb-engine.js');
  const fresh = `${path}.${String(process.pid)}`;
  writeFileSync(fresh, output[0].code);
  renameSync(fresh, path); // another run may read it now
  return path;
}
