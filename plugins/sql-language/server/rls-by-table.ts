import { groupedBy } from '#core/common';
import type { TableName } from '#plugins/databases';
import type { TableRule } from '../contract/row-rule-sources.ts';
import { keyOf, relativesOf, type GuardedCall, type GuardServices } from './guarded-call.ts';
import { rulesOf, type RuleLayer } from './row-rules.ts';
import { qualifiedRule } from './rule-clauses.ts';

/** What rules say of some tables. By `keyOf`. */
export interface TableRules {
  readonly layers: ReadonlyMap<string, readonly RuleLayer[]>;
  /** Of tables whose rows cannot be told from those of a ruled one: that one. */
  readonly shared: ReadonlyMap<string, TableName>;
}

/**
 * The caller's rules of these tables. What is part of a table, as partitions are, is under its rules too. The other way
 * round the rows of a ruled part cannot be told from the others, unless the same rule holds for the whole. Throws
 * AppError.
 */
export async function rlsByTable(
  services: GuardServices,
  call: GuardedCall,
  tables: readonly TableName[],
): Promise<TableRules> {
  const relatives = await relativesOf(call, tables);
  const stated = await statedRules(services, call, [
    ...tables,
    ...relatives.flatMap(({ above, below }) => [...above, ...below]),
  ]);
  const statedOf = (table: TableName): readonly TableRule[] => stated.get(keyOf(call, table)) ?? [];
  const layers = new Map<string, readonly RuleLayer[]>();
  const shared = new Map<string, TableName>();
  for (const [index, table] of tables.entries()) {
    const { above = [], below = [] } = relatives[index] ?? {};
    const own = [table, ...above].flatMap(statedOf);
    const clauses = new Set(own.map(({ clause }) => clause));
    const part = below.find((relative) => statedOf(relative).some(({ clause }) => !clauses.has(clause)));
    if (part !== undefined) shared.set(keyOf(call, table), part);
    if (own.length > 0) layers.set(keyOf(call, table), layersOf(call, table, own));
  }
  return { layers, shared };
}

/** Conditions may name the table that they were written for, so each finds it; those of the table itself come first. */
function layersOf(call: GuardedCall, table: TableName, rules: readonly TableRule[]): readonly RuleLayer[] {
  const own = keyOf(call, table);
  return [...groupedBy(rules, (rule) => keyOf(call, rule.table))].map(([key, ofOne]) => ({
    name: key === own ? undefined : ofOne[0]?.table.name,
    clauses: [...new Set(ofOne.map(({ clause }) => clause))],
  }));
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
    stated.set(key, [...(stated.get(key) ?? []), await qualifiedRule(services, call, rule)]);
  }
  return stated;
}
