import { setMaxListeners } from 'node:events';
import { ok, type Result } from '#core/common';
import {
  runningWork,
  underLine,
  type DescribedColumn,
  type EngineConnection,
  type EngineError,
  type RunOptions,
} from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { beginsLikeTelling } from '../common/refused-statement.ts';
import { snowflakeDialect } from '../common/snowflake-dialect.ts';
import { introspectionOf } from './introspection.ts';
import type { OpenAccount } from './open-account.ts';

/** The engine connection to a database. Its data changes without telling us, so it has no data version. */
export function snowflakeConnection(account: OpenAccount): EngineConnection {
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each running statement
  const { track, signalOf, end } = runningWork(closing);
  const watched = (options: RunOptions): RunOptions => ({ ...options, signal: signalOf(options.signal) });
  const { statements, address } = account;
  return {
    dialect: snowflakeDialect,
    defaultSchema: address.schema ?? 'PUBLIC',
    run: (statement, options = {}) => track(statements.run(statement, watched(options))),
    stream: (statement, options = {}) => statements.stream(statement, watched(options)),
    ping: async (signal) => {
      const answer = await statements.columns({ sql: 'SELECT 1', parameters: [] }, { signal: signalOf(signal) });
      return answer.ok ? ok(undefined) : answer;
    },
    ...introspectionOf(account),
    describeQuery: (sql, options = {}) => track(describeQuery(account, sql, watched(options))),
    dataVersion: () => undefined,
    close: end,
  };
}

/** A statement of which no row is wanted is compiled, and ends there. What only tells of others gives few rows anyway. */
async function describeQuery(
  { statements }: OpenAccount,
  sql: string,
  options: RunOptions,
): Promise<Result<readonly DescribedColumn[], EngineError>> {
  const isTelling = beginsLikeTelling(sql);
  const read = await statements.columns({ sql, parameters: [] }, options, (whole) =>
    isTelling ? whole : `SELECT * FROM (\n${whole}\n) LIMIT 0`,
  );
  const described = isTelling ? read : underLine(read);
  if (!described.ok) return described;
  return ok(
    described.value.map((column) => {
      const databaseType = typeName(column);
      return {
        name: column.name,
        databaseType,
        type: genericTypeOf(databaseType),
        isNullable: column.nullable,
        comment: undefined,
      };
    }),
  );
}
