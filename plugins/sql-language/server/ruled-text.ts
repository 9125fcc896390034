import type { TableName } from '#plugins/databases';
import { RowRuleSources, type TableRule } from '../contract/row-rule-sources.ts';
import type { StatementKind } from '../contract/statement-kind.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';
import { namedTables, readsOf, type GuardedCall, type GuardServices } from './guarded-call.ts';
import { applyRules, rulesOf } from './row-rules.ts';

/**
 * A statement with the caller's row rules put in. Where a rule cannot be put in, because the parser does not understand
 * the statement, it changes the table, or the engine still reads the table elsewhere, it is refused. Throws AppError.
 */
export async function ruledText(
  services: GuardServices,
  call: GuardedCall,
  sql: string,
  kind: StatementKind,
): Promise<string> {
  if (services.extensions.all(RowRuleSources).length === 0) return sql;
  const isQuery = kind === 'select' || kind === 'explain';
  const isRead = isQuery || kind === 'show';
  const read = await services.reader.read(sql, call.database.backend);
  const [parsed] = read.ok ? read.value : [];
  if (parsed === undefined && !isRead) throw queryRefused(messages.rulesUnknown());
  const named = parsed === undefined ? [] : await namedTables(parsed, call);
  const located = named.map((table) => inSchema(call, table));
  const reads = isRead ? await readsOf(call, sql, named) : { tables: [] };
  const byTable = await rulesByTable(services, call, [...located, ...reads.tables]);
  if (byTable.size === 0) return sql;
  const rules = [...byTable.values()].flat();
  const refusal = queryRefused(
    messages.rulesNotApplied({ names: rules.map(({ table }) => tableText(table)).join(', ') }),
  );
  if (parsed === undefined || !isQuery) throw refusal;
  const mentions = parsed.tables.map((table, index) => ({
    table,
    rules: byTable.get(keyOf(call, named[index] ?? table)) ?? [],
  }));
  const { filtered, emptied } = applyRules(parsed, mentions, call.connection.dialect);
  const unruled = named.filter((table) => !byTable.has(keyOf(call, table)));
  const left = await readsOf(call, emptied, unruled);
  if (left.tables.some((table) => byTable.has(keyOf(call, table)))) throw refusal;
  return filtered;
}

async function rulesByTable(
  services: GuardServices,
  call: GuardedCall,
  tables: readonly TableName[],
): Promise<ReadonlyMap<string, readonly TableRule[]>> {
  const byTable = new Map<string, TableRule[]>();
  for (const rule of await rulesOf(services, call.caller, call.database, tables)) {
    const key = keyOf(call, rule.table);
    byTable.set(key, [...(byTable.get(key) ?? []), rule]);
  }
  return byTable;
}

const inSchema = ({ connection, options }: GuardedCall, { catalog, schema, name }: TableName): TableName => ({
  catalog,
  schema: schema ?? options.schema ?? connection.defaultSchema,
  name,
});

/** One key for a table, however it is written. */
function keyOf(call: GuardedCall, table: TableName): string {
  const { catalog, schema, name } = inSchema(call, table);
  const key = JSON.stringify([catalog ?? null, schema, name]);
  return call.connection.dialect.ignoresCase === true ? key.toLowerCase() : key;
}
