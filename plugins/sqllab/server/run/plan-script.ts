import { AppError } from '#core/common';
import type { DatabaseRecord, SqlDialect } from '#plugins/databases';
import type { ScriptStatement } from './script-statement.ts';
import { sqlLabErrors as messages } from '../../common/server-messages.ts';
import { limitSelect, type WhyShort } from './limit-select.ts';

export interface PlannedStatement {
  readonly index: number;
  readonly name: string;
  /** As it was written, with row rules put in. */
  readonly sql: string;
  /** Without them. */
  readonly written: string;
  /** With the row limit, or as a CREATE. */
  readonly executedSql: string;
  readonly kind: 'rows' | 'write';
  readonly maxRows: number;
  readonly limitingFactor: WhyShort;
}

export interface CreateAs {
  readonly method: 'TABLE' | 'VIEW';
  readonly schema: string | undefined;
  readonly table: string;
}

/** Turns the statements of a script into what the engine is given. Throws what docs/http-api.md, "SQL editor" says. */
export function planScript(
  statements: readonly ScriptStatement[],
  database: DatabaseRecord,
  dialect: SqlDialect,
  options: { readonly limit: number; readonly createAs: CreateAs | undefined },
): readonly PlannedStatement[] {
  if (statements.length === 0) {
    throw new AppError('validation', messages.empty(), { errorType: 'INVALID_SQL_ERROR' });
  }
  checkCreateAs(statements, database, options.createAs);
  return statements.map((statement, index) => {
    const isLast = index === statements.length - 1;
    if (options.createAs !== undefined && isLast) return createAs(statement, index, dialect, options.createAs);
    return plan(statement, index, dialect, options.limit);
  });
}

function plan(statement: ScriptStatement, index: number, dialect: SqlDialect, limit: number): PlannedStatement {
  const base = { index, name: statement.name, sql: statement.text, written: statement.written };
  if (statement.kind === 'write') {
    return {
      ...base,
      executedSql: statement.text,
      kind: 'write',
      maxRows: limit,
      limitingFactor: () => 'NOT_LIMITED',
    };
  }
  const limited = limitSelect(statement, limit, dialect);
  return { ...base, executedSql: limited.sql, kind: 'rows', maxRows: limit, limitingFactor: limited.limitingFactor };
}

function createAs(
  statement: ScriptStatement,
  index: number,
  dialect: SqlDialect,
  { method, schema, table }: CreateAs,
): PlannedStatement {
  const name = [...(schema === undefined ? [] : [schema]), table].map(dialect.quoteIdentifier).join('.');
  return {
    index,
    name: table,
    sql: statement.text,
    written: statement.written,
    executedSql: `CREATE ${method} ${name} AS\n${statement.text}`,
    kind: 'write',
    maxRows: 0,
    limitingFactor: () => 'NOT_LIMITED',
  };
}

function checkCreateAs(
  statements: readonly ScriptStatement[],
  database: DatabaseRecord,
  createAs: CreateAs | undefined,
): void {
  if (createAs === undefined) return;
  const { name } = database;
  if (createAs.method === 'TABLE' && !database.allowCtas) throw refused(messages.ctasNotAllowed({ name }));
  if (createAs.method === 'VIEW' && !database.allowCvas) throw refused(messages.cvasNotAllowed({ name }));
  const isSelect = statements.at(-1)?.kind === 'select';
  if (createAs.method === 'TABLE' && !isSelect) {
    throw new AppError('validation', messages.ctasNeedsSelect(), { errorType: 'INVALID_CTAS_QUERY_ERROR' });
  }
  if (createAs.method === 'VIEW' && (!isSelect || statements.length > 1)) {
    throw new AppError('validation', messages.cvasNeedsOneSelect(), { errorType: 'INVALID_CVAS_QUERY_ERROR' });
  }
}

const refused = (message: string): AppError =>
  new AppError('forbidden', message, { errorType: 'DML_NOT_ALLOWED_ERROR' });
