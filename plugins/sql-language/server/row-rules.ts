import type { Extensions } from '#core/common';
import type { ServiceFinder } from '#core/server';
import type { DatabaseCaller, DatabaseRecord, EngineConnection, TableName } from '#plugins/databases';
import { RowRuleSources, type TableRule } from '../contract/row-rule-sources.ts';
import type { TableReference } from '../contract/sql-reader.ts';

/** All rules that a caller's reading of these tables is under. */
export async function rulesOf(
  services: { readonly extensions: Extensions; readonly finder: ServiceFinder },
  caller: DatabaseCaller,
  database: DatabaseRecord,
  tables: readonly TableName[],
): Promise<readonly TableRule[]> {
  const found = await Promise.all(
    services.extensions
      .all(RowRuleSources)
      .map((source) => source.rulesOf(services.finder.resolve(source.deps), caller, database, tables)),
  );
  return found.flat();
}

/** A statement with each ruled table replaced. */
export interface RuledStatement {
  /** Each ruled table is a query of the rows that the rules let through. */
  readonly filtered: string;
  /** Each ruled table is a query without rows that does not read it; so what still reads one was overlooked. */
  readonly emptied: string;
}

/** Rewrites the mentions of ruled tables in place, from the last to the first, so that offsets hold. */
export function applyRules(
  statement: { readonly text: string; readonly from: number },
  mentions: readonly { readonly table: TableReference; readonly rules: readonly TableRule[] }[],
  dialect: EngineConnection['dialect'],
): RuledStatement {
  let { text: filtered, text: emptied } = statement;
  const ruled = mentions.filter(({ rules }) => rules.length > 0).sort((a, b) => b.table.from - a.table.from);
  for (const { table, rules } of ruled) {
    const [from, to] = [table.from - statement.from, table.to - statement.from];
    const written = statement.text.slice(from, to);
    const name = table.hasAlias ? '' : ` AS ${dialect.quoteIdentifier(table.name)}`;
    const conditions = rules.map((rule) => `(${rule.clause}\n)`).join(' AND ');
    const put = (text: string, query: string) => `${text.slice(0, from)}${query}${name}${text.slice(to)}`;
    filtered = put(filtered, `(SELECT * FROM ${written} WHERE ${conditions})`);
    emptied = put(emptied, dialect.emptyLike?.(written) ?? written);
  }
  return { filtered: asSelect(filtered), emptied: asSelect(emptied) };
}

/** TABLE takes a name, no query. */
const asSelect = (text: string): string => text.replace(/^table\b/i, 'SELECT * FROM');
