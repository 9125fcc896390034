// A process of the test run: runs the files it is given, one after the other, and reports every test.
import { performance } from 'node:perf_hooks';
import Mocha, { reporters, type MochaOptions, type Runner, type Test } from 'mocha';
import { closeChromium } from '../support/chromium.ts';
import { takeTestKind } from '../support/test-kind.ts';
import type { FromWorker, TestOutcome, ToWorker } from './messages.ts';

/** How long a worker may take to end by itself after its last file. Milliseconds. */
const endingMs = 10_000;

const mochaOptions = JSON.parse(process.env['TEST_MOCHA_OPTIONS'] ?? '{}') as MochaOptions;
// Set only now: the loader keeps what it has compiled in the folder that was set when this process began.
process.env['TMPDIR'] = process.env['TEST_SCRATCH'];
process.setMaxListeners(0); // each started server or child process of a test listens for the end of this one

function send(message: FromWorker): void {
  process.send?.(message);
}

function titlesOf(test: { readonly title: string; readonly parent?: Mocha.Suite | undefined }): readonly string[] {
  return [...(test.parent?.titlePath() ?? []), test.title];
}

function describeFailure(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { actual, expected } = thrown as { actual?: unknown; expected?: unknown };
  const hasDifference = expected !== undefined && actual !== undefined;
  const difference = hasDifference ? reporters.Base.generateDiff(asText(actual), asText(expected)) : '';
  return `${thrown.stack ?? thrown.message}${difference}`;
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

function watch(runner: Runner, file: string): void {
  let beganMs = performance.now();
  const report = (runnable: Mocha.Runnable, state: TestOutcome['state'], thrown?: unknown): void => {
    send({
      type: 'test',
      outcome: {
        file,
        titles: titlesOf(runnable),
        state,
        durationMs: performance.now() - beganMs,
        ...(state === 'failed' ? { failure: describeFailure(thrown) } : {}),
      },
    });
  };
  runner.on('test', () => {
    beganMs = performance.now();
  });
  runner.on('pass', (test: Test) => {
    report(test, 'passed');
  });
  runner.on('pending', (test: Test) => {
    report(test, 'skipped');
  });
  runner.on('fail', (runnable: Mocha.Runnable, thrown: unknown) => {
    report(runnable, 'failed', thrown);
  });
}

/** What mocha takes and its types do not know. */
type LoadFiles = (options: { readonly esmDecorator: (address: URL | string) => string }) => Promise<void>;

let runCount = 0;

async function runFile(file: string): Promise<void> {
  runCount += 1;
  const beganMs = performance.now();
  class Reporter extends reporters.Base {
    constructor(runner: Runner) {
      super(runner);
      watch(runner, file);
    }
  }
  const mocha = new Mocha({ ...mochaOptions, reporter: Reporter });
  mocha.addFile(file);
  try {
    // Another address each time: a module that was loaded before would declare its tests no second time.
    const load = mocha.loadFilesAsync.bind(mocha) as LoadFiles;
    await load({ esmDecorator: (address) => `${String(address)}?run=${String(runCount)}` });
    await new Promise<void>((resolve) => {
      mocha.run(() => {
        resolve();
      });
    });
  } catch (thrown) {
    send({
      type: 'test',
      outcome: {
        file,
        titles: ['(loading the file)'],
        state: 'failed',
        durationMs: 0,
        failure: describeFailure(thrown),
      },
    });
  }
  mocha.dispose();
  openAfter.push({ file, count: process.getActiveResourcesInfo().length });
  send({ type: 'done', outcome: { file, kind: takeTestKind(), durationMs: performance.now() - beganMs } });
}

/** Timers, sockets and processes that were open after each file, in the order in which they ran. */
const openAfter: { readonly file: string; readonly count: number }[] = [];

/** The last files after which more was open than before, which may be closed since. */
const whereMoreWasOpen = (): string =>
  openAfter
    .flatMap(({ file, count }, index) => {
      const more = count - (openAfter[index - 1]?.count ?? 0);
      return index > 0 && more > 0 ? [`${file} +${String(more)}`] : [];
    })
    .slice(-12)
    .join(', ');

/** A test that leaves a timer, a socket or a child process behind would keep the process: it is named instead. */
async function end(): Promise<void> {
  await closeChromium();
  process.disconnect();
  setTimeout(() => {
    process.stderr.write(`A test left open: ${process.getActiveResourcesInfo().join(', ')}\n`);
    process.stderr.write(`More was open after: ${whereMoreWasOpen()}\n`);
    process.exit(3);
  }, endingMs).unref();
}

process.on('message', (message: ToWorker) => {
  void (message.type === 'run' ? runFile(message.file) : end());
});
send({ type: 'ready' });
