import type { EngineConnection } from '../engine.ts';
import { runningWork } from '../running-work.ts';
import { pagedConnection, type PagedEngine } from './paged-connection.ts';

/** What a connection to a service tells of its database. */
type Catalogue = Omit<
  EngineConnection,
  'run' | 'stream' | 'write' | 'inSession' | 'ping' | 'describeQuery' | 'dataVersion' | 'close'
>;

/**
 * The connection to a service that has no sessions: closing it ends what still runs, and nothing else is open. `closing` has a
 * listener for each running statement.
 */
export function apiConnection<Column>(
  engine: PagedEngine<Column>,
  catalogue: Catalogue,
  closing: AbortController,
): EngineConnection {
  const work = runningWork(closing);
  return { ...catalogue, ...pagedConnection(engine, work), close: work.end };
}
