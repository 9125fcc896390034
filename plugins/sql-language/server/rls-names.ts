import { ignoresCase, type TableName } from '#plugins/databases';
import { isSignificant, nameOfToken } from '../contract/sql-token.ts';
import { tokenize } from '../contract/tokenize.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';
import { allTablesOf, keyOf, relativesOf, type GuardedCall, type GuardServices } from './guarded-call.ts';
import { rulesOf } from './row-rules.ts';

/** Whether the caller is under any rule in this database. */
export async function isConcerned(services: GuardServices, call: GuardedCall): Promise<boolean> {
  for await (const ruled of rlsBySchema(services, call)) if (ruled.length > 0) return true;
  return false;
}

const altering = /(?<![\p{L}\p{N}_])alter(?![\p{L}\p{N}_])/iu;
/** They may name or move a table without its name: a schema that is renamed, names in coded characters. */
const mayMoveUnnamed = /u&"|(?<![\p{L}\p{N}_])(?:extension|schema[^]*rename)(?![\p{L}\p{N}_])/iu;

/**
 * Rules hang on names, and the parser does not tell what ALTER changes: a ruled table that gets another name or schema,
 * or becomes part of another table, would be free. So ALTER must not have the name of one, wherever in its text. Throws
 * AppError.
 */
export async function requireKeptNames(services: GuardServices, call: GuardedCall, sql: string): Promise<void> {
  if (!altering.test(sql)) return;
  for await (const ruled of rlsBySchema(services, call)) {
    const kept = ruled.map((table) => table.name).filter((name) => mayMoveUnnamed.test(sql) || mentions(sql, name));
    if (kept.length > 0) throw queryRefused(messages.rulesNotApplied({ names: [...new Set(kept)].join(', ') }));
  }
}

/**
 * What statements do to tables that the parser does not tell: take their place, go with their schema or what refers to
 * them, hang something on them. None may do so to a ruled table. Throws AppError.
 */
export async function requireUntouched(services: GuardServices, call: GuardedCall, sql: string): Promise<void> {
  const touches = touchedBy(call, sql);
  if (touches === undefined) return;
  for await (const ruled of rlsBySchema(services, call)) {
    const found = ruled.filter(touches);
    if (found.length > 0)
      throw queryRefused(messages.rulesNotApplied({ names: [...new Set(found.map(tableText))].join(', ') }));
  }
}

function touchedBy(call: GuardedCall, sql: string): ((table: TableName) => boolean) | undefined {
  const { syntax } = call.connection.dialect;
  const tokens = tokenize(sql, syntax, { hasTemplates: false }).filter(isSignificant);
  const names = tokens.map((token) => nameOfToken(token, syntax) ?? token.text);
  const [head, second] = names;
  const isNamed = (name: string, among: readonly string[] = names): boolean =>
    coded.test(sql) || among.includes(ignoresCase(call.connection.dialect) ? name.toLowerCase() : name);
  const creation = creationOf(call, sql);
  if (
    head === 'comment' ||
    (head === 'create' && names.some((name) => ['inherits', 'owned', 'partition'].includes(name)))
  )
    return ({ name }) => isNamed(name);
  if (creation?.replaces === true) return ({ name }) => isNamed(name, createdName(names, creation.at + 1));
  if (head === 'drop' && second === 'schema') return ({ schema }) => schema !== undefined && isNamed(schema);
  return head === 'truncate' && names.includes('cascade') ? () => true : undefined;
}

/** Names in coded characters. */
const coded = /u&"/iu;

/** The parts of the name that begins at one of the words of a statement. */
function createdName(names: readonly string[], from: number): readonly string[] {
  const end = names.findIndex((name, index) => index > from && name !== '.' && names[index - 1] !== '.');
  return names.slice(from, end === -1 ? undefined : end);
}

function mentions(sql: string, name: string): boolean {
  if (!/^[\p{L}\p{N}_]+$/u.test(name)) return sql.toLowerCase().includes(name.toLowerCase().replaceAll('"', '""'));
  return new RegExp(`(?<![\\p{L}\\p{N}_])${name}(?![\\p{L}\\p{N}_])`, 'iu').test(sql);
}

/** Words between CREATE and what is created. */
const fillers: ReadonlySet<string> = new Set([
  ...['or', 'replace', 'temp', 'temporary', 'persistent', 'local', 'global', 'unlogged', 'recursive'],
]);

