import type { Metrics } from '#core/server';
import type { StatementQueue } from './statement-queue.ts';

/** Measures the statements of one database. */
export interface StatementMeter {
  readonly waited: (timeMs: number) => void;
  /** How many run and wait, after it has changed. */
  readonly stands: (queue: StatementQueue) => void;
  readonly ran: (timeMs: number, outcome: 'success' | 'failed' | 'cancelled' | 'timeout') => void;
}

const secondBuckets = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];

export function prometheusMeter(metrics: Metrics, databaseId: number, backend: string): StatementMeter {
  const labels = { database: String(databaseId), backend };
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
    ran: (timeMs, outcome) => {
      ran.observe(timeMs / 1_000, { ...labels, outcome });
    },
  };
}
