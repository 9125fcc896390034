import type { SqlSyntax } from '#plugins/databases';
import { tokenize } from '../contract/tokenize.ts';
import type { TableRule } from '../contract/row-rule-sources.ts';
import { sqlLanguageMessages as messages } from '../common/messages.ts';
import { queryRefused, tableText } from './guard-errors.ts';
import { callAt, locatedTables, wholeName, type GuardedCall, type GuardServices } from './guarded-call.ts';

const head = 'SELECT 1 WHERE (';
const queries: ReadonlySet<string> = new Set(['select', 'with', 'values', 'table', 'from']);

/**
 * A rule whose condition means the same in any position: its tables are looked up in the catalog and schema of the
 * ruled table and get qualified names. Else a WITH query, a temporary table or a schema chosen by the caller could take
 * their place and answer for them. Throws AppError where the tables that it reads cannot be determined.
 */
export async function qualifiedRule(services: GuardServices, call: GuardedCall, rule: TableRule): Promise<TableRule> {
  const { backend } = call.database;
  if (!mayRead(rule.clause, call.connection.dialect.syntax)) return rule;
  const read = await services.reader.read(`${head}${rule.clause}\n)`, backend);
  const [parsed] = read.ok ? read.value : [];
  if (parsed === undefined) throw queryRefused(messages.rulesNotApplied({ names: tableText(rule.table) }));
  const place = callAt(call, rule.table);
  const located = await locatedTables(parsed, place);
  let { clause } = rule;
  for (const [index, { from, to }] of [...parsed.tables.entries()].sort(([, a], [, b]) => b.from - a.from)) {
    const table = located[index];
    if (table === undefined) continue;
    clause = clause.slice(0, from - head.length) + wholeName(place, table) + clause.slice(to - head.length);
  }
  return { ...rule, clause };
}

/** Most conditions are about the columns of their table alone. */
const mayRead = (clause: string, syntax: SqlSyntax): boolean =>
  tokenize(clause, syntax, { hasTemplates: false }).some(
    ({ kind, text }) => kind === 'word' && queries.has(text.toLowerCase()),
  );
