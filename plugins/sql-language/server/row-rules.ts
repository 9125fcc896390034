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

/** Conditions that hold for the rows of a table, written for it or for what it is a part of. */
export interface RuleLayer {
  /** What the conditions may call the table, where that is not its own name. */
  readonly name: string | undefined;
  readonly clauses: readonly string[];
}

/** A table as a statement mentions it. */
export interface Mention {
  readonly table: TableReference;
  /** The same as the engine finds it. */
  readonly located: TableName;
  readonly layers: readonly RuleLayer[];
  /** The query that replaces it: that of a view, with the rules of the tables behind it put in. */
  readonly query?: string | undefined;
  /** What is to be written for it; the mention itself where that is as good. */
  readonly written?: string | undefined;
}

/** A statement with each ruled table replaced. */
export interface RlsStatement {
  /** Each ruled table is a query of the rows that the rules let through. */
  readonly filtered: string;
  /** Each ruled table is a query without rows that does not read it; so what still reads one was overlooked. */
  readonly emptied: string;
  /**
   * The queries of the rows that the rules let through, with the tables. Each has to be valid on its own: a name in a
   * condition that the table does not know would be looked up in the query around it, where the caller could supply any
   * answer.
   */
  readonly sources: ReadonlyMap<string, TableName>;
}

/** Rewrites the mentions of ruled tables in place, from the last to the first, so that offsets hold. */
export function applyRules(
  statement: { readonly text: string; readonly from: number },
  mentions: readonly Mention[],
  dialect: EngineConnection['dialect'],
): RlsStatement {
  let { text: filtered, text: emptied } = statement;
  const sources = new Map<string, TableName>();
  for (const mention of [...mentions].sort((a, b) => b.table.from - a.table.from)) {
    const { table, located, layers, query } = mention;
    const [from, to] = [table.from - statement.from, table.to - statement.from];
    const written = mention.written ?? statement.text.slice(from, to);
    const put = (text: string, what: string) => `${text.slice(0, from)}${what}${text.slice(to)}`;
    if (layers.length === 0 && query === undefined) {
      [filtered, emptied] = [put(filtered, written), put(emptied, written)];
      continue;
    }
    const name = table.hasAlias ? '' : ` AS ${dialect.quoteIdentifier(table.name)}`;
    const source = rowsOf({ ...mention, written }, dialect);
    if (layers.length > 0) sources.set(source, located);
    filtered = put(filtered, `(${source})${name}`);
    emptied = put(emptied, (dialect.emptyLike?.(written) ?? written) + name);
  }
  return { filtered: asSelect(filtered), emptied: asSelect(emptied), sources };
}

/** The query of the rows of a table or view that all conditions let through, layer around layer. */
function rowsOf({ table, layers, query, written }: Mention, dialect: EngineConnection['dialect']): string {
  const fence = dialect.fence === undefined ? '' : ` ${dialect.fence}`;
  let rows = `${query ?? ''}\n`;
  for (const [index, { name, clauses }] of layers.entries()) {
    const isPlain = index === 0 && query === undefined;
    const as = name ?? (isPlain ? undefined : table.name);
    const source = isPlain ? (written ?? '') : `(${rows})`;
    const called = as === undefined ? source : `${source} AS ${dialect.quoteIdentifier(as)}`;
    const conditions = clauses.map((clause) => `(${clause}\n)`).join(' AND ');
    rows = `SELECT * FROM ${called} WHERE ${conditions}${fence}`;
  }
  return rows;
}

/** TABLE takes a name, no query. */
const asSelect = (text: string): string => text.replace(/^table\b/i, 'SELECT * FROM');
