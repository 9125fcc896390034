import { globSync } from 'glob';
import { statSync } from 'node:fs';

const everyTest = 'test/**/*.test.{ts,tsx}';

/** Test files of these files, folders and globs, or all. Throws for a pattern that matches none. */
export function findTestFiles(patterns: readonly string[]): readonly string[] {
  if (patterns.length === 0) return globSync(everyTest, { posix: true }).sort();
  const found = patterns.flatMap((pattern) => {
    const files = globSync(isFolder(pattern) ? `${pattern}/**/*.test.{ts,tsx}` : pattern, { posix: true, nodir: true });
    if (files.length === 0) throw new Error(`No test file matches ${pattern}.`);
    return files;
  });
  return [...new Set(found)].sort();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
