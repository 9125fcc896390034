import type { TableName } from '#plugins/databases';
import { foldName } from './fold-name.ts';

/** What a parse tree of DuckDB contains. Names as written. */
export interface TreeReads {
  readonly tables: readonly (TableName & { readonly catalog: string | undefined })[];
  /** Lower case. */
  readonly functions: readonly string[];
  /** Types that are called by a name of their own, in lower case. */
  readonly types: readonly string[];
  /** Texts that functions read names of types from; undefined where one is put together. */
  readonly typeTexts: readonly (string | undefined)[];
  /** It lists what the database holds, as SHOW TABLES does. */
  readonly listsCatalogue: boolean;
}

type Node = Readonly<Record<string, unknown>>;
type Table = TreeReads['tables'][number];

/** SHOW of these is no table. */
const lists: ReadonlySet<string> = new Set([
  'tables',
  'databases',
  'schemas',
  'variables',
  '__show_tables_expanded',
  '',
]);

/**
 * Every table and function of a tree. A name without a schema is that of a CTE where DuckDB would find one: in later
 * CTEs of its WITH, in the query of the WITH, and in what it adds to itself when it is recursive.
 */
export function readsOfTree(tree: unknown): TreeReads {
  const tables: Table[] = [];
  const functions = new Set<string>();
  const types = new Set<string>();
  const typeTexts: (string | undefined)[] = [];
  let listsCatalogue = false;
  const visit = (value: unknown, outer: ReadonlySet<string>): void => {
    if (value === null || typeof value !== 'object') return;
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) visit(item, outer);
      return;
    }
    const node = value as Node; // an object of parsed JSON
    const ctes = visitCtes(node, outer, visit);
    const type = textOf(node['type']);
    if (type === 'BASE_TABLE') {
      const table = tableOf(node);
      if (table.schema !== undefined || !ctes.has(foldName(table.name))) tables.push(table);
    }
    if (type === 'SHOW_REF' && node['query'] === undefined) {
      const name = unquoted(textOf(node['table_name']));
      if (lists.has(name.toLowerCase())) listsCatalogue = true;
      else tables.push({ ...tableOf(node), name });
    }
    if (type === 'UNBOUND_TYPE_INFO') types.add(textOf(node['name']).toLowerCase());
    const pivotedBy = textOf(node['pivot_enum']); // PIVOT … ON city IN moods
    if (pivotedBy !== '') types.add(pivotedBy.toLowerCase());
    const called = textOf(node['function_name']).toLowerCase();
    if (called !== '') functions.add(called);
    if (readsTypes.test(called)) typeTexts.push(typeTextOf(node));
    for (const [key, child] of Object.entries(node)) if (key !== 'cte_map') visit(child, ctes);
  };
  visit(tree, new Set());
  return { tables, functions: [...functions], types: [...types], typeTexts, listsCatalogue };
}

/** Visits the CTEs of a node, each with those before it in scope; gives the scope of the node's own query. */
function visitCtes(
  node: Node,
  outer: ReadonlySet<string>,
  visit: (value: unknown, scope: ReadonlySet<string>) => void,
): ReadonlySet<string> {
  const map = (node['cte_map'] as Node | undefined)?.['map'];
  if (!Array.isArray(map)) return outer;
  const scope = new Set(outer);
  for (const entry of map as readonly Node[]) {
    const name = foldName(textOf(entry['key']));
    const query = ((entry['value'] as Node | undefined)?.['query'] as Node | undefined)?.['node'] as Node | undefined;
    if (textOf(query?.['type']) === 'RECURSIVE_CTE_NODE') {
      const { right, ...others } = query ?? {}; // only what the recursion adds reads the CTE; it begins with a table of that name
      visit(right, new Set([...scope, name]));
      visit(others, new Set(scope));
    } else visit(entry['value'], new Set(scope));
    scope.add(name);
  }
  return scope;
}

/** Their second argument is JSON whose texts are types. */
const readsTypes = /^(?:from_json|json_transform)(?:_strict)?$/;

function typeTextOf(call: Node): string | undefined {
  const given = (call['children'] as readonly Node[] | undefined)?.[1];
  const text = (given?.['value'] as Node | undefined)?.['value'];
  return given?.['type'] === 'VALUE_CONSTANT' && typeof text === 'string' ? text : undefined;
}

function tableOf(node: Node): Table {
  return {
    catalog: present(node['catalog_name']),
    schema: present(node['schema_name']),
    name: textOf(node['table_name']),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const present = (value: unknown): string | undefined => (textOf(value) === '' ? undefined : textOf(value));
const unquoted = (name: string): string => name.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"');
