import { toAppError } from '#core/common';
import type { DatabaseCaller, DatabaseRecord, StatementKind, TableName } from '#plugins/databases';
import { ownLimit } from '../contract/own-limit.ts';
import type { Statement } from '../contract/split-statements.ts';
import { rowRulesInSql, type CheckedStatement, type SqlCheck, type SqlGuard } from '../contract/sql-guard.ts';
import type { ScriptStatement } from '../contract/sql-scripts.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, strangelyBegun, tablesRefused, writesRefused } from './guard-errors.ts';
import {
  callsOf,
  locatedTables,
  namedTables,
  readsOf,
  tablesAsTypesOf,
  type GuardedCall,
  type GuardServices,
} from './guarded-call.ts';
import { rlsText } from './rls-text.ts';

/** Grants decide; the parser names the tables, and the engine's own look at the statement must agree. */
export function grantingSqlGuard(services: GuardServices): SqlGuard {
  const open = async (caller: DatabaseCaller, database: DatabaseRecord, options: SqlCheck): Promise<GuardedCall> => ({
    caller,
    database,
    connection: await services.databases.connection(database.id, options.catalog),
    options,
  });
  return {
    check: async (caller, database, sql, options) => {
      const statements = await services.scripts.statements(sql, database.backend, options.signal);
      const call = await open(caller, database, options);
      const isCovered = services.grants.coversDatabase(caller, database);
      if (options.isKept === true && !isCovered) throw queryRefused(messages.writesNeedDatabase());
      const checked: CheckedStatement[] = [];
      for (const statement of statements) {
        const { from, to, text: written, name, kind, strange, refusal } = statement;
        if (strange !== undefined) throw strangelyBegun(written, strange);
        if (refusal !== undefined) throw writesRefused(refusal);
        checkKind(kind, call, isCovered);
        if (changing.has(kind) && statement.isExplained) throw writesRefused(messages.explainedRuns());
        if (!isCovered) await checkReads(services, call, statement);
        const text = await withRules(services, call, statement);
        const isSame = text === written || kind !== 'select';
        const limit = isSame ? statement.limit : ownLimit(text, call.connection.dialect.syntax);
        checked.push({ from, to, text, written, kind, name, limit });
      }
      return checked;
    },
    withRowRules: async (caller, database, sql, place) => {
      if (!hasRowRules(database)) return sql;
      const [statement, ...others] = await services.scripts.statements(sql, database.backend);
      const call = await open(caller, database, { ...place, allowWrites: false });
      if (statement === undefined || others.length > 0) return sql; // the engine refuses it
      return withRules(services, call, statement);
    },
  };
}

const hasRowRules = (database: DatabaseRecord): boolean => database.extra[rowRulesInSql] === true;

const changing: ReadonlySet<StatementKind> = new Set(['write', 'definition', 'utility']);

/** Statements that change something, by what the connection allows and who asks. */
function checkKind(kind: StatementKind, { database, options }: GuardedCall, isCovered: boolean): void {
  if (!changing.has(kind)) return;
  // Settings, procedures and attached files are no data: no connection opens them.
  if (kind === 'utility' || !options.allowWrites || !database.allowDml) throw writesRefused();
  if (!isCovered) throw queryRefused(messages.writesNeedDatabase());
}

/** Without access to the whole database, each table needs a grant, and nothing else may be read. */
async function checkReads(services: GuardServices, call: GuardedCall, statement: Statement): Promise<void> {
  const { inspection } = call.connection;
  if (inspection === undefined) throw queryRefused(messages.engineUnchecked());
  const read = await services.reader.read(statement.text, call.database.backend);
  if (!read.ok && !inspection.isComplete) throw queryRefused(messages.unreadable({ reason: read.error.message }));
  const [parsed] = read.ok ? read.value : [];
  const named = parsed === undefined ? [] : await namedTables(parsed, call);
  // Before the engine says whether they exist.
  await requireGrants(services, call, named);
  const located = parsed === undefined ? [] : await locatedTables(parsed, call);
  // Before the engine looks up what their arguments name, as `currval('orders')` does.
  if (!inspection.isComplete)
    requireNoFunctions([...(await callsOf(call, statement.text)), ...(parsed?.readingFunctions ?? [])]);
  // Before it says what is wrong with a value of such a type.
  await requireGrants(services, call, await tablesAsTypesOf(call, statement.text));
  const reads = await readsOf(call, statement.text, located).catch((thrown: unknown) => {
    throw withoutTypes(call, thrown);
  });
  await requireGrants(services, call, [...named, ...located, ...reads.tables, ...(reads.types ?? [])]);
  requireNoFunctions(reads.functions);
}

function requireNoFunctions(names: readonly string[]): void {
  if (names.length > 0) throw queryRefused(messages.functionsRefused({ names: [...new Set(names)].join(', ') }));
}

/** A table is a type as well, so that a type which is not there is answered like a table that nobody may read. */
function withoutTypes({ connection, options }: GuardedCall, thrown: unknown): unknown {
  const { errorType, message } = toAppError(thrown);
  const [, schema = options.schema ?? connection.defaultSchema, name] =
    /^type "(?:([^".]+)\.)?_?([^"]+?)(?:\[\])*" does not exist/.exec(message) ?? [];
  if (errorType !== 'OBJECT_DOES_NOT_EXIST_ERROR' || name === undefined) return thrown;
  return tablesRefused([{ schema, name }]);
}

async function requireGrants(services: GuardServices, call: GuardedCall, tables: readonly TableName[]): Promise<void> {
  const missing = await services.grants.missing(call.caller, call.database, call.connection, tables);
  if (missing.length > 0) throw tablesRefused(missing);
}

/** SHOW and DESCRIBE give nothing of rows; SUMMARIZE gives the least and greatest values. */
async function withRules(
  services: GuardServices,
  call: GuardedCall,
  { text, kind, isSummary }: ScriptStatement,
): Promise<string> {
  if (!hasRowRules(call.database) || (kind === 'show' && !isSummary)) return text;
  return rlsText(services, call, text, kind);
}
