import { existsSync, statSync } from 'node:fs';

/** When DuckDB files were last written: grows with each of them, and with what DuckDB keeps beside them. */
export function lastWrittenMs(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + Math.max(changedMs(path), changedMs(`${path}.wal`)), 0);
}

const changedMs = (path: string): number => (existsSync(path) ? Math.floor(statSync(path).mtimeMs) : 0);
