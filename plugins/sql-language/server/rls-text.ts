import { toAppError } from '#core/common';
import type { StatementReads, TableName, StatementKind } from '#plugins/databases';
import { RowRuleSources } from '../contract/row-rule-sources.ts';
import { withoutExplain } from '../contract/statement-kind.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';
import {
  callAt,
  callsOf,
  keyOf,
  locatedTables,
  readsOf,
  requireOwnNames,
  spelledTables,
  wholeName,
  type GuardedCall,
  type GuardServices,
} from './guarded-call.ts';
import {
  isConcerned,
  requireKeptNames,
  requireKeptViews,
  requireNoFunctions,
  requireNoStatistics,
  requireUntouched,
} from './rls-names.ts';
import { applyRules } from './row-rules.ts';
import { rlsByTable } from './rls-by-table.ts';

/** Views nested deeper than this are treated as a cycle. */
const deepestView = 30;

/**
 * A statement with the caller's row rules put in, also into the views that it reads. Where a rule cannot be put in,
 * because the parser does not understand the statement, it changes the table, or the engine still reads the table
 * elsewhere, it is refused. Throws AppError.
 */
export async function rlsText(
  services: GuardServices,
  call: GuardedCall,
  sql: string,
  kind: StatementKind,
): Promise<string> {
  if (services.extensions.all(RowRuleSources).length === 0) return sql;
  return (await ruled(services, { call, depth: 0 }, sql, kind)) ?? sql;
}

/** Origin of a text: written by a person, or the query of a view. */
interface Place {
  readonly call: GuardedCall;
  /** How many views are around it. */
  readonly depth: number;
  /** Its names mean something else elsewhere, so they are to be written whole. */
  readonly isMoved?: boolean;
}

/** Undefined when no rule concerns the caller's reading of it. */
async function ruled(
  services: GuardServices,
  place: Place,
  sql: string,
  kind: StatementKind,
): Promise<string | undefined> {
  const { call } = place;
  const isQuery = kind === 'select' || kind === 'explain';
  const isRead = isQuery || kind === 'show';
  const read = await services.reader.read(sql, call.database.backend);
  const [parsed] = read.ok ? read.value : [];
  if (parsed === undefined && !isRead) throw queryRefused(messages.rulesUnknown());
  if (!isRead) {
    const told = withoutExplain(sql, call.connection.dialect.syntax);
    await requireKeptNames(services, call, told);
    await requireUntouched(services, call, told);
    await requireKeptViews(services, call, told);
    await requireNoFunctions(services, call, told);
  }
  const located = parsed === undefined ? [] : await locatedTables(parsed, call);
  const reads = isRead ? await readsOf(call, sql, located) : undefined;
  await requireKnownReads(services, call, reads === undefined ? await callsOf(call, sql) : unknownCalls(reads));
  const elsewhere = parsed === undefined ? [] : await foundIfNotHere(call, parsed.tables, located);
  const tables = [
    ...new Map(
      [...located, ...(reads?.tables ?? []), ...elsewhere.filter((table) => table !== undefined)].map((table) => [
        keyOf(call, table),
        table,
      ]),
    ).values(),
  ];
  await requireNoStatistics(services, call, sql, tables);
  const { layers, shared } = await rlsByTable(services, call, tables);
  requireNotShared(call, shared, [...located, ...(reads?.tables ?? [])]);
  const views = await rlsViews(services, place, tables);
  const isRuled = (table: TableName): boolean => [layers, shared, views].some((each) => each.has(keyOf(call, table)));
  if (!tables.some(isRuled)) return undefined;
  const isUnsure = (index: number): boolean => {
    const table = elsewhere[index];
    return table !== undefined && isRuled(table);
  };
  const unsure = located.filter((_table, index) => isUnsure(index));
  if (!isQuery && unsure.length > 0)
    throw queryRefused(messages.namesNotWhole({ names: unsure.map(tableText).join(', ') }));
  const names = tables.filter(isRuled).map(tableText).join(', ');
  if (isRead && (kind === 'explain' || call.options.isForPlan === true))
    throw queryRefused(messages.planNotTold({ names }));
  const refusal = queryRefused(messages.rulesNotApplied({ names }));
  if (parsed === undefined || !isQuery) throw refusal;
  const mentions = parsed.tables.map((table, index) => {
    const key = keyOf(call, located[index] ?? table);
    const written = place.isMoved === true || isUnsure(index) ? wholeName(call, located[index] ?? table) : undefined;
    return { table, located: located[index] ?? table, layers: layers.get(key) ?? [], query: views.get(key), written };
  });
  const { filtered, emptied, sources } = applyRules(parsed, mentions, call.connection.dialect);
  await requireOwnNames(call, sources);
  const unruled = located.filter((table) => !isRuled(table));
  const left = await readsOf(call, emptied, unruled);
  if (left.tables.some(isRuled)) throw refusal;
  return filtered;
}

