// The process that reads a SQLite file. The server starts it, asks one thing after the other, and kills it to stop one.
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { Answer, Order } from '../process/statement-messages.ts';
import { failureOf } from './failure-of.ts';
import { addFunctions } from './functions.ts';
import { columnsOf, readingStatement, Rows } from './rows-of.ts';

/** Megabytes of pages that one process keeps. */
const cacheMb = 32;

let file: Database.Database | undefined;
let rows: Rows | undefined;

const done: Answer = { kind: 'done' };

function opened(path: string): Database.Database {
  const opening = new Database(path, { readonly: true, fileMustExist: true });
  opening.pragma(`cache_size = -${String(cacheMb * 1_024)}`);
  opening.pragma('trusted_schema = OFF'); // views of a file from elsewhere call nothing that reaches out
  opening.pragma('schema_version'); // reads the file's head
  addFunctions(opening);
  return opening;
}

function requireFile(): Database.Database {
  if (file === undefined) throw new Error('No file is open.');
  return file;
}

function answerOf(order: Order): Answer {
  switch (order.kind) {
    case 'open':
      file = opened(order.path);
      return done;
    case 'run':
      rows = new Rows(requireFile(), order.sql, order.parameters);
      return nextRows(order.rows);
    case 'more':
      return nextRows(order.rows);
    case 'leave':
      rows?.leave();
      rows = undefined;
      return done;
    case 'columns':
      return { kind: 'columns', columns: columnsOf(readingStatement(requireFile(), order.sql)) };
  }
}

function nextRows(wanted: number): Answer {
  if (rows === undefined) throw new Error('No statement runs.');
  const batch = rows.next(wanted);
  if (batch.isOver) rows = undefined;
  return { kind: 'rows', batch };
}

process.on('message', (order: Order) => {
  let answer: Answer;
  try {
    answer = answerOf(order);
  } catch (thrown) {
    rows = undefined;
    answer = { kind: 'failed', failure: failureOf(thrown, file, 'sql' in order ? order.sql : '') };
  }
  process.send?.(answer);
});
process.on('disconnect', () => process.exit(0));
// The terminal sends them to all processes of the server; the server says when this one is to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

// A statement keeps this thread from hearing that the server was killed.
new Worker(
  `const parent = process.ppid;
   setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true },
).unref();
