import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
 * Longest first, so that no long file is left for the end when one worker has nothing to do. Of files that were never
 * run, those of browser tests count as long and others by their size.
 */
export function longestFirst(
  files: readonly string[],
  times: FileTimes,
  guess: (file: string) => number,
): readonly string[] {
  const timeOf = new Map(files.map((file) => [file, times[file] ?? guess(file)]));
  return [...files].sort((a, b) => (timeOf.get(b) ?? 0) - (timeOf.get(a) ?? 0));
}
