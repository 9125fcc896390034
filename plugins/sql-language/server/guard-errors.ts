import { AppError } from '#core/common';
import type { TableName } from '#plugins/databases';
import { sqlLanguageMessages as messages } from '../common/messages.ts';

/** `schema.table`, as messages and `extra.tables` name tables; with the catalog in front where that is a further one. */
export const tableText = ({ catalog, schema, name }: TableName): string =>
  [catalog, schema, name].filter((part) => part !== undefined).join('.');

/** Tables that no grant covers. */
export function tablesRefused(tables: readonly TableName[]): AppError {
  const names = [...new Set(tables.map(tableText))];
  return new AppError('forbidden', messages.tablesRefused({ names: names.map((name) => `\`${name}\``).join(', ') }), {
    errorType: 'TABLE_SECURITY_ACCESS_ERROR',
    extra: { tables: names, link: null },
  });
}

/** What needs access to the whole database. */
export const queryRefused = (message: string): AppError =>
  new AppError('forbidden', message, { errorType: 'QUERY_SECURITY_ACCESS_ERROR', extra: { link: null } });

/** The connection, or the caller's place, does not take statements that change something. */
export const writesRefused = (message: string = messages.writesRefused()): AppError =>
  new AppError('forbidden', message, { errorType: 'DML_NOT_ALLOWED_ERROR' });

/** A slip of the pen in the first word; line and column count from 1. */
export function strangelyBegun(
  sql: string,
  { word, from }: { readonly word: string; readonly from: number },
): AppError {
  const before = sql.slice(0, from).split('\n');
  return new AppError('engine', messages.strangeBeginning({ word }), {
    errorType: 'SYNTAX_ERROR',
    extra: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  });
}
