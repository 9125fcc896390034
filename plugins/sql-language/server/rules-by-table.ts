import type { TableName } from '#plugins/databases';
import type { TableRule } from '../contract/row-rule-sources.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';
import { keyOf, relativesOf, type GuardedCall, type GuardServices } from './guarded-call.ts';
import { rulesOf } from './row-rules.ts';
import { settledRule } from './rule-clauses.ts';

/**
 * The caller's rules of these tables, by key. What is part of a table, as partitions are, is under its rules too. The
 * other way round the rows of a ruled part cannot be told from the others, so the whole is refused unless the same rule
 * holds for it. Throws AppError.
 */
export async function rulesByTable(
  services: GuardServices,
  call: GuardedCall,
  tables: readonly TableName[],
): Promise<ReadonlyMap<string, readonly TableRule[]>> {
  const relatives = await relativesOf(call, tables);
  const stated = await statedRules(services, call, [
    ...tables,
    ...relatives.flatMap(({ above, below }) => [...above, ...below]),
  ]);
  const statedOf = (table: TableName): readonly TableRule[] => stated.get(keyOf(call, table)) ?? [];
  const byTable = new Map<string, readonly TableRule[]>();
  for (const [index, table] of tables.entries()) {
    const { above = [], below = [] } = relatives[index] ?? {};
    const own = new Map([table, ...above].flatMap(statedOf).map((rule) => [rule.clause, rule]));
    const part = below.find((relative) => statedOf(relative).some(({ clause }) => !own.has(clause)));
    if (part !== undefined)
      throw queryRefused(messages.partsNotRuled({ name: tableText(table), part: tableText(part) }));
    if (own.size > 0) byTable.set(keyOf(call, table), [...own.values()]);
  }
  return byTable;
}

async function statedRules(
  services: GuardServices,
  call: GuardedCall,
  tables: readonly TableName[],
): Promise<ReadonlyMap<string, readonly TableRule[]>> {
  const asked = [...new Map(tables.map((table) => [keyOf(call, table), table])).values()];
  const stated = new Map<string, TableRule[]>();
  for (const rule of await rulesOf(services, call.caller, call.database, asked)) {
    const key = keyOf(call, rule.table);
    stated.set(key, [...(stated.get(key) ?? []), await settledRule(services, call, rule)]);
  }
  return stated;
}
