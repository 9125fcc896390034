import type { FastifyInstance } from 'fastify';
import type { ActiveRequests } from '../http/active-requests.ts';

/** What aborted requests get to say goodbye before their connections are cut. Milliseconds. */
const afterAbortMs = 2_000;

/** Stops listening, lets running requests finish for `graceMs`, then aborts them and closes what is left. */
export async function drain(app: FastifyInstance, active: ActiveRequests, graceMs: number): Promise<void> {
  const closed = app.close();
  await active.idle(graceMs);
  active.abortAll();
  await active.idle(afterAbortMs);
  app.server.closeAllConnections();
  await closed;
}
