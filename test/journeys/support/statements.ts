import type { Session } from '../../support/session.ts';

/** Statements that the databases have run so far, and those that run or wait. */
async function statements(session: Session): Promise<{ readonly done: number; readonly open: number }> {
  const { text } = await session.get('/metrics');
  const sum = (name: RegExp) => [...text.matchAll(name)].reduce((all, match) => all + Number(match[1]), 0);
  return {
    done: sum(/^tessera_statement_seconds_count\{.*\} (\d+)$/gm),
    open: sum(/^tessera_statements_(?:running|waiting)\{.*\} (\d+)$/gm),
  };
}

/** Waits until the databases have nothing to do, and gives how many statements they have run so far. */
export async function settledStatements(session: Session): Promise<number> {
  let before = await statements(session);
  for (let quiet = 0; quiet < 5;) {
    await new Promise((wake) => setTimeout(wake, 100));
    const now = await statements(session);
    quiet = now.open === 0 && now.done === before.done ? quiet + 1 : 0;
    before = now;
  }
  return before.done;
}