/** The rows of what shares some with a ruled table cannot be told from each other. Throws AppError. */
function requireNotShared(call: GuardedCall, shared: ReadonlyMap<string, TableName>, read: readonly TableName[]): void {
  for (const table of read) {
    const part = shared.get(keyOf(call, table));
    if (part !== undefined)
      throw queryRefused(messages.partsNotRuled({ name: tableText(table), part: tableText(part) }));
  }
}

/** The queries of those views that rules concern, with the rules in them. */
async function rlsViews(
  services: GuardServices,
  { call, depth }: Place,
  tables: readonly TableName[],
): Promise<ReadonlyMap<string, string>> {
  const views = (await call.connection.views?.(tables)) ?? [];
  const queries = new Map<string, string>();
  for (const [index, table] of tables.entries()) {
    const view = views[index];
    if (view === undefined) continue;
    const refusal = queryRefused(messages.viewNotRuled({ name: tableText(table) }));
    if (view.sql === undefined || depth === deepestView) {
      if (await isConcerned(services, call)) throw refusal;
      continue;
    }
    const inner: Place = { call: callAt(call, table), depth: depth + 1, isMoved: !view.isQualified };
    const query = await ruled(services, inner, view.sql, 'select').catch(async (thrown: unknown) => {
      // The engine reads views also where people may not look, such as in schemas that are not open to them.
      if (toAppError(thrown).kind === 'forbidden' || (await isConcerned(services, call))) throw refusal;
      return undefined;
    });
    if (query === undefined) continue;
    if (view.isMaterialized) throw refusal;
    queries.set(keyOf(call, table), query);
  }
  return queries;
}

const unknownCalls = ({ functions, effects }: StatementReads): readonly string[] =>
  functions.filter((name) => effects.includes(name));

/** Functions that people wrote may read any table, so only callers without row rules may call them. */
async function requireKnownReads(
  services: GuardServices,
  call: GuardedCall,
  unknown: readonly string[],
): Promise<void> {
  if (unknown.length > 0 && (await isConcerned(services, call)))
    throw queryRefused(messages.functionsNotRuled({ names: unknown.join(', ') }));
}

/**
 * What names without a schema would mean if the table of the chosen schema were gone: the default schema is looked into
 * next, and what comes before the statement may drop a table.
 */
async function foundIfNotHere(
  call: GuardedCall,
  written: readonly TableName[],
  located: readonly TableName[],
): Promise<readonly (TableName | undefined)[]> {
  const { defaultSchema } = call.connection;
  if (call.options.schema === undefined || call.options.schema === defaultSchema) return [];
  const inDefault = await spelledTables(
    call,
    written.map(({ name }, index) => ({ ...located[index], schema: defaultSchema, name })),
  );
  return written.map((table, index) =>
    table.schema !== undefined || located[index]?.schema === defaultSchema ? undefined : inDefault[index],
  );
}
