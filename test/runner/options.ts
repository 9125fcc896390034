import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

export interface RunOptions {
  /** Files, folders and globs; all tests when there are none. */
  readonly patterns: readonly string[];
  /** Only tests whose full title matches this regular expression. */
  readonly grep: string | undefined;
  /** Only test files that the changes of the working tree can reach. */
  readonly isChangedOnly: boolean;
  /** Number of processes that run test files. */
  readonly workerCount: number;
  /** How often each file is run. */
  readonly repeatCount: number;
  /** Whether the build of before is used although sources changed, where the tests do not look at the page. */
  readonly isBuildKept: boolean;
}

export const usage = `npm test -- [options] [files, folders or globs]

  --grep, -g TEXT   only tests whose title matches this regular expression
  --changed         only test files that the changes of the working tree can reach
  --jobs, -j N      run N files at a time; default one more than there are cores
  --repeat N        run each file N times, to find tests that fail now and then
  --keep-build      use the build of before, although sources changed; tests of the page then see an old one`;

/** Reads the command line. Throws for what it does not know. */
export function parseRunOptions(argv: readonly string[]): RunOptions {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      grep: { type: 'string', short: 'g' },
      changed: { type: 'boolean', default: false },
      jobs: { type: 'string', short: 'j', default: String(availableParallelism() + 1) },
      repeat: { type: 'string', default: '1' },
      'keep-build': { type: 'boolean', default: false },
    },
  });
  return {
    patterns: positionals,
    grep: values.grep,
    isChangedOnly: values.changed,
    workerCount: wholeNumber('--jobs', values.jobs),
    repeatCount: wholeNumber('--repeat', values.repeat),
    isBuildKept: values['keep-build'],
  };
}

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} is "${text}"; it must be a whole number from 1.`);
  return value;
}
