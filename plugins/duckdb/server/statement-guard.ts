import type { DuckDBConnection } from '@duckdb/node-api';
import { err, ok, type Result } from '#core/common';
import type { EngineError } from '#plugins/databases';
import { duckDbMessages as messages } from '../common/messages.ts';
import { readingFunctions } from '../common/dialect/unsafe-functions.ts';
import { behindExplain } from '../common/statement-head.ts';
import { foldName } from './fold-name.ts';
import { placed, type KnownTables, type Standing, type WrittenName } from './table-names.ts';

/** Table functions that make rows from their arguments alone. Every other one is refused. */
export const allowedTableFunctions: ReadonlySet<string> = new Set([
  'generate_series',
  'json_each',
  'json_tree',
  'range',
  'repeat',
  'repeat_row',
  'unnest',
]);

/** Catalogue views that tell about the server rather than about tables. */
const toldOfServer = /^(?:duckdb|pragma|sqlite)_/i;
/** DuckDB keeps it in a catalog of its own, and finds it from everywhere. */
const catalogueSchema = 'information_schema';
/** What SHOW may name besides a table of the database. */
const showable: ReadonlySet<string> = new Set(['tables', 'databases', 'schemas', '__show_tables_expanded']);
const knownFrom: ReadonlySet<string> = new Set([
  'BASE_TABLE',
  'COLUMN_DATA',
  'DELIM_GET',
  'EMPTY',
  'EMPTY_FROM',
  'EXPRESSION_LIST',
  'JOIN',
  'PIVOT',
  'SHOW_REF',
  'SUBQUERY',
  'TABLE_FUNCTION',
]);

/** Names that DuckDB may take for a file, an address or a view of `pg_catalog` when no table of that name exists. */
const mayLeadOutside = /[^\p{L}\p{N}_$ -]|^pg_/iu;

/** What the guard must know of the database. */
export interface GuardedDatabase {
  /** Where names that are not written whole are looked up. */
  readonly standing: Standing;
  /** All that may be read. Catalogs are named after their files. */
  readonly catalogs: readonly string[];
  readonly tables: () => Promise<KnownTables>;
}

type Node = Readonly<Record<string, unknown>>;
type Refusal = Result<undefined, EngineError>;

const refuse = (message: string, errorType = 'DML_NOT_ALLOWED_ERROR'): Result<never, EngineError> =>
  err({ errorType, message });

/**
 * Refuses every statement that does more than read the tables of this database's catalogs. DuckDB's own parser tells what a
 * statement is: only a SELECT can be printed as a tree, and each function and table of that tree is looked at.
 */
export async function checkStatement(
  connection: DuckDBConnection,
  sql: string,
  database: GuardedDatabase,
): Promise<Refusal> {
  const parsed = await parseStatement(connection, sql);
  if (!parsed.ok) return parsed;
  if (parsed.value.length === 0) return refuse(messages.emptyStatement(), 'SYNTAX_ERROR');
  if (parsed.value.length > 1) return refuse(messages.onlyReading());
  return checkTree(parsed.value[0], database, sql);
}

/** DuckDB finds the values of such a PIVOT by a statement of its own, which may not be run. Undefined where there is none. */
export function pivotWithoutValues(sql: string): EngineError | undefined {
  const at = sql.search(/\bpivot(?:_wider)?\b/i);
  if (at < 0) return undefined;
  return { errorType: 'SYNTAX_ERROR', message: messages.pivotWithoutValues(), ...lineAndColumn(sql, at) };
}

interface SerializedSql {
  readonly error: boolean;
  readonly error_type?: string;
  readonly error_message?: string;
  readonly position?: string;
  readonly statements?: readonly unknown[];
}

/** The trees of a text, as DuckDB's own parser makes them; of an EXPLAIN that of the statement it explains. */
export async function parseStatement(
  connection: DuckDBConnection,
  sql: string,
): Promise<Result<readonly unknown[], EngineError>> {
  const start = behindExplain(sql);
  const text = sql.slice(start);
  const reader = await connection.runAndReadAll(
    'SELECT json_serialize_sql($1::VARCHAR, skip_null := true, skip_empty := true)',
    [text],
  );
  const reply = JSON.parse(String(reader.getRows()[0]?.[0] ?? '{"error":true}')) as SerializedSql; // DuckDB's documented form
  if (!reply.error) return ok(reply.statements ?? []);
  if (reply.error_type === 'not implemented') {
    const pivot = pivotWithoutValues(sql);
    return pivot === undefined ? refuse(messages.onlyReading()) : err(pivot);
  }
  const message = reply.error_message ?? messages.unreadableStatement();
  const position = Number(reply.position ?? Number.NaN);
  // DuckDB counts characters, the editor UTF-16 units.
  const place = start + Array.from(text).slice(0, position).join('').length;
  return err({ errorType: 'SYNTAX_ERROR', message: `Parser Error: ${message}`, ...lineAndColumn(sql, place) });
}

