import { execFileSync } from 'node:child_process';
import type { ImportGraph } from './import-graph.ts';

/** Tests of the sources as a whole. */
const wholeTests = /^test\/(architecture|docs)\//;
/** Files that are part of programs. */
const programs = /^(core|plugins|workbench|test)\//;
/** Files that no test reads, but those of `wholeTests`. */
const documents = /\.md$|^docs\//;

/** Files of the working tree that differ from the last commit, new ones included, relative to the project folder. */
export function changedFiles(): readonly string[] {
  const status = execFileSync('git', ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'], {
    encoding: 'utf8',
  });
  return status
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/** Of these test files those that a change can reach; all of them when it concerns every program, as packages do. */
export function testsReachedBy(
  changed: readonly string[],
  files: readonly string[],
  graph: Pick<ImportGraph, 'reach'>,
): readonly string[] {
  if (changed.length === 0) return [];
  if (changed.some((file) => !programs.test(file) && !documents.test(file))) return files;
  return files.filter((file) => {
    if (wholeTests.test(file)) return true;
    const reached = graph.reach(file);
    return changed.some((one) => reached.has(one));
  });
}
