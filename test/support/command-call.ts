import { tmpdir } from 'node:os';
import type { CommandCall } from '#core/server';

/** What a command of the terminal gets, and what it has printed. */
export interface TestCall {
  readonly call: CommandCall;
  readonly text: () => string;
}

/** The words of a command, in a folder; `typed` is what somebody types where it asks, `ended` its Ctrl+C. */
export function commandCall(
  words: readonly string[],
  { directory = tmpdir(), typed, ended }: { directory?: string; typed?: string | undefined; ended?: AbortSignal } = {},
): TestCall {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const askHidden = () => Promise.resolve(typed);
  const untilEnded = () => ended ?? new AbortController().signal;
  return { call: { words, directory, out: print, err: print, askHidden, untilEnded }, text: () => lines.join('\n') };
}
