import { toAppError } from '#core/common';
import type { DatabaseCaller, DatabaseRecord, TableName } from '#plugins/databases';
import { isSignificant } from '../contract/sql-token.ts';
import { tokenize, type TokenizeOptions } from '../contract/tokenize.ts';
import { requireWhole, scriptStatements } from '../contract/whole-sql.ts';
import { splitStatements, type Statement } from '../contract/split-statements.ts';
import { rowRulesInSql, type CheckedStatement, type SqlCheck, type SqlGuard } from '../contract/sql-guard.ts';
import { statementKind, strangeBeginning, withoutExplain, type StatementKind } from '../contract/statement-kind.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { refusedBeginning } from '../common/refused-beginnings.ts';
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
import { ruledText } from './ruled-text.ts';

/** Templates are filled in by now. */
const plain: TokenizeOptions = { hasTemplates: false };

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
      requireWhole(sql, database.backend);
      const call = await open(caller, database, options);
      const isCovered = services.grants.coversDatabase(caller, database);
      if (options.isKept === true && !isCovered) throw queryRefused(messages.writesNeedDatabase());
      const checked: CheckedStatement[] = [];
      for (const statement of scriptStatements(sql, database.backend)) {
        const kind = statementKind(statement.text, database.backend, plain);
        const strange = kind === 'utility' ? strangeBeginning(statement.text, database.backend, plain) : undefined;
        if (strange !== undefined) throw strangelyBegun(statement.text, strange);
        const reason = refusedBeginning(statement.text, database.backend);
        if (reason !== undefined) throw writesRefused(reason);
        checkKind(kind, call, isCovered);
        if (changing.has(kind) && isExplained(statement, call)) throw writesRefused(messages.explainedRuns());
        if (!isCovered) await checkReads(services, call, statement);
        const text = await withRules(services, call, statement, kind);
        checked.push({ ...statement, text, written: statement.text, kind });
      }
      return checked;
    },
    withRowRules: async (caller, database, sql, place) => {
      if (!hasRowRules(database)) return sql;
      requireWhole(sql, database.backend);
      const call = await open(caller, database, { ...place, allowWrites: false });
      const [statement, ...others] = splitStatements(sql, database.backend, plain);
      if (statement === undefined || others.length > 0) return sql; // the engine refuses it
      return withRules(services, call, statement, statementKind(statement.text, database.backend, plain));
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

const isExplained = ({ text }: Statement, { database }: GuardedCall): boolean =>
  withoutExplain(text, database.backend) !== text;

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

const isSummary = ({ text }: Statement, { database }: GuardedCall): boolean =>
  tokenize(text, database.backend, plain)
    .find((token) => isSignificant(token) && token.text !== '(')
    ?.text.toLowerCase() === 'summarize';

/** SHOW and DESCRIBE give nothing of rows; SUMMARIZE gives the least and greatest values. */
async function withRules(
  services: GuardServices,
  call: GuardedCall,
  statement: Statement,
  kind: StatementKind,
): Promise<string> {
  if (!hasRowRules(call.database) || (kind === 'show' && !isSummary(statement, call))) return statement.text;
  return ruledText(services, call, statement.text, kind);
}
