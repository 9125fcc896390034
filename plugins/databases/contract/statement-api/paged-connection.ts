import { ok, type Result } from '#core/common';
import type { EngineConnection } from '../engine.ts';
import type { DescribedColumn } from '../table-catalogue.ts';
import type { EngineError, RunOptions } from '../engine-statement.ts';
import { underLine } from '../line-above.ts';
import type { RunningWork } from '../running-work.ts';
import type { PagedStatements } from './paged-statements.ts';

/** How an engine runs the statements of a connection, and what it says of their columns. */
export interface PagedEngine<Column> {
  readonly statements: PagedStatements<Column>;
  /** The same for streams, where they run in another way. */
  readonly streams?: PagedStatements<Column>;
  /** Statements that tell of others cannot be in FROM. */
  readonly beginsLikeTelling: (sql: string) => boolean;
  readonly describe: (column: Column) => DescribedColumn;
}

/** What runs statements in a connection to an engine that gives its rows in pages. Its data changes without telling us. */
export function pagedConnection<Column>(
  { statements, streams = statements, ...engine }: PagedEngine<Column>,
  { track, signalOf }: RunningWork,
): Pick<EngineConnection, 'run' | 'stream' | 'ping' | 'describeQuery' | 'dataVersion'> {
  const watched = (options: RunOptions): RunOptions => ({ ...options, signal: signalOf(options.signal) });
  return {
    run: (statement, options = {}) => track(statements.run(statement, watched(options))),
    stream: (statement, options = {}) => streams.stream(statement, watched(options)),
    ping: async (signal) => {
      const answer = await statements.columns({ sql: 'SELECT 1', parameters: [] }, { signal: signalOf(signal) });
      return answer.ok ? ok(undefined) : answer;
    },
    describeQuery: (sql, options = {}) => track(describeQuery({ statements, ...engine }, sql, watched(options))),
    dataVersion: () => undefined,
  };
}

/** A statement of which no row is wanted is planned, and ends there. What only tells of others gives few rows anyway. */
async function describeQuery<Column>(
  { statements, beginsLikeTelling, describe }: PagedEngine<Column>,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const isTelling = beginsLikeTelling(sql);
  const read = await statements.columns({ sql, parameters: [] }, options, (whole) =>
    isTelling ? whole : `SELECT * FROM (\n${whole}\n) LIMIT 0`,
  );
  const described = isTelling ? read : underLine(read);
  return described.ok ? ok(described.value.map(describe)) : described;
}
