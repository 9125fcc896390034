import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { toAppError } from '#core/common';
import type { VizMountProps } from '#plugins/viz-kit';
import { loadBaseDetails } from '../../common/base/load-details.ts';
import { loadLand } from '../../common/base/load-land.ts';
import type { Viewport } from '../../common/base/viewport.ts';
import type { BaseLook, BaseShapes } from '../../common/live/base-style.ts';
import { formWindow, isSameWindow } from '../../common/live/form-window.ts';
import { fittedViewport } from '../../common/live/live-picture.ts';
import { webGlMessages } from '../../common/live/webgl-messages.ts';
import { openLiveMap, type LiveMap } from './open-live-map.ts';
import { useMapPlace } from './map-places.ts';
import type { LiveChart } from './use-live-input.ts';

/** The map in the page and what it looks at. */
export interface MapWindow {
  readonly map: LiveMap | undefined;
  /** Undefined until it is open, or where there is nothing to look at. */
  readonly viewport: Viewport | undefined;
  /** What it looks at by itself: the window of the chart, or that of all data. */
  readonly home: Viewport | undefined;
  /** The window that all data fit in. */
  readonly fitted: Viewport | undefined;
  readonly isMoving: boolean;
}

/** Opens the map, and lets it look at what the chart says until a reader moves it. */
export function useMapWindow(
  place: RefObject<HTMLElement | null>,
  { formData, onUnavailable }: Pick<VizMountProps, 'formData' | 'onUnavailable'>,
  chart: LiveChart | undefined,
  look: BaseLook,
): MapWindow {
  const [map, setMap] = useState<LiveMap>();
  const [viewport, setViewport] = useState<Viewport>();
  const [isMoving, setMoving] = useState(false);
  const fitted = useFitted(chart);
  const saved = useMemo(() => formWindow(formData), [formData]);
  const base = useBase();
  const home = saved ?? fitted;
  const newest = useRef({ home, look, onUnavailable });
  const lastSeen = useRef<Viewport>(undefined);
  useEffect(() => {
    newest.current = { home, look, onUnavailable };
  });
  const onFull = useCallback(() => {
    newest.current.onUnavailable?.(webGlMessages.crowded());
  }, []);
  const hasPlace = useMapPlace(place, onFull);
  const canOpen = hasPlace && home !== undefined && base !== undefined;
  useEffect(() => {
    const { look: ofNow } = newest.current;
    const first = lastSeen.current ?? newest.current.home;
    if (!canOpen || place.current === null || first === undefined) return undefined;
    try {
      const opened = openLiveMap({
        place: place.current,
        base,
        look: ofNow,
        viewport: first,
        onMoveStart: () => {
          setMoving(true);
        },
        onMoved: () => {
          setMoving(false);
          setViewport(opened.viewport());
        },
        onLost: () => {
          newest.current.onUnavailable?.(webGlMessages.lost());
        },
      });
      setMap(opened);
      setViewport(opened.viewport());
      return () => {
        lastSeen.current = opened.viewport();
        setMap(undefined);
        opened.close();
      };
    } catch {
      newest.current.onUnavailable?.(webGlMessages.missing());
      return undefined;
    }
  }, [canOpen, base, place]);
  const before = useRef(home);
  useEffect(() => {
    if (map === undefined || home === undefined || isSameWindow(home, before.current)) return;
    // What a reader looks at stays; a window that is saved or undone is gone to.
    const isAtHome = isSameWindow(map.viewport(), before.current);
    if (saved !== undefined || isAtHome) map.jumpTo(home);
    before.current = home;
  }, [map, home, saved]);
  useEffect(() => {
    map?.look(look);
  }, [map, look]);
  return { map, viewport, home, fitted, isMoving };
}

/** What all data fit in, as the chart draws them. */
function useFitted(chart: LiveChart | undefined): Viewport | undefined {
  const [fitted, setFitted] = useState<Viewport>();
  const [failure, setFailure] = useState<Error>();
  useEffect(() => {
    if (chart === undefined) return undefined;
    let isCurrent = true;
    fittedViewport(chart.viz, chart.input)
      .then((found) => {
        if (isCurrent) setFitted((known) => (isSameWindow(known, found) ? known : found));
      })
      .catch((thrown: unknown) => {
        if (isCurrent) setFailure(new Error(toAppError(thrown).message));
      });
    return () => {
      isCurrent = false;
    };
  }, [chart]);
  if (failure !== undefined) throw failure; // the frame around shows it
  return fitted;
}

function useBase(): BaseShapes | undefined {
  const [base, setBase] = useState<BaseShapes>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([loadLand(), loadBaseDetails()]).then(([{ fine: land }, details]) => {
      if (isCurrent) setBase({ land, ...details });
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return base;
}
