import type { GeoProjection, GeoStream, GeoStreamWrapper } from 'd3';

/** Nearer to the point before it a point is not seen, px. */
const nearPx = 0.7;

/** A projection whose lines and rings leave out points that no screen shows; their first and last points stay. */
export function thinned(projection: Pick<GeoProjection, 'stream'>): GeoStreamWrapper {
  return { stream: (sink) => projection.stream(thinning(sink)) };
}

function thinning(sink: GeoStream): GeoStream {
  let isLine = false;
  let kept: readonly [number, number] | undefined;
  let left: readonly [number, number] | undefined;
  return {
    point: (x, y) => {
      if (isLine && kept !== undefined && Math.hypot(x - kept[0], y - kept[1]) < nearPx) {
        left = [x, y];
        return;
      }
      kept = [x, y];
      left = undefined;
      sink.point(x, y);
    },
    lineStart: () => {
      isLine = true;
      [kept, left] = [undefined, undefined];
      sink.lineStart();
    },
    lineEnd: () => {
      if (left !== undefined) sink.point(left[0], left[1]);
      isLine = false;
      [kept, left] = [undefined, undefined];
      sink.lineEnd();
    },
    polygonStart: () => sink.polygonStart(),
    polygonEnd: () => sink.polygonEnd(),
    sphere: () => sink.sphere?.(),
  };
}
