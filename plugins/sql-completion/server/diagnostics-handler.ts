import { reply } from '#core/common';
import { callerOf, handle } from '#core/server';
import type { EngineConnection } from '#plugins/databases';
import { statementKind } from '#plugins/sql-language';
import { findSqlFaults } from '../contract/routes.ts';
import { Catalogues } from './catalogues.ts';

/** How engines word mistakes of grammar. Their other words depend on what the database holds and are not told. */
const ofGrammar = /syntax error|unterminated/i;

/** Asks the engine to read each statement, which it does without running any of it. */
export const findDiagnostics = handle(findSqlFaults, { catalogues: Catalogues }, async (input, { catalogues }) => {
  const { connection } = await catalogues.open(callerOf(input), input.params.id);
  const faults = [];
  for (const sql of input.body.statements) faults.push(await faultOf(connection, sql, input.request.signal));
  return reply(200, { faults });
});

async function faultOf({ dialect, inspection }: EngineConnection, sql: string, signal: AbortSignal) {
  if (inspection === undefined || statementKind(sql, dialect.syntax) !== 'select') return null;
  const read = await inspection.reads(sql, [], { signal, priority: 'idle' });
  if (read.ok || read.error.errorType !== 'SYNTAX_ERROR' || !ofGrammar.test(read.error.message)) return null;
  const { message, line, column } = read.error;
  return { message, line: line ?? null, column: column ?? null };
}
