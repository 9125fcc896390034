import { err, ok, type Result } from '#core/common';
import {
  columnarRows,
  connectArgsOf,
  engineFailure,
  pagedStatements,
  refusedStatement,
  typedParameters,
  type ColumnarResult,
  type ConnectionConfig,
  type EngineError,
  type PagedStatements,
  type RunOptions,
  type SqlStatement,
} from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { parseDatabricksUri, type DatabricksAddress } from '../common/databricks-uri.ts';
import { databricksMessages as messages } from '../common/messages.ts';
import { refusalOfStatement } from '../common/refused-statement.ts';
import { connectionErrorOf } from './connection-errors.ts';
import { engineErrorOf } from './engine-errors.ts';
import { pagesOf, type AnswerColumn, type RawRow, type SentStatement } from './protocol/statements-api.ts';
import { readerOf } from './read-values.ts';

/** A warehouse that answered. */
export interface OpenWarehouse {
  readonly catalog: string;
  readonly schema: string;
  readonly statements: PagedStatements<AnswerColumn>;
  /** Runs a question of our own and gives its rows as texts. Throws AppError. */
  readonly ask: (sql: string, parameters?: readonly string[]) => Promise<readonly RawRow[]>;
}

/** Where names without a catalog or schema are looked up, and the zone of the session. */
const whereAmI = 'SELECT current_catalog(), current_schema(), current_timezone()';
const utc: ReadonlySet<string> = new Set(['utc', 'etc/utc', 'gmt', 'etc/gmt', 'z', 'zulu', '+00:00']);

/** Signs in, and asks the warehouse where it is. */
export async function openWarehouse(config: ConnectionConfig): Promise<Result<OpenWarehouse, EngineError>> {
  const parsed = parseDatabricksUri(config.uri, connectArgsOf(config.extra));
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const address = parsed.value;
  const read = async (statement: SqlStatement): Promise<readonly RawRow[]> => {
    const rows: RawRow[] = [];
    for await (const page of pagesOf(address, sentStatement(address, statement, {}), new AbortController().signal)) {
      for (const row of page.rows) rows.push(row);
    }
    return rows;
  };
  let here: RawRow | undefined;
  try {
    [here] = await read({ sql: whereAmI, parameters: [] });
  } catch (thrown) {
    return err(connectionErrorOf(thrown, address));
  }
  const [catalog, schema, zone] = (here ?? []).map((cell) => cell ?? '');
  const refusal = refusalOfPlace(catalog ?? '', zone ?? '');
  if (refusal !== undefined) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: refusal });
  return ok({
    catalog: catalog ?? '',
    schema: schema ?? '',
    statements: statementsOf(address),
    ask: async (sql, parameters = []) => {
      try {
        return await read({ sql, parameters });
      } catch (thrown) {
        throw engineFailure(engineErrorOf(thrown));
      }
    },
  });
}

function refusalOfPlace(catalog: string, zone: string): string | undefined {
  if (/^(?:hive_metastore|spark_catalog)$/i.test(catalog)) return messages.noInformationSchema({ catalog });
  return utc.has(zone.toLowerCase()) ? undefined : messages.otherZone({ zone });
}

/** The text that is sent is that of a statement, and its parameters go beside it. */
const statementsOf = (address: DatabricksAddress): PagedStatements<AnswerColumn> =>
  pagedStatements<AnswerColumn, RawRow>({
    sqlOf: (statement) => {
      const refusal = refusalOfStatement(statement.sql);
      return refusal === undefined ? ok(statement.sql) : err(refusedStatement(refusal));
    },
    pages: (sql, options, signal, parameters) =>
      pagesOf(address, sentStatement(address, { sql, parameters }, options), signal),
    resultOf,
    errorOf: engineErrorOf,
  });

const parameterTypes = { text: 'STRING', boolean: 'BOOLEAN', long: 'BIGINT', wide: 'DECIMAL(38,0)', double: 'DOUBLE' };

function sentStatement(
  { warehouse, catalog, schema }: DatabricksAddress,
  { sql, parameters }: SqlStatement,
  { schema: chosen = schema }: RunOptions,
): SentStatement {
  return {
    statement: sql,
    warehouse_id: warehouse,
    ...(catalog === undefined ? {} : { catalog }),
    ...(chosen === undefined ? {} : { schema: chosen }),
    parameters: typedParameters(parameters, parameterTypes),
  };
}

const resultOf = (columns: readonly AnswerColumn[], rows: readonly RawRow[], options: RunOptions): ColumnarResult =>
  columnarRows(
    columns.map(({ name, type }) => {
      const databaseType = typeName(type);
      return { name, databaseType, type: genericTypeOf(databaseType), read: readerOf(databaseType, options) };
    }),
    rows,
  );
