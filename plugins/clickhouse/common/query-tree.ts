/** A line of EXPLAIN QUERY TREE with the lines below it. */
interface TreeLine {
  readonly text: string;
  readonly children: TreeLine[];
}

/** What a statement reads and calls, as the server resolved its names. */
export interface TreeNames {
  /** `database.table`, as the server writes them: not in quotes. */
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

/**
 * Names in the lines of EXPLAIN QUERY TREE. Scalar queries are among them, although they are shown as their values. Texts of
 * people may hold line breaks, which can add names here but take none away.
 */
export function namesInTree(lines: readonly string[]): TreeNames {
  const tables = new Set<string>();
  const functions = new Set<string>();
  const visit = (line: TreeLine): void => {
    if (isEmptyQuery(line)) return;
    const [, table] = /^TABLE id: .*?\btable_name: ([^]*?)(?:, final|, sample|$)/.exec(line.text) ?? [];
    if (table !== undefined) tables.add(table);
    const [, name] = /^(?:TABLE_)?FUNCTION id: .*?\b(?:table_)?function_name: (\w+)/.exec(line.text) ?? [];
    if (name !== undefined) functions.add(name);
    line.children.forEach(visit);
  };
  treeOf(lines).forEach(visit);
  return { tables: [...tables], functions: [...functions] };
}

function treeOf(lines: readonly string[]): readonly TreeLine[] {
  const roots: TreeLine[] = [];
  const open: { readonly depth: number; readonly line: TreeLine }[] = [];
  for (const text of lines) {
    const depth = text.length - text.trimStart().length;
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= depth) open.pop();
    const line: TreeLine = { text: text.trim(), children: [] };
    (open.at(-1)?.line.children ?? roots).push(line);
    open.push({ depth, line });
  }
  return roots;
}

const emptySections = ['PROJECTION COLUMNS', 'PROJECTION', 'JOIN TREE', 'LIMIT'];

/** `SELECT * FROM t LIMIT 0` (`emptyLike` of the dialect), which gives no row of the table and computes nothing. */
function isEmptyQuery({ text, children }: TreeLine): boolean {
  if (!text.startsWith('QUERY id: ')) return false;
  if (children.map((section) => section.text).join() !== emptySections.join()) return false;
  const [, projection, source, limit] = children;
  const columns = projection?.children.flatMap((list) => list.children) ?? [];
  const [table, ...others] = source?.children ?? [];
  return (
    columns.every((column) => column.text.startsWith('COLUMN id: ') && column.children.length === 0) &&
    table?.text.startsWith('TABLE id: ') === true &&
    table.children.length === 0 &&
    others.length === 0 &&
    limit?.children.length === 1 &&
    limit.children[0]?.text.includes('constant_value: UInt64_0,') === true
  );
}
