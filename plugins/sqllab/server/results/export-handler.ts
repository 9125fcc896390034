import { AppError, reply, type BinaryBody, type Resolved } from '#core/common';
import { callerOf, handle, type Identity } from '#core/server';
import { ResultFiles, type FileRows } from '#plugins/charts';
import {
  startStream,
  type EngineConnection,
  type RunOptions,
  type SqlSyntax,
  requireDialect,
  type StatementKind,
} from '#plugins/databases';
import { resultColumnNames, type ResultTables } from '#plugins/sql-results';
import { isSignificant, statementKind, tokenize, type TokenizeOptions } from '#plugins/sql-language';
import { resultFileName, safeFileName } from '../../common/result-file-name.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import type { StatementResult } from '../../contract/query-object.ts';
import { exportResult, exportStreaming, type ExportFormat } from '../../contract/run-routes.ts';
import { extraOf } from '../present-query.ts';
import { requireSeen } from '../queries/own-query.ts';
import { readingResults } from '../named/reading-results.ts';
import { databaseForSql } from '../run/database-for-sql.ts';
import { sqlLabServices } from '../sqllab-services.ts';
import { jsonFile } from './json-file.ts';
import { limitRows } from './limit-rows.ts';
import { requireReadable } from './reading-rights.ts';
import { storedRows } from './stored-rows.ts';

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  parquet: 'application/vnd.apache.parquet',
};

const exportServices = { ...sqlLabServices, files: ResultFiles };

/** All rows of a statement as a file. */
export const exportRows = handle(exportResult, exportServices, (input, services) =>
  fileOfStatement(services, callerOf(input), input.request.signal, { ...input.params, ...input.query }),
);

/** The same as CSV under a name of the client's. */
export const exportRowsAsStream = handle(exportStreaming, exportServices, (input, services) => {
  const { client_id: clientId, filename } = input.body;
  return fileOfStatement(services, callerOf(input), input.request.signal, { clientId, filename });
});

interface WantedFile {
  readonly clientId: string;
  /** Position in the script; undefined: the last statement with rows. */
  readonly statement?: number | undefined;
  readonly format?: ExportFormat | undefined;
  readonly filename?: string | undefined;
}

/**
 * The statement runs again without the editor's row limit, under the rights the caller has now, and goes from the engine
 * straight into the file. A statement that wrote, or read what only its run had, is not run again: its stored rows are
 * the file.
 */
