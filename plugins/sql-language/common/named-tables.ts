import type { SqlSyntax } from '#plugins/databases';
import { at, listOf, nodeOf, treeName, type TreeNode } from './syntax-tree.ts';

/** A table in a tree. Offsets in characters of the parsed text. */
export interface NamedTable {
  readonly catalog: string | undefined;
  readonly schema: string | undefined;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly hasAlias: boolean;
}

/** Parts of a tree that the parser kept as text, so that nobody knows what they read. */
const opaque: ReadonlySet<string> = new Set(['raw', 'command', 'declare_item', 'execute', 'prepare', 'unknown']);

export interface TreeTables {
  readonly tables: readonly NamedTable[];
  /** What the parser did not understand. */
  readonly opaque: string | undefined;
}

/**
 * Every table that a statement names. A name without a schema is that of a CTE where one is in scope: in later CTEs of
 * the same WITH and in its query, and in itself when it is recursive. What is not sure to be a CTE is a table.
 */
export function namedTables(tree: unknown, syntax: SqlSyntax): TreeTables {
  const tables: NamedTable[] = [];
  let opaqueKind: string | undefined;
  const visit = (value: unknown, ctes: ReadonlySet<string>): void => {
    if (Array.isArray(value)) {
      for (const item of value as readonly unknown[]) visit(item, ctes);
      return;
    }
    const node = nodeOf(value);
    if (node === undefined) return;
    const scope = withScope(node, ctes, syntax, visit);
    for (const [key, child] of Object.entries(node)) {
      if (key === 'with' && scope !== ctes) continue;
      if (key === 'locks' || key === 'span' || child === null) continue; // FOR UPDATE OF names what FROM named
      if (opaque.has(key) && nodeOf(child) !== undefined) opaqueKind ??= key;
      for (const table of tablesAt(key, child, syntax)) {
        if (table.schema !== undefined || !scope.has(table.name)) tables.push(table);
      }
      visit(child, scope);
    }
  };
  visit(tree, new Set());
  return { tables, opaque: opaqueKind };
}

/** Visits the CTEs of a WITH, each in its own scope; gives the scope of its query. */
function withScope(
  node: TreeNode,
  outer: ReadonlySet<string>,
  syntax: SqlSyntax,
  visit: (value: unknown, ctes: ReadonlySet<string>) => void,
): ReadonlySet<string> {
  const ctes = listOf(at(node['with'], 'ctes'));
  if (ctes.length === 0) return outer;
  const isRecursive = at(node['with'], 'recursive') === true;
  const scope = new Set(outer);
  for (const cte of ctes) {
    const name = treeName(at(cte, 'alias'), syntax)?.name;
    const ofItself = isRecursive && name !== undefined ? new Set([...scope, name]) : new Set(scope);
    if (syntax.traits.recursionInUnionOnly) visitRecursion(cte, { around: new Set(scope), ofItself }, visit);
    else visit(cte, ofItself);
    if (name !== undefined) scope.add(name);
  }
  return scope;
}

/** Only what a UNION adds reads the CTE itself: the recursion begins with a table of its name. */
function visitRecursion(
  cte: unknown,
  { around, ofItself }: { readonly around: ReadonlySet<string>; readonly ofItself: ReadonlySet<string> },
  visit: (value: unknown, ctes: ReadonlySet<string>) => void,
): void {
  const { this: query, ...rest } = nodeOf(cte) ?? {};
  visit(rest, around);
  const bracket = nodeOf(at(query, 'subquery'));
  const union = nodeOf(at(query, 'union'));
  if (bracket !== undefined) visitRecursion(bracket, { around, ofItself }, visit);
  else if (union === undefined || nodeOf(union['with']) !== undefined) visit(query, around);
  else {
    const { right, ...others } = union;
    visit(others, around);
    visit({ right }, ofItself);
  }
}

/** Tables directly under a key. */
function tablesAt(key: string, child: unknown, syntax: SqlSyntax): readonly NamedTable[] {
  if (key === 'table') return tableOf(child, syntax);
  // PIVOT and UNPIVOT as statements keep their table as a column.
  if (key === 'pivot') return columnAsTable(at(child, 'this', 'column'), syntax);
  if (key === 'using' || key === 'names') return listOf(child).flatMap((item) => tableOf(item, syntax));
  return [];
}

function tableOf(value: unknown, syntax: SqlSyntax): readonly NamedTable[] {
  const name = treeName(at(value, 'name'), syntax);
  if (name === undefined) return [];
  const schema = treeName(at(value, 'schema'), syntax);
  const catalog = treeName(at(value, 'catalog'), syntax);
  const first = catalog ?? schema ?? name;
  const hasAlias = nodeOf(at(value, 'alias')) !== undefined;
  return [
    { catalog: catalog?.name, schema: schema?.name, name: name.name, start: first.start, end: name.end, hasAlias },
  ];
}

function columnAsTable(column: unknown, syntax: SqlSyntax): readonly NamedTable[] {
  const name = treeName(at(column, 'name'), syntax);
  if (name === undefined) return [];
  const schema = treeName(at(column, 'table'), syntax);
  const start = (schema ?? name).start;
  return [{ catalog: undefined, schema: schema?.name, name: name.name, start, end: name.end, hasAlias: false }];
}
