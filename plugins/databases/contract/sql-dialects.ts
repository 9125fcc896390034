import { AppError, defineExtensionPoint, err, ok, type Extensions, type Result } from '#core/common';
import { databaseMessages as messages } from '../common/messages.ts';
import type { SqlDialect } from './sql-dialect.ts';

/** Filled by both halves of an engine's plugin from one definition, so that page and server read SQL alike. */
export const SqlDialects = defineExtensionPoint<SqlDialect>({
  id: 'databases/sql-dialects',
  summary: 'The SQL of a kind of database: how it is read, coloured, completed, checked and printed.',
  keyOf: (dialect) => dialect.id,
  check: ({ id, syntax }) => (id === syntax.id ? undefined : `its syntax is that of "${syntax.id}"`),
});

/** The dialect of a connection's `backend`, or a refusal (422) that names one which no plugin brings. */
export function findDialect(
  extensions: Pick<Extensions, 'all' | 'get'>,
  backend: string,
): Result<SqlDialect, AppError> {
  const dialect = extensions.get(SqlDialects, backend);
  if (dialect !== undefined) return ok(dialect);
  const names = extensions.all(SqlDialects).map(({ id }) => id);
  const message = messages.unknownDialect({ name: backend, names: names.join(', ') });
  return err(new AppError('unprocessable', message, { errorType: 'GENERIC_COMMAND_ERROR' }));
}

/** The same where it must be known. Throws the refusal. */
export function requireDialect(extensions: Pick<Extensions, 'all' | 'get'>, backend: string): SqlDialect {
  const dialect = findDialect(extensions, backend);
  if (!dialect.ok) throw dialect.error;
  return dialect.value;
}
