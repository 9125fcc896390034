import { currentSpan, currentWork, type Metrics } from '#core/server';
import type { EndedStatement } from './ended-statement.ts';
import type { SlowStatementLog } from './slow-statements.ts';
import type { StatementQueue } from './statement-queue.ts';

/** Measures the statements of one database. */
export interface StatementMeter {
  /** How many run and wait, after it has changed. */
  readonly stands: (queue: StatementQueue) => void;
  readonly waited: (timeMs: number) => void;
  readonly ran: (ended: EndedStatement) => void;
}

const secondBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export function statementMeter(
  metrics: Metrics,
  logSlow: SlowStatementLog,
  database: { readonly id: number; readonly backend: string },
): StatementMeter {
  const labels = { database: String(database.id), backend: database.backend };
  const names = Object.keys(labels);
  const waited = metrics.histogram(
    'tessera_statement_queue_seconds',
    'Time statements waited for a slot of their database.',
    secondBuckets,
    names,
  );
  const ran = metrics.histogram('tessera_statement_seconds', 'Time statements ran in the database.', secondBuckets, [
    ...names,
    'outcome',
  ]);
  const running = metrics.gauge('tessera_statements_running', 'Statements that run in the database now.', names);
  const waiting = metrics.gauge('tessera_statements_waiting', 'Statements that wait for a slot now.', names);
  return {
    waited: (timeMs) => {
      waited.observe(timeMs / 1_000, labels);
    },
    stands: (queue) => {
      running.set(queue.running, labels);
      waiting.set(queue.waiting, labels);
    },
    ran: (ended) => {
      ran.observe(ended.ranMs / 1_000, { ...labels, outcome: ended.outcome });
      logSlow({ ...ended, databaseId: database.id, engine: database.backend });
      traceStatement(ended, database);
    },
  };
}

/** A span for a statement that is over, in the trace of the work that asked. It never has the text, which may hold values. */
function traceStatement(
  { waitedMs, ranMs, outcome, rowCount }: EndedStatement,
  { id, backend }: { readonly id: number; readonly backend: string },
): void {
  const span = currentSpan()?.begin(`statement ${backend}`, { kind: 'client', startedAtMs: Date.now() - ranMs });
  span?.end({
    attributes: {
      'db.system': backend,
      'db.system.name': backend,
      'db.response.returned_rows': rowCount,
      'tessera.database_id': id,
      'tessera.waited_ms': Math.round(waitedMs),
      ...Object.fromEntries(
        Object.entries(currentWork()).map(([name, value]) => [`tessera.${snakeCase(name)}`, value]),
      ),
    },
    failure: outcome === 'success' ? undefined : outcome,
  });
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
