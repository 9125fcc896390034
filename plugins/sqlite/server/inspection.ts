import { AppError, err, ok, type Result } from '#core/common';
import type { EngineError, StatementInspection, StatementReads, TableName } from '#plugins/databases';
import { withoutExplain } from '#plugins/sql-language';
import { sqliteDialect } from '../common/sqlite-dialect.ts';
import { namesIn, refusalOfStatement } from '../common/reading-statement.ts';
import { askOver, text, type Ask } from './introspection.ts';
import type { ProcessPool } from './process/process-pool.ts';

const schema = 'main';
/** Root of the table that describes all others. */
const schemaRoot = 1;
/** Tables made of an argument. */
const harmlessTables: ReadonlySet<string> = new Set(['json_each', 'json_tree', 'jsonb_each', 'jsonb_tree']);

interface Made {
  readonly name: string;
  readonly type: string;
  /** Of an index: the table that it is of. */
  readonly table: string;
  readonly root: number;
  readonly isVirtual: boolean;
}

/**
 * The program that SQLite makes of a statement opens every table that it reads, also those behind views and indexes. Those
 * behind a view that the statement names are the view's business.
 */
export function inspectionOf(pool: ProcessPool): StatementInspection {
  const ask = askOver(pool);
  return {
    isComplete: false,
    reads: async (sql, expected) => {
      const message = refusalOfStatement(sql);
      if (message !== undefined) return err({ errorType: 'DML_NOT_ALLOWED_ERROR', message });
      return outcomeOf(() => readsOf(ask, sql, expected));
    },
    locate: (tables) =>
      outcomeOf(async () => {
        const made = await everything(ask);
        return tables.map((table) => ({ schema: table.schema ?? schema, name: spelled(made, table.name) }));
      }),
    calls: () => Promise.resolve(ok([])), // nobody can write a function into a file
  };
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<Result<T, EngineError>> {
  try {
    return ok(await work());
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return err({ errorType: thrown.errorType ?? 'GENERIC_DB_ENGINE_ERROR', message: thrown.message });
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const spelled = (made: readonly Made[], name: string): string =>
  made.find((one) => isSame(one.name, name) && one.type !== 'index')?.name ?? name;

async function everything(ask: Ask): Promise<readonly Made[]> {
  const rows = await ask('SELECT name, type, tbl_name, rootpage, sql FROM sqlite_schema');
  return rows.map(([name, type, table, root, sql]) => ({
    name: text(name),
    type: text(type),
    table: text(table),
    root: Number(root),
    isVirtual: /^create\s+virtual\s/i.test(text(sql)),
  }));
}

async function readsOf(ask: Ask, sql: string, expected: readonly TableName[]): Promise<StatementReads> {
  const made = await everything(ask);
  const { read, emptied } = namesIn(sql);
  const isExpected = ({ name }: Made): boolean => expected.some((table) => isSame(table.name, name));
  const opened = await openedBy(ask, made, withoutExplain(sql, sqliteDialect.syntax));
  const isNamed = (one: Made, names: ReadonlySet<string>): boolean => names.has(one.name.toLowerCase());
  const views = made.filter((one) => one.type === 'view' && (isNamed(one, read) || isNamed(one, emptied)));
  const behindViews = new Set<string>();
  const behindOthers = new Set<string>();
  let hasModules = made.some((one) => one.isVirtual && isNamed(one, read));
  for (const view of views) {
    const behind = await openedBy(ask, made, `SELECT * FROM ${sqliteDialect.quoteIdentifier(view.name)}`);
    const isUnread = isExpected(view) || !isNamed(view, read);
    for (const table of behind.tables) (isUnread ? behindViews : behindOthers).add(table);
    hasModules ||= behind.hasVirtual;
  }
  const isRead = (table: string): boolean => {
    // A table that the text names as well may be read by itself.
    if (read.has(table.toLowerCase()) || behindOthers.has(table)) return true;
    return !behindViews.has(table) && !emptied.has(table.toLowerCase());
  };
  const modules = made.filter((one) => one.isVirtual && isNamed(one, read)).map(({ name }) => name);
  const isExplained = hasModules || [...harmlessTables].some((name) => read.has(name));
  const effects = opened.hasVirtual && !isExplained ? ['virtual table'] : [];
  const found = [...[...opened.tables].filter(isRead), ...modules].map((name) => ({ schema, name }));
  const tables = new Map(
    [...expected, ...found].map((table) => [
      table.name.toLowerCase(),
      { schema: table.schema ?? schema, name: spelled(made, table.name) },
    ]),
  );
  return { tables: [...tables.values()], functions: effects, effects };
}

/** What the program of a statement opens. */
async function openedBy(
  ask: Ask,
  made: readonly Made[],
  sql: string,
): Promise<{ readonly tables: ReadonlySet<string>; readonly hasVirtual: boolean }> {
  const program = await ask(`EXPLAIN ${sql}`);
  const tables = new Set<string>();
  let hasVirtual = false;
  for (const [, opcode, , root, database] of program) {
    if (opcode === 'VOpen') hasVirtual = true;
    if (opcode !== 'OpenRead' || database !== 0) continue;
    tables.add(root === schemaRoot ? 'sqlite_schema' : (made.find((one) => one.root === root)?.table ?? ''));
  }
  return { tables, hasVirtual };
}
