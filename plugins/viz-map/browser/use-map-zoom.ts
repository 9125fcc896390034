import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { VizSize } from '#plugins/viz-kit';
import type { LiveMapParts } from '../common/map/live-map.ts';
import { isSameView, movedBy, transformOf, viewOf, wholeView, type MapView } from '../common/map/map-view.ts';
import { openMapZoom, type MapZoom } from './map-zoom.ts';

/** A drawing that has been moved, or magnified, by so much is made anew while it still moves. */
const mostMoved = 0.25;
const mostMagnified = 1.8;

/** What a reader looks at, and what moves it. */
export interface ZoomedMap {
  readonly map: MapZoom | undefined;
  readonly view: MapView;
  readonly isMoving: boolean;
  /** Called with each drawing: it is moved while the next one is not there. */
  readonly follow: (drawn: LiveMapParts | undefined, view: MapView) => void;
}

interface ZoomInput {
  readonly size: VizSize;
  readonly isOn: boolean;
  /** What is shown, such as the world: each level has a view of its own. */
  readonly level: string;
}

/** While a map moves its drawing is moved as it is; when it rests it is drawn for what is seen. */
export function useMapZoom(place: RefObject<HTMLElement | null>, { size, isOn, level }: ZoomInput): ZoomedMap {
  const [map, setMap] = useState<MapZoom>();
  const [views, setViews] = useState<Readonly<Record<string, MapView>>>({});
  const view = views[level] ?? wholeView;
  const newest = useRef({ view, level, drawn: undefined as LiveMapParts | undefined, of: wholeView });
  useLayoutEffect(() => {
    newest.current = { ...newest.current, view, level };
  }, [view, level]);
  const lookAt = useCallback((next: MapView): void => {
    const { level: of } = newest.current;
    // The same view is the same value, or each click would draw everything anew.
    setViews((known) => (isSameView(known[of] ?? wholeView, next) ? known : { ...known, [of]: next }));
  }, []);
  const [isMoving, setMoving] = useState(false);
  const { widthPx, heightPx } = size;
  const moveDrawing = useCallback(
    (opened: MapZoom): void => {
      const { drawn, of } = newest.current;
      if (drawn === undefined) return;
      const own = { widthPx, heightPx };
      const { k, x, y } = movedBy(transformOf(of, own), opened.transform());
      if (Math.abs(k - 1) < 1e-6 && Math.abs(x) + Math.abs(y) < 1e-3) {
        drawn.moving.removeAttribute('transform');
        return;
      }
      drawn.window.setAttribute('overflow', 'hidden');
      drawn.moving.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
      const isFar =
        Math.abs(x + ((k - 1) * widthPx) / 2) > mostMoved * widthPx ||
        Math.abs(y + ((k - 1) * heightPx) / 2) > mostMoved * heightPx;
      if (isFar || k > mostMagnified || k < 1 / mostMagnified) lookAt(viewOf(opened.transform(), own));
    },
    [widthPx, heightPx, lookAt],
  );
  useEffect(() => {
    if (!isOn || place.current === null) return undefined;
    const own = { widthPx, heightPx };
    const opened = openMapZoom(place.current, {
      size: own,
      view: newest.current.view,
      onMove: () => {
        setMoving(true);
        moveDrawing(opened);
      },
      onEnd: (transform) => {
        setMoving(false);
        lookAt(viewOf(transform, own));
      },
    });
    setMap(opened);
    return () => {
      setMap(undefined);
      opened.close();
    };
  }, [place, isOn, widthPx, heightPx, moveDrawing, lookAt]);
  useLayoutEffect(() => {
    map?.show(newest.current.view);
  }, [map, level]);
  const follow = useCallback(
    (drawn: LiveMapParts | undefined, of: MapView): void => {
      newest.current = { ...newest.current, drawn, of };
      if (map !== undefined) moveDrawing(map);
    },
    [map, moveDrawing],
  );
  return { map, view, isMoving, follow };
}
