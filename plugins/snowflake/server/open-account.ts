import { err, ok, type Result } from '#core/common';
import {
  columnarRows,
  connectArgsOf,
  engineFailure,
  pagedStatements,
  refusedStatement,
  type ColumnarResult,
  type ConnectionConfig,
  type EngineError,
  type PagedStatements,
  type RunOptions,
} from '#plugins/databases';
import { boundSql } from '../common/bound-parameters.ts';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { refusalOfStatement } from '../common/refused-statement.ts';
import { parseSnowflakeUri, type SnowflakeAddress } from '../common/snowflake-uri.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import { keyPairTokens } from './key-pair-token.ts';
import { readPrivateKey } from './private-key.ts';
import { pagesOf, type AnswerColumn, type RawRow, type SentStatement, type SqlApi } from './protocol/sql-api.ts';
import { readerOf } from './read-values.ts';

/** An account that answered. */
export interface OpenAccount {
  readonly address: SnowflakeAddress;
  readonly statements: PagedStatements<AnswerColumn>;
  /** Runs a question of our own and gives its rows as texts. Throws AppError. */
  readonly ask: (sql: string, parameters?: readonly string[]) => Promise<readonly RawRow[]>;
}

/** Signs in, and proves that the database can be read. */
export async function openAccount(config: ConnectionConfig): Promise<Result<OpenAccount, EngineError>> {
  const parsed = parseSnowflakeUri(config.uri, connectArgsOf(config.extra));
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const address = parsed.value;
  const key = readPrivateKey(address.privateKey, address.passphrase);
  if (!key.ok) return err({ errorType: 'CONNECTION_ACCESS_DENIED_ERROR', message: key.error });
  const api: SqlApi = { origin: address.origin, token: keyPairTokens(address, key.value) };
  const read = async (sql: string): Promise<readonly RawRow[]> => {
    const rows: RawRow[] = [];
    for await (const page of pagesOf(api, sentStatement(address, sql, {}), new AbortController().signal)) {
      for (const row of page.rows) rows.push(row);
    }
    return rows;
  };
  try {
    await read('SELECT COUNT(*) FROM INFORMATION_SCHEMA.SCHEMATA');
  } catch (thrown) {
    return err(connectionErrorOf(thrown, address, key.value.fingerprint));
  }
  return ok({
    address,
    statements: statementsOf(api, address),
    ask: async (sql, parameters = []) => {
      const bound = boundSql({ sql, parameters });
      if (!bound.ok) throw new Error(bound.error);
      try {
        return await read(bound.value);
      } catch (thrown) {
        throw engineFailure(engineErrorOf(thrown));
      }
    },
  });
}

const statementsOf = (api: SqlApi, address: SnowflakeAddress): PagedStatements<AnswerColumn> =>
  pagedStatements<AnswerColumn, RawRow>({
    sqlOf: (statement) => {
      const refusal = refusalOfStatement(statement.sql);
      if (refusal !== undefined) return err(refusedStatement(refusal));
      const bound = boundSql(statement);
      // The service takes a statement without the sign that ends it.
      return bound.ok ? ok(bound.value.replace(/;\s*$/, '')) : err({ errorType: 'SYNTAX_ERROR', message: bound.error });
    },
    pages: (sql, options, signal) => pagesOf(api, sentStatement(address, sql, options), signal),
    resultOf,
    errorOf: engineErrorOf,
    isTimeout,
  });

function sentStatement(
  { database, schema, warehouse, role, queryTag }: SnowflakeAddress,
  statement: string,
  { schema: chosen = schema, timeoutMs }: RunOptions,
): SentStatement {
  return {
    statement,
    // Zero would be the longest.
    ...(timeoutMs === undefined ? {} : { timeout: Math.max(1, Math.ceil(timeoutMs / 1_000)) }),
    database,
    ...(chosen === undefined ? {} : { schema: chosen }),
    ...(warehouse === undefined ? {} : { warehouse }),
    ...(role === undefined ? {} : { role }),
    parameters: {
      TIMEZONE: 'UTC',
      BINARY_OUTPUT_FORMAT: 'HEX',
      MULTI_STATEMENT_COUNT: '1',
      ...(queryTag === undefined ? {} : { QUERY_TAG: queryTag }),
    },
  };
}

const resultOf = (columns: readonly AnswerColumn[], rows: readonly RawRow[], options: RunOptions): ColumnarResult =>
  columnarRows(
    columns.map((column) => {
      const databaseType = typeName(column);
      const read = readerOf(column.type, options);
      return { name: column.name, databaseType, type: genericTypeOf(databaseType), read };
    }),
    rows,
  );
