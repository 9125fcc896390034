import { err, ok, type Result } from '#core/common';
import {
  columnarRows,
  connectArgsOf,
  pagedStatements,
  refusedStatement,
  typedParameters,
  type ColumnarResult,
  type ConnectionConfig,
  type EngineError,
  type PagedServer,
  type PagedStatements,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { withoutExplain } from '#plugins/sql-language';
import { parseBigQueryUri, type BigQueryAddress } from '../common/bigquery-uri.ts';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { bigQuerySyntax } from '../common/dialect/bigquery-syntax.ts';
import type { DryRun } from '../common/query-planner.ts';
import { beginsLikeTelling, refusalOfStatement } from '../common/refused-statement.ts';
import { accessTokens } from './access-token.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import {
  askBigQuery,
  dryRunOf,
  pagesOf,
  placeIn,
  type AnswerColumn,
  type BigQueryApi,
  type RawRow,
  type SentQuery,
} from './protocol/bigquery-api.ts';
import { readerOf } from './read-values.ts';

/** A project that answered. */
export interface OpenProject {
  readonly address: BigQueryAddress;
  readonly api: BigQueryApi;
  readonly statements: PagedStatements<AnswerColumn>;
}

/** Signs in, and proves that statements can run and that the dataset is there. Nothing is billed for that. */
export async function openProject(config: ConnectionConfig): Promise<Result<OpenProject, EngineError>> {
  const parsed = parseBigQueryUri(config.uri, connectArgsOf(config.extra));
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const address = parsed.value;
  const { origin, project, dataset, account, location } = address;
  const api: BigQueryApi = { origin, project, token: accessTokens(account) };
  try {
    if (dataset !== undefined) await askBigQuery(api, { method: 'GET', url: placeIn(api, `datasets/${dataset}`) });
    await dryRunOf(api, sentQuery(address, 'SELECT 1', [], {}), location, new AbortController().signal);
  } catch (thrown) {
    return err(connectionErrorOf(thrown, address));
  }
  return ok({ address, api, statements: statementsOf(api, address) });
}

/** EXPLAIN, which the service does not have, is a dry run; so is asking for columns. */
function statementsOf(api: BigQueryApi, address: BigQueryAddress): PagedStatements<AnswerColumn> {
  const { location } = address;
  const server: PagedServer<AnswerColumn, RawRow> = {
    sqlOf: ({ sql }) => {
      const refusal = refusalOfStatement(sql);
      return refusal === undefined ? ok(sql) : err(refusedStatement(refusal));
    },
    pages: (sql, options, signal, parameters) =>
      beginsLikeTelling(sql)
        ? planOf(api, sentQuery(address, explained(sql), parameters, options), location, signal)
        : pagesOf(api, sentQuery(address, sql, parameters, options), location, signal),
    resultOf,
    errorOf: engineErrorOf,
  };
  const dry: PagedServer<AnswerColumn, RawRow> = {
    ...server,
    pages: async function* pages(sql, options, signal, parameters) {
      if (beginsLikeTelling(sql)) yield { columns: [planColumn], rows: [], bytes: 0 };
      else {
        const { columns } = await dryRunOf(api, sentQuery(address, sql, parameters, options), location, signal);
        yield { columns, rows: [], bytes: 0 };
      }
    },
  };
  return { ...pagedStatements(server), columns: pagedStatements(dry).columns };
}

/** The statement behind EXPLAIN, at the place where it was, so that errors are told there. */
function explained(sql: string): string {
  const statement = withoutExplain(sql, bigQuerySyntax);
  return sql.slice(0, sql.length - statement.length).replace(/\S/g, ' ') + statement;
}

const planColumn: AnswerColumn = { name: 'plan', type: 'STRING', mode: 'REQUIRED', fields: [], description: undefined };

async function* planOf(api: BigQueryApi, query: SentQuery, location: string | undefined, signal: AbortSignal) {
  const { bytes, tables } = await dryRunOf(api, query, location, signal);
  const run: DryRun = { totalBytesProcessed: bytes, tables };
  yield { columns: [planColumn], rows: [[JSON.stringify(run)]], bytes: 0 };
}

const parameterTypes = { text: 'STRING', boolean: 'BOOL', long: 'INT64', wide: 'BIGNUMERIC', double: 'FLOAT64' };

function sentQuery(
  { project, dataset, maximumBytesBilled }: BigQueryAddress,
  query: string,
  parameters: SqlStatement['parameters'],
  { schema = dataset }: RunOptions,
): SentQuery {
  return {
    query,
    useLegacySql: false,
    parameterMode: 'NAMED',
    queryParameters: typedParameters(parameters, parameterTypes).map(({ name, type, value }) => ({
      name,
      parameterType: { type },
      parameterValue: value === undefined ? {} : { value },
    })),
    ...(schema === undefined || schema === '' ? {} : { defaultDataset: { projectId: project, datasetId: schema } }),
    ...(maximumBytesBilled === undefined ? {} : { maximumBytesBilled }),
  };
}

const resultOf = (columns: readonly AnswerColumn[], rows: readonly RawRow[], options: RunOptions): ColumnarResult =>
  columnarRows(
    columns.map((column) => {
      const databaseType = typeName(column.type, column.mode);
      return { name: column.name, databaseType, type: genericTypeOf(databaseType), read: readerOf(column, options) };
    }),
    rows,
  );
