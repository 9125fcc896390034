import type { TableName } from '#plugins/databases';

/** What stands in a tree of DuckDB's parser. Names as written. */
export interface TreeReads {
  readonly tables: readonly (TableName & { readonly catalog: string | undefined })[];
  /** Lower case. */
  readonly functions: readonly string[];
  /** Types that are called by a name of their own, in lower case. */
  readonly types: readonly string[];
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
 * CTEs of its WITH, in the query of the WITH, and in itself when it is recursive.
 */
export function readsOfTree(tree: unknown): TreeReads {
  const tables: Table[] = [];
  const functions = new Set<string>();
  const types = new Set<string>();
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
      if (table.schema !== undefined || !ctes.has(table.name.toLowerCase())) tables.push(table);
    }
    if (type === 'SHOW_REF' && node['query'] === undefined) {
      const name = unquoted(textOf(node['table_name']));
      if (lists.has(name.toLowerCase())) listsCatalogue = true;
      else tables.push({ ...tableOf(node), name });
    }
    if (type === 'UNBOUND_TYPE_INFO') types.add(textOf(node['name']).toLowerCase());
    const called = textOf(node['function_name']).toLowerCase();
    if (called !== '') functions.add(called);
    for (const [key, child] of Object.entries(node)) if (key !== 'cte_map') visit(child, ctes);
  };
  visit(tree, new Set());
  return { tables, functions: [...functions], types: [...types], listsCatalogue };
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
    const name = textOf(entry['key']).toLowerCase();
    const query = ((entry['value'] as Node | undefined)?.['query'] as Node | undefined)?.['node'] as Node | undefined;
    const isRecursive = textOf(query?.['type']) === 'RECURSIVE_CTE_NODE';
    visit(entry['value'], isRecursive ? new Set([...scope, name]) : new Set(scope));
    scope.add(name);
  }
  return scope;
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
