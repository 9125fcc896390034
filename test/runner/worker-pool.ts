import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FromWorker, TestOutcome, ToWorker, WorkerEnvironment } from './messages.ts';

/** Longer than any test may take. A worker that says nothing for so long is ended. Milliseconds. */
const silenceMs = 6 * 60_000;

export interface PoolOptions {
  readonly workerCount: number;
  readonly environment: WorkerEnvironment;
  /** The next file for a worker, undefined when there is none left; may wait. */
  readonly nextFile: () => Promise<string | undefined>;
  readonly onTest: (outcome: TestOutcome) => void;
  /** After a file: what it printed, and its kind where the worker lived to tell it. */
  readonly onFile: (file: string, result: FileResult) => void;
}

export interface FileResult {
  readonly output: string;
  readonly done: Extract<FromWorker, { type: 'done' }>['outcome'] | undefined;
}

/** Runs files on so many processes until `nextFile` has no more. Resolves with what went wrong around the tests. */
export async function runWorkers(options: PoolOptions): Promise<readonly string[]> {
  const troubles = await Promise.all(Array.from({ length: options.workerCount }, () => keepWorking(options)));
  return troubles.flat();
}

/** One worker after the other: one that dies during a file is replaced for the next file. */
async function keepWorking(options: PoolOptions): Promise<readonly string[]> {
  const troubles: string[] = [];
  for (let ended: Ended = { hasMore: true, trouble: undefined }; ended.hasMore;) {
    ended = await runWorker(options);
    if (ended.trouble !== undefined) troubles.push(ended.trouble);
  }
  return troubles;
}

interface Ended {
  readonly hasMore: boolean;
  readonly trouble: string | undefined;
}

function runWorker({ environment, nextFile, onTest, onFile }: PoolOptions): Promise<Ended> {
  const worker = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx', '--no-experimental-require-module'],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true, // a group of its own, so that its browsers and servers end with it
  });
  const endWithRun = (): void => {
    endGroup(worker);
  };
  process.once('exit', endWithRun);
  let current: string | undefined;
  let hasMore = true;
  let output = '';
  let silence: NodeJS.Timeout | undefined;
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  worker.stdout?.on('data', keep);
  worker.stderr?.on('data', keep);
  const listenOn = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      output += `The worker said nothing for ${String(silenceMs / 60_000)} minutes and was ended.\n`;
      endGroup(worker);
    }, silenceMs);
  };
  const handOut = async (): Promise<void> => {
    clearTimeout(silence);
    current = await nextFile();
    output = '';
    hasMore = current !== undefined;
    const message: ToWorker = current === undefined ? { type: 'end' } : { type: 'run', file: current };
    worker.send(message, () => undefined); // one that has just died is told by `exit`
    if (hasMore) listenOn();
  };
  worker.on('message', (message: FromWorker) => {
    if (message.type === 'test') {
      listenOn();
      onTest(message.outcome);
      return;
    }
    if (message.type === 'done') {
      onFile(message.outcome.file, { output, done: message.outcome });
    }
    void handOut();
  });
  return new Promise((resolve) => {
    worker.once('close', (code, signal) => {
      clearTimeout(silence);
      process.off('exit', endWithRun);
      const isWell = code === 0 && !hasMore;
      const how = `A worker ended with ${signal ?? `code ${String(code)}`}`;
      if (current !== undefined) {
        onFile(current, { output, done: undefined });
        resolve({ hasMore: true, trouble: `${how} during ${current}.` });
      } else {
        resolve({ hasMore, trouble: isWell ? undefined : `${how} after its last file.\n${output}` });
      }
    });
  });
}

function endGroup(worker: ChildProcess): void {
  try {
    if (worker.pid !== undefined) process.kill(-worker.pid, 'SIGKILL');
  } catch {
    // it has ended already
  }
}