function lineAndColumn(sql: string, position: number): { readonly line?: number; readonly column?: number } {
  if (!Number.isInteger(position)) return {};
  const before = sql.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** `errorType` of a statement that only names tables which are not there. */
export const missingTable = 'TABLE_DOES_NOT_EXIST_ERROR';

/** A name that must be that of a table of this database, since DuckDB may take it for something else. */
interface Suspect {
  readonly written: WrittenName;
  /** Byte of the text that DuckDB parsed. */
  readonly location: unknown;
}

async function checkTree(tree: unknown, database: GuardedDatabase, sql: string): Promise<Refusal> {
  const cteNames = new Set<string>();
  const suspicious: Suspect[] = [];
  const open: unknown[] = [tree];
  for (let item = open.pop(); item !== undefined; item = open.pop()) {
    if (item === null || typeof item !== 'object') continue;
    if (Array.isArray(item)) {
      for (const child of item as readonly unknown[]) if (child !== null && child !== undefined) open.push(child);
      continue;
    }
    const node = item as Node; // an object of parsed JSON
    const refusal = checkNode(node, database, suspicious);
    if (refusal !== undefined) return refuse(refusal);
    collectCteNames(node, cteNames);
    for (const child of Object.values(node)) if (child !== null && child !== undefined) open.push(child);
  }
  if (suspicious.length === 0) return ok(undefined);
  const known = await database.tables();
  const missing = suspicious.find(({ written }) => !isKnown(written, database, known, cteNames));
  if (missing === undefined) return ok(undefined);
  const { catalog, schema, name } = missing.written;
  const message = messages.tableMissing({
    name: [catalog, schema, name].filter((part) => part !== undefined).join('.'),
  });
  return err({ errorType: missingTable, message, ...placeOfByte(sql, missing.location) });
}

/** Of a name that is both catalog and schema DuckDB itself says that it is ambiguous. */
function isKnown(
  written: WrittenName,
  { standing, catalogs }: GuardedDatabase,
  known: KnownTables,
  cteNames: ReadonlySet<string>,
): boolean {
  const { catalog, schema, name } = written;
  if (schema === undefined && cteNames.has(foldName(name))) return true;
  if (catalog === undefined && schema?.toLowerCase() === catalogueSchema)
    return known.has({ catalog: 'system', schema, name });
  return known.has(placed(written, standing, catalogs, known));
}

function placeOfByte(sql: string, location: unknown): { readonly line?: number; readonly column?: number } {
  if (typeof location !== 'number' || !Number.isSafeInteger(location)) return {};
  const start = behindExplain(sql);
  const before = Buffer.from(sql.slice(start)).subarray(0, location).toString();
  return lineAndColumn(sql, start + before.length);
}

/** Why a node is refused. Names that may lead outside are left in `suspicious` until all CTE names are known. */
function checkNode(node: Node, database: GuardedDatabase, suspicious: Suspect[]): string | undefined {
  const type = textOf(node['type']);
  if (type === 'TABLE_FUNCTION') {
    const name = textOf((node['function'] as Node | undefined)?.['function_name']).toLowerCase();
    return allowedTableFunctions.has(name) ? undefined : messages.tableFunctionRefused({ name });
  }
  const from = node['from_table'] as Node | undefined; // a table reference of the tree
  if (from !== undefined && !knownFrom.has(textOf(from['type'])))
    return messages.sourceRefused({ name: textOf(from['type']) });
  if (type === 'BASE_TABLE') return checkTable(node, database, suspicious);
  if (type === 'SHOW_REF') return checkShow(node, database, suspicious);
  const name = textOf(node['function_name']).toLowerCase();
  if (name === '') return undefined;
  return readingFunctions.test(name) && !allowedTableFunctions.has(name)
    ? messages.functionRefused({ name })
    : undefined;
}

function checkTable(node: Node, { catalogs }: GuardedDatabase, suspicious: Suspect[]): string | undefined {
  const written = { catalog: nameIn(node, 'catalog_name'), schema: nameIn(node, 'schema_name'), name: tableIn(node) };
  const { catalog, schema, name } = written;
  if (catalog !== undefined && !catalogs.some((each) => foldName(each) === foldName(catalog)))
    return messages.databaseRefused({ name: catalog });
  if (schema === undefined && toldOfServer.test(name)) return messages.tableRefused({ name });
  // A name with a schema may be that of a file, too: `data.csv`.
  if (schema !== undefined || mayLeadOutside.test(name)) suspicious.push({ written, location: node['query_location'] });
  return undefined;
}

function checkShow(node: Node, _database: GuardedDatabase, suspicious: Suspect[]): string | undefined {
  const name = tableIn(node)
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"');
  if (name !== '' && !showable.has(name.toLowerCase()))
    suspicious.push({ written: { schema: undefined, name }, location: node['query_location'] });
  return undefined;
}

const tableIn = (node: Node): string => textOf(node['table_name']);
const nameIn = (node: Node, key: string): string | undefined => {
  const name = textOf(node[key]);
  return name === '' ? undefined : name;
};

function collectCteNames(node: Node, names: Set<string>): void {
  const map = (node['cte_map'] as Node | undefined)?.['map'];
  if (!Array.isArray(map)) return;
  for (const entry of map as readonly Node[]) names.add(foldName(textOf(entry['key'])));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
