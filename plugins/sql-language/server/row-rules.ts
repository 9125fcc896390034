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

/** A table as a statement mentions it. */
export interface Mention {
  readonly table: TableReference;
  readonly rules: readonly TableRule[];
  /** The query that stands for it: that of a view, with the rules of the tables behind it put in. */
  readonly query?: string | undefined;
  /** What is to be written for it; the mention itself where that is as good. */
  readonly written?: string | undefined;
}

/** Rewrites the mentions of ruled tables in place, from the last to the first, so that offsets hold. */
export function applyRules(
  statement: { readonly text: string; readonly from: number },
  mentions: readonly Mention[],
  dialect: EngineConnection['dialect'],
): RuledStatement {
  let { text: filtered, text: emptied } = statement;
  for (const { table, rules, query, written: wanted } of [...mentions].sort((a, b) => b.table.from - a.table.from)) {
    const [from, to] = [table.from - statement.from, table.to - statement.from];
    const written = wanted ?? statement.text.slice(from, to);
    const asName = ` AS ${dialect.quoteIdentifier(table.name)}`;
    const put = (text: string, what: string) => `${text.slice(0, from)}${what}${text.slice(to)}`;
    if (rules.length === 0 && query === undefined) {
      [filtered, emptied] = [put(filtered, written), put(emptied, written)];
      continue;
    }
    const name = table.hasAlias ? '' : asName;
    const conditions = rules.map((rule) => `(${rule.clause}\n)`).join(' AND ');
    const source = query === undefined ? written : `(${query}\n)${asName}`;
    const fence = dialect.fence === undefined ? '' : ` ${dialect.fence}`;
    const rows = rules.length === 0 ? `(${query ?? ''}\n)` : `(SELECT * FROM ${source} WHERE ${conditions}${fence})`;
    filtered = put(filtered, rows + name);
    emptied = put(emptied, (dialect.emptyLike?.(written) ?? written) + name);
  }
  return { filtered: asSelect(filtered), emptied: asSelect(emptied) };
}

/** TABLE takes a name, no query. */
const asSelect = (text: string): string => text.replace(/^table\b/i, 'SELECT * FROM');
