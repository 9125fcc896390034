import { Type, type Static } from 'typebox';

/**
 * Operator of a filter that keeps the rows whose two numbers lie inside an area. Its columns are also filtered by the
 * usual ranges around the area, so that a reader that does not know the operator still gets the nearest thing that
 * filters can say. An extension of Superset's API.
 */
export const polygonOperator = 'IN POLYGON';

/** Corners of all rings together. */
export const mostCorners = 100;
/** Wider than any degree or projected metre; what is computed with it stays exact enough. */
const mostCoordinate = 1e9;

const Coordinate = Type.Number({ minimum: -mostCoordinate, maximum: mostCoordinate });

/** `val` of a filter with that operator. */
export const Polygon = Type.Object(
  {
    /** Labels of the columns of x and y, such as longitude and latitude, which other filters of the query name. */
    columns: Type.Tuple([Type.String(), Type.String()]),
    /** Corners [x, y]; each ring closes itself. By the even-odd rule, a ring in a ring is a hole. */
    rings: Type.Array(Type.Array(Type.Tuple([Coordinate, Coordinate]), { minItems: 3, maxItems: mostCorners }), {
      minItems: 1,
      maxItems: 10,
    }),
  },
  { additionalProperties: false },
);
export type Polygon = Static<typeof Polygon>;

export type PolygonRings = readonly (readonly (readonly [x: number, y: number])[])[];

/** An edge from its lower end upwards. */
export interface PolygonEdge {
  readonly fromY: number;
  readonly untilY: number;
  /** x at `fromY`. */
  readonly x: number;
  /** Change of x per y. */
  readonly slope: number;
}

export interface PolygonBox {
  readonly x: { readonly from: number; readonly to: number };
  readonly y: { readonly from: number; readonly to: number };
}

export const cornersOf = (rings: PolygonRings): number => rings.reduce((sum, ring) => sum + ring.length, 0);

/** Edges that a ray along x can cross: all that are not level. */
export function polygonEdges(rings: PolygonRings): readonly PolygonEdge[] {
  return rings.flatMap((ring) =>
    ring.flatMap((one, place): readonly PolygonEdge[] => {
      const other = ring[(place + 1) % ring.length] ?? one;
      if (one[1] === other[1]) return [];
      const [[x, fromY], [topX, untilY]] = one[1] < other[1] ? [one, other] : [other, one];
      return [{ fromY, untilY, x, slope: (topX - x) / (untilY - fromY) }];
    }),
  );
}

/** The ranges around an area; half-open, as the area is. */
export function polygonBox(rings: PolygonRings): PolygonBox {
  const corners = rings.flat();
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return { x: { from: Math.min(...xs), to: Math.max(...xs) }, y: { from: Math.min(...ys), to: Math.max(...ys) } };
}

/**
 * Whether a point lies inside, by the arithmetic that the SQL of the filter has. Points on a left or lower edge are
 * inside, those on a right or upper one are not, so that areas side by side share no point.
 */
export function isInPolygon(rings: PolygonRings, x: number, y: number): boolean {
  const box = polygonBox(rings);
  if (!(x >= box.x.from && x < box.x.to && y >= box.y.from && y < box.y.to)) return false;
  const crossed = polygonEdges(rings).filter(
    (edge) => y >= edge.fromY && y < edge.untilY && x < edge.x + (y - edge.fromY) * edge.slope,
  );
  return crossed.length % 2 === 1;
}
