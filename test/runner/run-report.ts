import type { TestKind } from '../support/test-kind.ts';
import type { TestOutcome } from './messages.ts';
import type { FileResult } from './worker-pool.ts';

const kinds: readonly TestKind[] = ['unit', 'HTTP', 'Chromium'];
const slowestCount = 20;

export interface ReportOptions {
  readonly print: (text: string) => void;
  /** Print every test instead of a line per file. */
  readonly isVerbose: boolean;
}

export interface RunReport {
  readonly addTest: (outcome: TestOutcome) => void;
  readonly addFile: (file: string, result: FileResult) => void;
  /** Prints times, slowest tests and failures, and last the line that CI reads. Resolves whether all is well. */
  readonly close: (end: {
    readonly wholeMs: number;
    readonly remark: string;
    readonly troubles: readonly string[];
  }) => boolean;
  /** Milliseconds by file, of this run. */
  readonly times: () => Readonly<Record<string, number>>;
}

/** Prints a run while it goes on, a file at a time since several run at once, and its sums at the end. */
export function runReport({ print, isVerbose }: ReportOptions): RunReport {
  const outcomes: TestOutcome[] = [];
  const unprinted = new Map<string, TestOutcome[]>();
  const sums = new Map(kinds.map((kind) => [kind, { files: 0, tests: 0, timeMs: 0 }]));
  const timeByFile: Record<string, number> = {};
  const printedByFailed = new Map<string, string>();
  return {
    times: () => timeByFile,
    addTest: (outcome) => {
      outcomes.push(outcome);
      unprinted.set(outcome.file, [...(unprinted.get(outcome.file) ?? []), outcome]);
    },
    addFile: (file, { output, done }) => {
      const tests = unprinted.get(file) ?? [];
      unprinted.delete(file);
      const failed = tests.filter(({ state }) => state === 'failed');
      if (done !== undefined) {
        const sum = sums.get(done.kind);
        if (sum !== undefined) {
          sum.files += 1;
          sum.tests += tests.length;
          sum.timeMs += done.durationMs;
        }
        timeByFile[file] = done.durationMs;
      }
      if (failed.length > 0 && output !== '') printedByFailed.set(file, output);
      const isWell = failed.length === 0 && done !== undefined;
      const time = done === undefined ? 'ended early' : `${seconds(done.durationMs)}  ${done.kind}`;
      print(`${isWell ? '✔' : '✘'} ${file}  ${String(tests.length)} tests  ${time}\n`);
      if (isVerbose) print(tests.map(testLine).join(''));
      if (output !== '') print(output.replace(/^/gm, '  | ').replace(/ {2}\| $/, ''));
      print(failed.map(describe).join(''));
    },
    close: ({ wholeMs, remark, troubles }) => {
      const count = (state: TestOutcome['state']): number => outcomes.filter((one) => one.state === state).length;
      const slowest = [...outcomes].sort((a, b) => b.durationMs - a.durationMs).slice(0, slowestCount);
      const failures = outcomes.filter(({ state }) => state === 'failed');
      print(`\nSlowest tests\n${slowest.map((one) => `  ${seconds(one.durationMs)}  ${nameOf(one)}\n`).join('')}`);
      print('\nTime by kind, summed over the workers\n');
      for (const [kind, { files, tests, timeMs }] of sums) {
        print(`  ${kind.padEnd(9)}${seconds(timeMs)}  ${String(tests)} tests in ${String(files)} files\n`);
      }
      print(`Whole run${seconds(wholeMs)}  ${remark}\n`);
      if (failures.length > 0) print(`\nFailed\n${failures.map(describe).join('')}`);
      // Once more, since often only the end of a run's output is kept.
      for (const [file, output] of printedByFailed) print(`\nPrinted by ${file}\n${lastLines(output)}`);
      for (const trouble of troubles) print(`\n${trouble}\n`);
      const skipped = count('skipped');
      const failed = failures.length + troubles.length;
      const rest = skipped > 0 ? `, ${String(skipped)} skipped` : '';
      print(`\n${String(count('passed'))} passed, ${String(failed)} failed${rest}\n`);
      return failed === 0;
    },
  };
}

const nameOf = ({ file, titles }: TestOutcome): string => `${file}  ${titles.join(' › ')}`;

const seconds = (timeMs: number): string => `${(timeMs / 1_000).toFixed(1)} s`.padStart(9);

const marks: Readonly<Record<TestOutcome['state'], string>> = { passed: '✔', failed: '✘', skipped: '–' };

const testLine = ({ titles, state, durationMs }: TestOutcome): string =>
  `  ${marks[state]} ${titles.join(' › ')}${durationMs > 100 ? `  (${String(Math.round(durationMs))} ms)` : ''}\n`;

const keptLines = 80;

const lastLines = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .slice(-keptLines)
    .map((line) => `  | ${line}\n`)
    .join('');

const describe = (outcome: TestOutcome): string =>
  `  ✘ ${nameOf(outcome)}\n${(outcome.failure ?? '').replace(/^/gm, '      ')}\n`;
