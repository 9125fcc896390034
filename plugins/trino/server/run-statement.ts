import { err, ok, type Result } from '#core/common';
import {
  columnarRows,
  pagedStatements,
  refusedStatement,
  type ColumnarResult,
  type EngineError,
  type PagedStatements,
  type RowPage,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { boundSql } from '../common/bound-parameters.ts';
import { forbiddenName } from '../common/forbidden-names.ts';
import { unreading } from '../common/reading-statement.ts';
import { genericTypeOf, typeName } from './column-types.ts';
import { engineErrorOf, isTimeout } from './engine-errors.ts';
import type { OpenServer, Place } from './open-server.ts';
import type { AnswerColumn, RawRow } from './protocol/answer-page.ts';
import { rowsOfSegments } from './protocol/segments.ts';
import { headerText, pagesOf, type StatementHeaders } from './protocol/trino-client.ts';
import { readerOf } from './read-values.ts';

/** A server and the catalog and schema in it where names are looked up first. */
export interface PlacedServer {
  readonly open: OpenServer;
  readonly place: Place;
}

/** How statements run there. */
export const statementsOf = (server: PlacedServer): PagedStatements<AnswerColumn> => statements(server, {});

/** The same for streams: the server may leave its rows in a store beside it, so that its coordinator has less to do. */
export const streamsOf = (server: PlacedServer): PagedStatements<AnswerColumn> =>
  statements(server, { 'X-Trino-Query-Data-Encoding': 'json' });

const statements = (server: PlacedServer, headers: StatementHeaders): PagedStatements<AnswerColumn> =>
  pagedStatements<AnswerColumn, RawRow>({
    sqlOf,
    pages: (sql, options, signal) => rowPages(server, sql, { ...headersOf(server, options), ...headers }, signal),
    resultOf,
    errorOf: engineErrorOf,
    isTimeout,
  });

function sqlOf(statement: SqlStatement): Result<string, EngineError> {
  const refusal = unreading(statement.sql) ?? forbiddenName(statement.sql);
  if (refusal !== undefined) return err(refusedStatement(refusal));
  const bound = boundSql(statement);
  if (!bound.ok) return err({ errorType: 'SYNTAX_ERROR', message: bound.error });
  // The server takes a statement without the sign that ends it.
  return ok(bound.value.replace(/;\s*$/, ''));
}

/** Session values of the address are stronger, as they may be stricter; ours is watched from here as well. */
function headersOf({ open, place }: PlacedServer, { schema = place.schema, timeoutMs }: RunOptions): StatementHeaders {
  const values = {
    ...(timeoutMs === undefined ? {} : { query_max_execution_time: `${String(Math.max(1, Math.trunc(timeoutMs)))}ms` }),
    ...open.sessionValues,
  };
  const session = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    'X-Trino-Catalog': headerText(place.catalog),
    ...(schema === undefined ? {} : { 'X-Trino-Schema': headerText(schema) }),
    ...(session.length === 0 ? {} : { 'X-Trino-Session': session.join(',') }),
  };
}

/** Pieces of a page that are elsewhere are fetched when they are asked for. */
async function* rowPages(
  { open }: PlacedServer,
  sql: string,
  headers: StatementHeaders,
  signal: AbortSignal,
): AsyncGenerator<RowPage<AnswerColumn, RawRow>> {
  for await (const { columns = [], data = [], bytes } of pagesOf(open.client, sql, headers, signal)) {
    if ('encoding' in data) {
      yield { columns, rows: [], bytes };
      for await (const rows of rowsOfSegments(data, open.client.sender, signal)) yield { columns, rows, bytes: 0 };
    } else yield { columns, rows: data, bytes };
  }
}

const resultOf = (columns: readonly AnswerColumn[], rows: readonly RawRow[], options: RunOptions): ColumnarResult =>
  columnarRows(
    columns.map(({ name, type, typeSignature }) => ({
      name,
      databaseType: typeName(type),
      type: genericTypeOf(type),
      read: readerOf(typeSignature, options),
    })),
    rows,
  );
