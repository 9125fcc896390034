import type { CatalogueColumn, CatalogueTable } from '../catalogue/catalogue-table.ts';
import { keyNoun, nounsOf, snake } from '../catalogue/key-names.ts';
import { comparable } from './print-name.ts';

/** Something that can be joined: a table, or columns that a query gives. */
export interface Joinable {
  /** By which its columns are called. */
  readonly called: string;
  /** Undefined: no table, so no declared keys. */
  readonly table: CatalogueTable | undefined;
  readonly columns: readonly CatalogueColumn[];
}

/** Pairs of columns that must be equal, and why. */
export interface JoinCondition {
  readonly pairs: readonly (readonly [left: string, right: string])[];
  /** `declared`: by a foreign key. `named`: a column is named after the other table. `same`: both have the name. */
  readonly reason: 'declared' | 'named' | 'same';
}

/** How `right` may be joined to `left`, the surest first. */
export function joinConditions(left: Joinable, right: Joinable): readonly JoinCondition[] {
  const declared = [...byKeys(left, right), ...byKeys(right, left).map(turned)];
  if (declared.length > 0) return declared;
  const named = [...byNames(left, right), ...byNames(right, left).map(turned)];
  const known = new Set(named.map(({ pairs }) => JSON.stringify(pairs)));
  return [...named, ...bySameName(left, right).filter(({ pairs }) => !known.has(JSON.stringify(pairs)))];
}

const turned = ({ pairs, reason }: JoinCondition): JoinCondition => ({
  pairs: pairs.map(([a, b]) => [b, a] as const),
  reason,
});

function byKeys(from: Joinable, to: Joinable): readonly JoinCondition[] {
  return (from.table?.foreignKeys ?? [])
    .filter(
      (key) =>
        key.referredTable === to.table?.name &&
        key.referredSchema === to.table.schema &&
        from.table?.catalog === to.table.catalog,
    )
    .map((key) => ({
      reason: 'declared',
      pairs: key.columns.map((column, index) => [column, key.referredColumns[index] ?? column] as const),
    }));
}

/** `customer_id` or `customerId` of one is `id`, or the same name, of `customers`. */
function byNames(from: Joinable, to: Joinable): readonly JoinCondition[] {
  const names = new Set([to.table?.name, to.called].flatMap((name) => (name === undefined ? [] : nounsOf(name))));
  return from.columns.flatMap((column) => {
    const noun = keyNoun(column.name);
    if (noun === undefined || !names.has(noun)) return [];
    const wanted = new Set([snake(column.name), snake(column.name).slice(noun.length).replace(/^_/, '')]);
    const other = to.columns.find((each) => wanted.has(snake(each.name)) && comparable(column, each));
    return other === undefined ? [] : [{ reason: 'named' as const, pairs: [[column.name, other.name] as const] }];
  });
}

/** Columns that both have and that sound like keys. */
function bySameName(left: Joinable, right: Joinable): readonly JoinCondition[] {
  return left.columns.flatMap((column) => {
    if (!/.(?:_?id|_key|_code|_no|_uuid)$/.test(snake(column.name))) return [];
    const other = right.columns.find((each) => each.key === column.key && comparable(column, each));
    return other === undefined ? [] : [{ reason: 'same' as const, pairs: [[column.name, other.name] as const] }];
  });
}
