import { Databases, uploadDatabase } from '#plugins/databases';
import { loadCsv } from '../plugins/datasets/support/load-csv.ts';
import { eventually } from './eventually.ts';
import type { TestServer } from './server.ts';
import type { Session } from './session.ts';

/** Statements that the databases have run so far, those that run now, and those that wait. */
export async function statements(
  session: Session,
): Promise<{ readonly done: number; readonly running: number; readonly waiting: number }> {
  const { text } = await session.get('/metrics');
  const sum = (name: RegExp) => [...text.matchAll(name)].reduce((all, match) => all + Number(match[1]), 0);
  return {
    done: sum(/^tessera_statement_seconds_count\{.*\} (\d+)$/gm),
    running: sum(/^tessera_statements_running\{.*\} (\d+)$/gm),
    waiting: sum(/^tessera_statements_waiting\{.*\} (\d+)$/gm),
  };
}

/** Waits until the databases have nothing to do, and gives how many statements they have run so far. */
export async function settledStatements(session: Session): Promise<number> {
  let before = await statements(session);
  for (let quiet = 0; quiet < 5;) {
    await new Promise((wake) => setTimeout(wake, 100));
    const now = await statements(session);
    quiet = now.running + now.waiting === 0 && now.done === before.done ? quiet + 1 : 0;
    before = now;
  }
  return before.done;
}

/** Waits until so many statements run in the databases, and no other waits where `waiting` says so. */
export async function runningBecomes(session: Session, running: number, waiting?: number): Promise<void> {
  const wanted = `${String(running)} running${waiting === undefined ? '' : `, ${String(waiting)} waiting`}`;
  await eventually(
    `statements: ${wanted}`,
    () => statements(session),
    (now) => now.running === running && (waiting === undefined || now.waiting === waiting),
  );
}

/** A dataset with the columns `spread` and `n` whose counts do not end. */
export async function makeEndless(server: TestServer, admin: Session): Promise<number> {
  const database = await server.services.get(Databases).ensure(uploadDatabase);
  await loadCsv(server, 'numbers', `n\n${Array.from({ length: 3_000 }, (_, n) => n).join('\n')}\n`);
  const sql = 'SELECT hash(a.n + b.n + c.n + d.n) % 7 AS spread, a.n FROM numbers a, numbers b, numbers c, numbers d';
  const made = await admin.post('/api/v1/dataset/', {
    database: database.id,
    schema: 'main',
    table_name: 'endless',
    sql,
  });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.id as number;
}
