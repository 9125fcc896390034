import {
  ColumnNode,
  InsertQueryNode,
  PrimitiveValueListNode,
  UpdateQueryNode,
  ValueNode,
  ValuesNode,
  type OperationNode,
  type ValuesItemNode,
} from 'kysely';

/** The column of an INSERT or UPDATE that is given a text with U+0000, which PostgreSQL cannot hold. */
export function columnWithZero(query: OperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return insertedColumn(query);
  if (!UpdateQueryNode.is(query)) return undefined;
  const column = query.updates?.find(({ value }) => hasZero(valueOf(value)))?.column;
  return column !== undefined && ColumnNode.is(column) ? column.column.name : undefined;
}

function insertedColumn({ columns = [], values }: InsertQueryNode): string | undefined {
  const rows = values !== undefined && ValuesNode.is(values) ? values.values : [];
  const index = rows.map((row) => valuesOf(row).findIndex(hasZero)).find((found) => found >= 0);
  return index === undefined ? undefined : columns[index]?.column.name;
}

const valuesOf = (row: ValuesItemNode): readonly unknown[] =>
  PrimitiveValueListNode.is(row) ? row.values : row.values.map(valueOf);

const valueOf = (node: OperationNode): unknown => (ValueNode.is(node) ? node.value : undefined);

const hasZero = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');
