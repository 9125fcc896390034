import type { GeoProjection, GeoStream } from 'd3';

/** px. */
export type PixelPoint = readonly [number, number];

/**
 * A line on the globe as it is seen: one list of px for each part that is inside of the projection's clip, cut where it
 * leaves the map on one side and comes back on the other.
 */
export function pixelLines(
  projection: Pick<GeoProjection, 'stream'>,
  positions: readonly (readonly [number, number])[],
): readonly (readonly PixelPoint[])[] {
  const lines: PixelPoint[][] = [];
  let line: PixelPoint[] = [];
  const sink: GeoStream = {
    point: (x, y) => {
      line.push([x, y]);
    },
    lineStart: () => {
      line = [];
    },
    lineEnd: () => {
      if (line.length > 1) lines.push(line);
      line = [];
    },
    polygonStart: () => undefined,
    polygonEnd: () => undefined,
  };
  const stream = projection.stream(sink);
  stream.lineStart();
  for (const [longitude, latitude] of positions) stream.point(longitude, latitude);
  stream.lineEnd();
  return lines;
}

/** Length in px. */
export const lengthPx = (line: readonly PixelPoint[]): number =>
  line.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = line[at - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