async function fileOfStatement(
  services: Resolved<typeof exportServices>,
  identity: Identity,
  signal: AbortSignal,
  { clientId, statement, format = 'csv', filename }: WantedFile,
) {
  const row = requireSeen(await services.records.findByClientId(clientId), identity);
  const parts = extraOf(row).statements ?? [];
  const part = statement === undefined ? parts.findLast(hasRows) : parts[statement];
  if (part === undefined || !hasRows(part)) throw new AppError('not-found', messages.noRows());
  const database = await databaseForSql(services.databases, row.database_id);
  const nowMs = services.clock.nowMs();
  const name = filename === undefined ? resultFileName(row.tab_name, format, nowMs) : safeFileName(filename);
  const toReply = (body: BinaryBody) =>
    reply(200, body, {
      'content-type': contentTypes[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    });
  const { syntax } = requireDialect(services.extensions, database.backend);
  const isOfItsRun = readsItsRun(parts.slice(0, parts.indexOf(part)), syntax);
  if (isOfItsRun || writing.has(statementKind(part.sql, syntax, filledIn))) {
    const note = isOfItsRun && isCut(part) ? messages.keptOnly({ count: part.rows }) : undefined;
    if (note !== undefined && !(format === 'csv' || format === 'xlsx'))
      throw new AppError('conflict', messages.keptOnlyElsewhere());
    await requireReadable(services, identity, row, part.resultKey);
    const rows = await storedRows(services.results, part.resultKey, note);
    return toReply(
      format === 'parquet'
        ? services.results.parquet(part.resultKey, { signal })
        : fileOf(format, rows, services.files),
    );
  }
  const options = { schema: row.schema ?? undefined, catalog: row.catalog, allowWrites: false };
  const [checked] = await services.guard.check(identity, database, part.written ?? part.sql, options);
  const sql = checked?.text ?? part.sql;
  const plain = await services.databases.connection(database.id, row.catalog);
  const connection = await readingResults(services, plain, sql, identity);
  const open = () =>
    openRows(connection, sql, { signal, forFile: true, ...(row.schema === null ? {} : { schema: row.schema }) });
  if (format !== 'parquet') return toReply(fileOf(format, await open(), services.files));
  const key = `export.${row.client_id}.${nowMs}`;
  // Before the statement runs: a store that writes no Parquet refuses here, and nobody would read the rows.
  const file = services.results.parquet(key, { signal });
  return toReply(throughStore(services.results, key, await open(), file));
}

/** Templates were filled in when it ran. */
const filledIn: TokenizeOptions = { hasTemplates: false };

/** What must not happen once more for a file. */
const writing: ReadonlySet<StatementKind> = new Set(['write', 'definition', 'utility']);

/** Whether a statement may have read what those before it made for their session alone: temporary tables, settings. */
const readsItsRun = (before: readonly StatementResult[], syntax: SqlSyntax): boolean =>
  before.some(({ sql }) => {
    const kind = statementKind(sql, syntax, filledIn);
    return kind === 'utility' || /\bset_config\b/i.test(sql) || (kind === 'definition' && isTemporary(sql, syntax));
  });

/** CREATE TEMP …, SELECT … INTO TEMP …, or a name in the schema of temporary tables. */
function isTemporary(sql: string, syntax: SqlSyntax): boolean {
  const words = tokenize(sql, syntax, filledIn)
    .filter(isSignificant)
    .map(({ text }) => text.toLowerCase());
  return words.some((word, at) => {
    if (word === 'temp' || word === 'temporary')
      return ['create', 'replace', 'local', 'global', 'into'].includes(words[at - 1] ?? '') || words[at + 1] === '.';
    return syntax.names.ofServer.temporary?.test(word.replaceAll(/^\W|\W$/g, '')) === true;
  });
}

/** Where the limit of the editor cut, not one of the statement's own. */
const isCut = ({ limitingFactor }: StatementResult): boolean => limitingFactor === 'DROPDOWN';

const hasRows = (part: StatementResult): part is StatementResult & { readonly resultKey: string } =>
  part.resultKey !== null;

function fileOf(format: 'csv' | 'xlsx' | 'json', rows: FileRows, files: ResultFiles): BinaryBody {
  if (format === 'json') return jsonFile(rows);
  if (format === 'csv') return files.csv(rows);
  const limit = files.xlsxMostRows.toLocaleString('en-US');
  return files.xlsx(limitRows(rows, files.xlsxMostRows, messages.sheetFull({ limit })));
}

/** Failures before the first row are thrown here, while a status can still be sent. */
async function openRows(
  connection: EngineConnection,
  sql: string,
  options: RunOptions & { readonly signal: AbortSignal },
): Promise<FileRows> {
  const { first, batches } = await startStream(connection.stream({ sql, parameters: [] }, options), options.signal);
  const columns = first?.columns ?? (await emptyColumns(connection, sql, options));
  return { headers: resultColumnNames(columns.map((column) => column.name)), batches, note: () => undefined };
}

async function emptyColumns(connection: EngineConnection, sql: string, options: RunOptions) {
  const described = await connection.describeQuery(sql, options);
  return described.ok ? described.value : [];
}

const ofThisServer = { isForThisServer: true } as const;

/** The store of results writes Parquet, so the rows pass through a stored result that goes away again. */
async function* throughStore(
  results: ResultTables,
  key: string,
  rows: FileRows,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let writer: Awaited<ReturnType<ResultTables['write']>> | undefined;
  try {
    for await (const batch of rows.batches) {
      writer ??= await results.write(key, batch.columns, ofThisServer);
      await writer.append(batch);
    }
    writer ??= await results.write(
      key,
      rows.headers.map((name) => ({ name, databaseType: 'VARCHAR', type: 1 })),
      ofThisServer,
    );
    await writer.finish();
    yield* file;
  } finally {
    await results.drop([key]);
  }
}
