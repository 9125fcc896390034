import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

const timesFile = '.cache/test-times.json';

/** Milliseconds that each file took when it was last run on this machine. */
export type FileTimes = Readonly<Record<string, number>>;

export function readFileTimes(): FileTimes {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8')) as FileTimes;
  } catch {
    return {}; // the first run
  }
}

export function writeFileTimes(times: FileTimes): void {
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, JSON.stringify(times, undefined, 2));
}

/**
 * Longest first, so that no long file is left for the end when one worker has nothing to do. Files that were never run
 * count as long when they use Chromium, as longer than others when they use the build, and the larger the longer.
 */
export function longestFirst(
  files: readonly string[],
  times: FileTimes,
  { reach, needsBuild }: Pick<ImportGraph, 'reach' | 'needsBuild'>,
): readonly string[] {
  const guessMs = (file: string): number => {
    const msPerByte = reach(file).has('test/support/chromium.ts') ? 2 : needsBuild(file) ? 0.5 : 0.1;
    return statSync(file).size * msPerByte;
  };
  const timeOf = new Map(files.map((file) => [file, times[file] ?? guessMs(file)]));
  return [...files].sort((a, b) => (timeOf.get(b) ?? 0) - (timeOf.get(a) ?? 0));
}
