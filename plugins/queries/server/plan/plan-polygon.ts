import { Value } from 'typebox/value';
import { genericType } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import {
  Polygon,
  cornersOf,
  mostCorners,
  polygonBox,
  polygonEdges,
  type PolygonRings,
} from '../../contract/polygon.ts';
import { columnLabel, type QueryColumn, type QueryFilter } from '../../contract/query-object.ts';
import type { CoercionTarget } from './coerce-value.ts';
import { parameter } from './nodes/expression-nodes.ts';
import { allOf, compare, inside } from './nodes/predicate-nodes.ts';
import type { EdgeNode, Expression, Predicate } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';

type Numbers = Pick<CoercionTarget, 'type' | 'label'> & { readonly expression: Expression };

/** The area of a filter, or what is wrong with it. */
function areaOf(filter: QueryFilter & { col: QueryColumn }): Polygon {
  const { val } = filter;
  const column = columnLabel(filter.col);
  const rings: unknown = typeof val === 'object' && val !== null && 'rings' in val ? val.rings : undefined;
  const count = Array.isArray(rings) ? rings.flat(1).length : 0;
  if (count > mostCorners) throw tooMany(column, count);
  if (!Value.Check(Polygon, val) || val.columns[0] !== column)
    throw new PlanFailure(messages.invalidPolygon({ column, most: mostCorners }));
  if (cornersOf(val.rings) > mostCorners) throw tooMany(column, cornersOf(val.rings));
  if (polygonEdges(val.rings).some(({ slope }) => !Number.isFinite(slope)))
    throw new PlanFailure(messages.polygonNeedle({ column }));
  return val;
}

const tooMany = (column: string, count: number): PlanFailure =>
  new PlanFailure(messages.polygonCorners({ column, count: count.toLocaleString('en'), most: mostCorners }));

/** Inside the ranges around the area, which engines can look up, and inside the area itself. */
export function planPolygon(
  filter: QueryFilter & { col: QueryColumn },
  subjectNamed: (label: string) => Numbers,
): Predicate {
  const { columns, rings } = areaOf(filter);
  const [x, y] = [numbersIn(subjectNamed(columns[0])), numbersIn(subjectNamed(columns[1]))];
  const box = polygonBox(rings);
  const edges = edgeNodes(rings);
  return allOf([
    ...(
      [
        [x, box.x],
        [y, box.y],
      ] as const
    ).flatMap(([column, { from, to }]) => [compare(column, '>=', number(from)), compare(column, '<', number(to))]),
    // A level line has no inside; the ranges around it are empty as well.
    ...(edges.length === 0 ? [] : [inside(x, y, edges)]),
  ]);
}

function numbersIn({ expression, type, label }: Numbers): Expression {
  if (type !== undefined && type !== genericType.numeric)
    throw new PlanFailure(messages.polygonNeedsNumbers({ column: label }));
  return expression;
}

const number = (value: number): Expression => parameter(value, 'number');

const edgeNodes = (rings: PolygonRings): readonly EdgeNode[] =>
  polygonEdges(rings).map(({ fromY, untilY, x, slope }) => ({
    fromY: number(fromY),
    untilY: number(untilY),
    x: number(x),
    slope: number(slope),
  }));
