import { ok } from '#core/common';
import { genericType, type QueryConnection } from '#plugins/databases';
import { resultColumnNames, type ResultSource } from '#plugins/sql-results';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import { describeQuery, type RowsReading } from '../duckdb-connection.ts';
import type { StatementFile } from '../file-place.ts';
import { runStatement, streamStatement } from '../run-statement.ts';
import { cellRows } from '../vectors/rows.ts';
import type { CataloguedResult } from './result-catalogue.ts';
import type { ResultFile } from './result-file.ts';

/** A complete result as the source of planned questions: its columns have their names and types back. */
export function resultSource(file: ResultFile, stored: CataloguedResult, positionName?: string): ResultSource {
  const names = resultColumnNames(stored.columns.map((column) => column.name));
  const list = stored.columns.map(
    (_column, index) => `${originalValue(stored, index)} AS ${duckDbDialect.quoteIdentifier(names[index] ?? '')}`,
  );
  const columns = stored.columns.map((column, index) => ({ ...column, name: names[index] ?? '' }));
  const hasPosition = positionName !== undefined && !names.includes(positionName);
  if (hasPosition) list.push(`rowid AS ${duckDbDialect.quoteIdentifier(positionName)}`);
  return {
    sql: `SELECT ${list.length === 0 ? 'NULL' : list.join(', ')} FROM ${stored.table}`,
    columns: hasPosition
      ? [...columns, { name: positionName, databaseType: 'BIGINT', type: genericType.numeric }]
      : columns,
    createdMs: stored.createdMs,
    connection: questionsOver(file, stored.createdMs),
  };
}

function originalValue(stored: CataloguedResult, index: number): string {
  const { type, databaseType = '' } = stored.columns[index] ?? {};
  if (type === genericType.temporal && stored.isText(index)) return `TRY_CAST(c${index} AS TIMESTAMP)`;
  if (type === genericType.temporal && stored.isTimestamp(index)) return `c${index}`;
  if (type === genericType.temporal) return `make_timestamp_ms(c${index}::BIGINT)`;
  if (type !== genericType.numeric) return `c${index}`;
  if (exactTypes.test(databaseType)) return `TRY_CAST(c${index} AS ${databaseType})`;
  return stored.isText(index) ? `TRY_CAST(c${index} AS DOUBLE)` : `c${index}`;
}

/** Numbers that are counted exactly: as doubles, different ones would fall together, and tenths add up to odd ends. */
const exactTypes = /^(?:U?(?:BIG|HUGE)INT|DECIMAL\(\d{1,2}, ?\d{1,2}\))$/;

/** Questions over the private file; `version` is that of the data asked. */
export function questionsOver(file: ResultFile, version: number): QueryConnection & RowsReading {
  const statements: StatementFile = {
    acquire: () => file.connect(),
    release: (connection) => {
      connection.closeSync();
    },
    check: () => Promise.resolve(ok(undefined)), // who asks sees to it that no SQL of users is in the question
  };
  return {
    dialect: duckDbDialect,
    run: (statement, options = {}) => runStatement(statements, statement, options, cellRows),
    stream: (statement, options = {}) => streamStatement(statements, statement, options, cellRows),
    runAs: (statement, options, rowsOf) => runStatement(statements, statement, options, rowsOf),
    streamAs: (statement, options, rowsOf) => streamStatement(statements, statement, options, rowsOf),
    describeQuery: (sql) => describeQuery(statements, sql),
    dataVersion: () => String(version),
  };
}