/** What a statement creates, which of its words says so, and whether it may take the place of another. */
function creationOf(
  { connection }: GuardedCall,
  sql: string,
): { readonly what: string; readonly at: number; readonly replaces: boolean } | undefined {
  const tokens = tokenize(sql, connection.dialect.syntax, { hasTemplates: false }).filter(isSignificant);
  const words = tokens.map(({ text }) => text.toLowerCase());
  if (words[0] !== 'create') return undefined;
  const found = words.findIndex((word, index) => index > 0 && !fillers.has(word));
  const at = found === -1 ? words.length : found;
  return { what: words[at] ?? '', at, replaces: words.slice(0, at).includes('replace') };
}

/**
 * Rows of a materialized view stay when a view below it is replaced, and nobody sees any more which table they came from.
 * So people under a rule replace no view where there are materialized ones. Throws AppError.
 */
export async function requireKeptViews(services: GuardServices, call: GuardedCall, sql: string): Promise<void> {
  const creation = creationOf(call, sql);
  if (creation?.what !== 'view' || !creation.replaces || !(await isConcerned(services, call))) return;
  for (const schema of await call.connection.schemas()) {
    const tables = await call.connection.tables(schema);
    if (tables.some(({ type }) => type === 'materialized_view')) throw queryRefused(messages.viewNotReplaced());
  }
}

const functions: ReadonlySet<string> = new Set(['macro', 'function', 'procedure']);

/**
 * A created function could be called by the statements after it before it is checked; and callers under row-level
 * security may not call functions that people wrote. Throws AppError.
 */
export async function requireNoFunctions(services: GuardServices, call: GuardedCall, sql: string): Promise<void> {
  if (!functions.has(creationOf(call, sql)?.what ?? '') || !(await isConcerned(services, call))) return;
  throw queryRefused(messages.functionsNotMade());
}

/**
 * What an engine notes of tables is of all their rows. The parser does not find every name (`TABLE name`), and the
 * engine does not tell what a view of its own reads from what the text reads, so every word counts. Throws AppError.
 */
export async function requireNoStatistics(
  services: GuardServices,
  call: GuardedCall,
  sql: string,
  read: readonly TableName[],
): Promise<void> {
  const { syntax } = call.connection.dialect;
  const { statistics, relations } = syntax.names.ofServer;
  const names = tokenize(sql, syntax, { hasTemplates: false }).flatMap((token) => nameOfToken(token, syntax) ?? []);
  const name =
    names.find((each) => statistics?.test(each) === true || relations?.test(each) === true) ??
    read.find((each) => statistics?.test(each.name))?.name;
  const isCoded = coded.test(sql);
  if ((name === undefined && !isCoded) || !(await isConcerned(services, call))) return;
  throw queryRefused(name === undefined ? messages.namesCoded() : messages.statisticsNotRuled({ name }));
}

/** The tables in each schema of each catalog that the caller's rules concern, and those that share rows with them. */
async function* rlsBySchema(services: GuardServices, call: GuardedCall): AsyncGenerator<readonly TableName[]> {
  const { connection } = call;
  const everything = await allTablesOf(call);
  if (everything !== undefined) {
    yield await withRules(services, call, everything);
    return;
  }
  for (const name of connection.defaultCatalog === undefined ? [undefined] : await connection.catalogs()) {
    const place = (name === undefined ? undefined : connection.inCatalog?.(name)) ?? connection;
    const inPlace: GuardedCall = { ...call, connection: place };
    for (const schema of await place.schemas()) {
      const tables = (await place.tables(schema)).map((table) => ({
        catalog: place.catalog,
        schema,
        name: table.name,
      }));
      yield await withRules(services, inPlace, tables);
    }
  }
}

/** Those of these tables and their relatives that are ruled, or relatives of such ones. */
async function withRules(
  services: GuardServices,
  call: GuardedCall,
  tables: readonly TableName[],
): Promise<readonly TableName[]> {
  const families = (await relativesOf(call, tables)).map(({ above, below }) => [...above, ...below]);
  const asked = new Map([...tables, ...families.flat()].map((table) => [keyOf(call, table), table]));
  const rules = await rulesOf(services, call.caller, call.database, [...asked.values()]);
  const own = new Set(rules.map(({ table }) => keyOf(call, table)));
  const isRuled = (table: TableName): boolean => own.has(keyOf(call, table));
  const related = families
    .map((family, index) => [...tables.slice(index, index + 1), ...family])
    .filter((family) => family.some(isRuled));
  return [...new Set([...rules.map(({ table }) => table), ...related.flat()])];
}
