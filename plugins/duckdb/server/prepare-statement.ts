import { StatementType, type DuckDBConnection, type DuckDBPreparedStatement } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type { EngineError, SqlParameter, SqlStatement } from '#plugins/databases';
import { forbiddenInWriting } from '../common/forbidden-in-writing.ts';
import { duckDbMessages } from '../common/messages.ts';
import { explainedWithoutRun, undefinable } from '../common/statement-head.ts';
import type { StatementFile } from './file-place.ts';
import { pivotWithoutValues } from './statement-guard.ts';

type Outcome<T> = Result<T, EngineError>;

/** Checks, prepares and binds. The caller destroys the statement. */
export async function prepareChecked(
  file: StatementFile,
  connection: DuckDBConnection,
  statement: SqlStatement,
): Promise<Outcome<DuckDBPreparedStatement>> {
  const verdict = await file.check(connection, statement.sql);
  const isRefused = !verdict.ok && verdict.error.errorType === 'DML_NOT_ALLOWED_ERROR';
  if (!verdict.ok && !(isRefused && (await isPlanOfChange(file, connection, statement.sql)))) return verdict;
  const prepared = await connection.prepare(statement.sql);
  if (prepared.statementType !== StatementType.SELECT && prepared.statementType !== StatementType.EXPLAIN) {
    prepared.destroySync();
    return err({ errorType: 'DML_NOT_ALLOWED_ERROR', message: duckDbMessages.onlyReading() });
  }
  bindAll(prepared, statement.parameters);
  return ok(prepared);
}

/** Whether a text is the EXPLAIN of one statement that may be run where writing is allowed: it tells its plan only. */
async function isPlanOfChange(file: StatementFile, connection: DuckDBConnection, sql: string): Promise<boolean> {
  const explained = explainedWithoutRun(sql);
  if (explained === undefined) return false;
  const prepared = await prepareWriting(file, connection, { sql: explained, parameters: [] });
  if (prepared.ok) prepared.value.destroySync();
  return prepared.ok;
}

/** Binds the parameters in the order of their placeholders. */
export function bindAll(prepared: DuckDBPreparedStatement, parameters: readonly SqlParameter[]): void {
  for (const [index, parameter] of parameters.entries()) bind(prepared, index + 1, parameter);
}

/** Statements that change tables or rows of this file. COPY, ATTACH, SET, PRAGMA, LOAD and the like are not among them. */
const writing: ReadonlySet<StatementType> = new Set([
  StatementType.INSERT,
  StatementType.UPDATE,
  StatementType.DELETE,
  StatementType.MERGE_INTO,
  StatementType.CREATE,
  StatementType.ALTER,
  StatementType.DROP,
]);

/** The same for statements that write. */
export async function prepareWriting(
  _file: StatementFile,
  connection: DuckDBConnection,
  statement: SqlStatement,
): Promise<Outcome<DuckDBPreparedStatement>> {
  const refused = (message: string): Outcome<never> => err({ errorType: 'DML_NOT_ALLOWED_ERROR', message });
  const forbidden = forbiddenInWriting(statement.sql);
  if (forbidden !== undefined) return refused(forbidden);
  const extracted = await connection.extractStatements(statement.sql);
  if (extracted.count !== 1) {
    const pivot = pivotWithoutValues(statement.sql);
    return pivot === undefined ? refused(duckDbMessages.oneWrite()) : err(pivot);
  }
  const prepared = await extracted.prepare(0);
  if (!writing.has(prepared.statementType)) {
    prepared.destroySync();
    return refused(duckDbMessages.writeRefused());
  }
  const what = undefinable(statement.sql);
  if (what !== undefined) {
    prepared.destroySync();
    return refused(duckDbMessages.definitionRefused({ what }));
  }
  bindAll(prepared, statement.parameters);
  return ok(prepared);
}

function bind(prepared: DuckDBPreparedStatement, index: number, value: SqlParameter): void {
  if (value === null) prepared.bindNull(index);
  else if (typeof value === 'string') prepared.bindVarchar(index, value);
  else if (typeof value === 'boolean') prepared.bindBoolean(index, value);
  else if (typeof value === 'bigint') prepared.bindBigInt(index, value);
  else if (!Number.isSafeInteger(value)) prepared.bindDouble(index, value);
  else if (value >= -0x80000000 && value <= 0x7fffffff) prepared.bindInteger(index, value);
  else prepared.bindBigInt(index, BigInt(value));
}
