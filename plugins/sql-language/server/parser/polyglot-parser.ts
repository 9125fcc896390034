import { Worker } from 'node:worker_threads';
import { err, ok } from '#core/common';
import { sqlLanguageMessages as messages } from '../../common/messages.ts';
import type { ParseFault, SqlParser, SyntaxTree } from './sql-parser.ts';

/** Characters; longer statements are no statements of people. */
const longestSql = 200_000;
/** A statement that is parsed for longer was made to be slow. */
const timeoutMs = 3_000;
/** The parser holds over a hundred megabytes; without work for so long it gives them back. */
const idleMs = 5 * 60_000;

/** Runs in the worker: a package as an argument, so that bundling does not look for it. */
const workerCode = `
const { parentPort, workerData } = require('node:worker_threads');
import(workerData.packageUrl).then(async ({ init, parse }) => {
  await init();
  parentPort.on('message', ({ sql, dialect }) => {
    try {
      const { success, ast, error, errorLine, errorColumn } = parse(sql, dialect);
      parentPort.postMessage(success ? { trees: ast } : { message: error, line: errorLine, column: errorColumn });
    } catch (failure) {
      parentPort.postMessage({ message: String(failure && failure.message) });
    }
  });
  parentPort.postMessage({ isReady: true });
});`;

type Reply =
  | { readonly trees: readonly SyntaxTree[] }
  | { readonly message: string; readonly line?: number; readonly column?: number };
type Outcome = Awaited<ReturnType<SqlParser['parse']>>;

/**
 * The polyglot library in a worker of its own, started with the first statement: its megabytes and its time are not the
 * server's, and a statement that takes too long is stopped. Statements are parsed one after the other.
 */
export function polyglotParser(): SqlParser {
  let worker: Promise<Worker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;
  const stop = async (): Promise<void> => {
    clearTimeout(rest);
    const running = worker;
    worker = undefined;
    await (await running?.catch(() => undefined))?.terminate();
  };
  const answer = async (sql: string, dialect: string): Promise<Outcome> => {
    clearTimeout(rest);
    const running = (worker ??= startWorker());
    const reply = await running.then((started) => ask(started, { sql, dialect })).catch(() => undefined);
    if (reply === undefined || ('message' in reply && reply.message.startsWith('WASM'))) {
      await stop(); // it hangs, is gone, or its memory is no longer to be trusted
      return err(fault(messages.tooComplex()));
    }
    rest = setTimeout(() => void stop(), idleMs).unref();
    if ('message' in reply) return err(fault(worded(reply.message), reply.line, reply.column));
    return reply.trees.length === 1 ? ok(reply.trees[0]) : err(fault(messages.notOneStatement()));
  };
  return {
    parse: (sql, dialect) => {
      if (sql.length > longestSql) return Promise.resolve(err(fault(messages.tooLong())));
      const turn = last.then(() => answer(sql, dialect));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: stop,
  };
}

const fault = (message: string, line?: number, column?: number): ParseFault => ({ message, line, column });

/** The library puts the place in front, which is told apart from the message. */
const worded = (message: string): string => message.replace(/^Parse error at line \d+, column \d+: /, '');

async function startWorker(): Promise<Worker> {
  const worker = new Worker(workerCode, {
    eval: true,
    execArgv: [],
    env: {},
    workerData: { packageUrl: import.meta.resolve('@polyglot-sql/sdk') },
  });
  worker.unref();
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', reject);
  });
  worker.removeAllListeners('exit');
  return worker;
}

/** Undefined: no answer in time, or the worker is gone. */
function ask(worker: Worker, question: { readonly sql: string; readonly dialect: string }): Promise<Reply | undefined> {
  return new Promise((resolve) => {
    const finish = (reply: Reply | undefined): void => {
      clearTimeout(timer);
      worker.off('message', finish).off('error', giveUp).off('exit', giveUp);
      resolve(reply);
    };
    const giveUp = (): void => {
      finish(undefined);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    worker.once('message', finish).once('error', giveUp).once('exit', giveUp);
    worker.postMessage(question);
  });
}
