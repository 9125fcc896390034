import { fiscalGrainOf } from '#plugins/databases';
import { castTo, truncation } from '../plan/nodes/expression-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { Expression, Ordering, SelectNode, Source } from '../plan/nodes/sql-nodes.ts';
import { decomposeMetric } from './decompose-metric.ts';

/** What one scan keeps for a question: it groups its rows by the keys and computes the measures. */
export interface Wanted {
  /** By their SQL, so that what several questions want is kept once. */
  readonly keys: ReadonlyMap<string, Expression>;
  readonly measures: ReadonlyMap<string, Expression>;
}

/** Where the kept rows are and how their columns are named. */
export interface KeptNames {
  readonly source: Source;
  /** The column of a key or measure, by its SQL. */
  readonly columnOf: (sql: string) => Expression;
}

/** A select that can run over grouped rows instead of the table. */
export interface Regrouped {
  readonly wanted: Wanted;
  /** The same select over the kept rows. */
  readonly over: (names: KeptNames) => SelectNode;
  /** Days are grouped far faster than weeks or months, so that the detour by days pays for one question already. */
  readonly paysAlone: boolean;
}

export type SqlOf = (expression: Expression) => string;

/** Grains whose bounds are bounds of days. */
const namedGrainsOfDays: ReadonlySet<string> = new Set([
  'P1D',
  'P1W',
  'P1M',
  'P3M',
  'P1Y',
  '1969-12-27T00:00:00Z/P1W',
  '1969-12-28T00:00:00Z/P1W',
  '1969-12-29T00:00:00Z/P1W',
  'P1W/1970-01-03T00:00:00Z',
  'P1W/1970-01-04T00:00:00Z',
]);

const isOfDays = (grain: string): boolean => namedGrainsOfDays.has(grain) || fiscalGrainOf(grain) !== undefined;

/** Undefined for a select that needs the rows themselves. */
export function regroup(node: SelectNode, sqlOf: SqlOf): Regrouped | undefined {
  if (node.joins.length > 0 || node.having.length > 0 || node.from.kind !== 'table') return undefined;
  if (node.groupingSets !== undefined) return undefined;
  const keys = new Map<string, Expression>();
  const measures = new Map<string, Expression>();
  const groups = new Map(node.groupBy.map((expression) => [sqlOf(expression), keyOf(expression)]));
  for (const { kept } of groups.values()) keys.set(sqlOf(kept), kept);
  const rewrite = (expression: Expression): ((names: KeptNames) => Expression) | undefined => {
    if (expression.kind === 'output') return () => expression;
    const group = groups.get(sqlOf(expression));
    if (group !== undefined) return ({ columnOf }) => group.over(columnOf(sqlOf(group.kept)));
    const metric = decomposeMetric(expression);
    if (metric === undefined) return undefined;
    for (const part of metric.parts) measures.set(sqlOf(part), part);
    return ({ columnOf }) => metric.together(metric.parts.map((part) => columnOf(sqlOf(part))));
  };
  const columns = node.columns.map(({ expression, alias }) => ({ alias, over: rewrite(expression) }));
  const orderBy = node.orderBy.map(({ expression, isAscending }) => ({ isAscending, over: rewrite(expression) }));
  if ([...columns, ...orderBy].some(({ over }) => over === undefined)) return undefined;
  // Without a group every column is an aggregate, or the query would be invalid.
  if (node.groupBy.length === 0 && measures.size === 0) return undefined;
  return {
    wanted: { keys, measures },
    paysAlone: [...groups.values()].some(({ isDay }) => isDay),
    over: (names) =>
      select({
        columns: columns.flatMap(({ alias, over }) => (over === undefined ? [] : [{ expression: over(names), alias }])),
        from: names.source,
        groupBy: [...groups.values()].map(({ kept, over }) => over(names.columnOf(sqlOf(kept)))),
        orderBy: orderBy.flatMap(({ isAscending, over }): Ordering[] =>
          over === undefined ? [] : [{ expression: over(names), isAscending }],
        ),
        limit: node.limit,
        offset: node.offset,
      }),
  };
}

interface KeptKey {
  readonly kept: Expression;
  readonly over: (column: Expression) => Expression;
  readonly isDay: boolean;
}

/** Weeks, months and years are kept as days, which charts of all these grains share. */
function keyOf(expression: Expression): KeptKey {
  if (expression.kind !== 'truncation' || !isOfDays(expression.grain)) {
    return { kept: expression, over: (column) => column, isDay: false };
  }
  const { grain, operand } = expression;
  return { kept: castTo('date', operand), over: (column) => truncation(grain, column), isDay: true };
}
