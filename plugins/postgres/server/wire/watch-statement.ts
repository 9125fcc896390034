import type pg from 'pg';
import { StatementWatch, type RunOptions, type StatementStopper } from '#plugins/databases';
import { processIdOf, requestCancel } from './cancel-request.ts';
import type { OpenPool } from './open-pool.ts';

/** Each request is a connection of its own. */
const requestEveryMs = 100;
/** How long a server may go on after it was asked. Some look at requests only now and then, or never while they send rows. */
const patienceMs = 2_000;

/** Cancels the statement of a connection inside the server when it is no longer wanted or takes too long. */
export function watchStatement(open: OpenPool, client: pg.PoolClient, options: RunOptions): StatementWatch {
  const { cancel, keepsTime } = open.relative.abilities;
  const stopper = cancel === 'function' ? byFunction(open.beside(client), processIdOf(client)) : byRequest(client);
  return new StatementWatch(stopper, options, keepsTime ? {} : { slackMs: 0 });
}

const byFunction = (newClient: () => pg.Client, processId: number) => async (): Promise<StatementStopper> => {
  const beside = newClient();
  beside.on('error', () => undefined); // the server went away; there is nothing left to cancel
  const end = () => beside.end();
  await beside.connect().catch(async (failure: unknown) => {
    await end().catch(() => undefined);
    throw failure;
  });
  return { stop: () => beside.query('SELECT pg_cancel_backend($1)', [processId]), end };
};

/** A server that does not heed the request is left: a statement whose connection is gone ends where it sends rows. */
const byRequest = (client: pg.PoolClient) => (): Promise<StatementStopper> => {
  const deadlineMs = performance.now() + patienceMs;
  return Promise.resolve({
    everyMs: requestEveryMs,
    stop: async () => {
      if (performance.now() > deadlineMs) client.connection.stream.destroy();
      else await requestCancel(client);
    },
    end: () => Promise.resolve(),
  });
};
