/** A point of the picture, px, with the number of rows that it represents. */
export interface PlacedPoint {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

export interface Cluster<T extends PlacedPoint> {
  /** Middle of its points by their numbers of rows, px. */
  readonly x: number;
  readonly y: number;
  readonly points: readonly T[];
  readonly count: number;
}

/**
 * Points nearer to each other than a radius become one: the heaviest point takes all within its radius that are still free,
 * then the next one. Buckets as wide as the radius keep the search to the neighbours. A radius of 0 keeps all apart.
 */
export function clusterPoints<T extends PlacedPoint>(points: readonly T[], radiusPx: number): readonly Cluster<T>[] {
  if (!(radiusPx > 0)) return points.map((point) => ({ x: point.x, y: point.y, points: [point], count: point.count }));
  const bucketOf = (px: number): number => Math.floor(px / radiusPx);
  const buckets = new Map<string, T[]>();
  const keyOf = (column: number, row: number): string => `${String(column)} ${String(row)}`;
  for (const point of points) {
    const key = keyOf(bucketOf(point.x), bucketOf(point.y));
    const bucket = buckets.get(key);
    if (bucket === undefined) buckets.set(key, [point]);
    else bucket.push(point);
  }
  const taken = new Set<T>();
  return [...points]
    .sort((one, other) => other.count - one.count)
    .flatMap((first): readonly Cluster<T>[] => {
      if (taken.has(first)) return [];
      const near = [-1, 0, 1].flatMap((column) =>
        [-1, 0, 1].flatMap((row) => buckets.get(keyOf(bucketOf(first.x) + column, bucketOf(first.y) + row)) ?? []),
      );
      const own = near.filter(
        (point) => !taken.has(point) && (point.x - first.x) ** 2 + (point.y - first.y) ** 2 <= radiusPx ** 2,
      );
      own.forEach((point) => taken.add(point));
      return [joined(own)];
    });
}

function joined<T extends PlacedPoint>(points: readonly T[]): Cluster<T> {
  const count = points.reduce((sum, point) => sum + point.count, 0);
  const weight = (point: T): number => (count > 0 ? point.count / count : 1 / points.length);
  return {
    x: points.reduce((sum, point) => sum + point.x * weight(point), 0),
    y: points.reduce((sum, point) => sum + point.y * weight(point), 0),
    points,
    count,
  };
}
