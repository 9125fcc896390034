import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** How Node runs the engine's process. */
export interface EngineEntry {
  readonly file: string;
  readonly nodeArguments: readonly string[];
}

/** Tests name a bundle that was made of the sources, since that starts in a fifth of the time. */
const bundleVariable = 'TEST_ENGINE_BUNDLE';

/** The build lies in two folders, `chunks` being the inner one; without a build the sources run. */
export function engineEntry(): EngineEntry {
  const bundle = process.env[bundleVariable] ?? '';
  if (bundle !== '') return { file: bundle, nodeArguments: [] };
  const built = ['./duckdb-engine.js', '../duckdb-engine.js'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  const file = import.meta.url.endsWith('.ts') ? undefined : built.find((path) => existsSync(path));
  if (file !== undefined) return { file, nodeArguments: [] };
  return {
    file: fileURLToPath(new URL('./engine-main.ts', import.meta.url)),
    nodeArguments: ['--import', import.meta.resolve('tsx')],
  };
}
