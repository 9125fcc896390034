import { createContext, useContext, useEffect, type RefObject } from 'react';

/** How far beyond the viewport a chart counts as near. px */
const nearMarginPx = 600;

/** Watches which charts of the page are near the viewport. */
export interface NearWatch {
  /** Watches the element of a chart; gives the way to stop. */
  readonly observe: (element: Element, chartId: number) => () => void;
  readonly stop: () => void;
}

/** Reports the near charts whenever they change, those in the viewport first, then by distance and reading order. */
export function watchNear(report: (chartIds: readonly number[]) => void): NearWatch {
  const charts = new Map<Element, number>();
  const near = new Map<Element, DOMRectReadOnly>();
  let last = '';
  const flush = () => {
    const ids = [...new Set(inOrder([...near]).map((element) => charts.get(element) ?? -1))].filter((id) => id >= 0);
    if (ids.join() === last) return;
    last = ids.join();
    report(ids);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        if (isIntersecting) near.set(target, boundingClientRect);
        else near.delete(target);
      }
      flush();
    },
    { rootMargin: `${String(nearMarginPx)}px` },
  );
  return {
    observe: (element, chartId) => {
      charts.set(element, chartId);
      observer.observe(element);
      return () => {
        observer.unobserve(element);
        near.delete(element);
        charts.delete(element);
        queueMicrotask(flush); // a whole tab leaves at once
      };
    },
    stop: () => {
      observer.disconnect();
    },
  };
}

function inOrder(near: readonly (readonly [Element, DOMRectReadOnly])[]): readonly Element[] {
  const distance = ({ top, bottom }: DOMRectReadOnly) => Math.max(0, -bottom, top - window.innerHeight);
  return near
    .toSorted(([, a], [, b]) => distance(a) - distance(b) || a.top - b.top || a.left - b.left)
    .map(([element]) => element);
}

export const NearContext = createContext<NearWatch | undefined>(undefined);

/** Registers a chart's element with the watch that reports charts near the viewport. */
export function useNear(place: RefObject<Element | null>, chartId: number): void {
  const watch = useContext(NearContext);
  useEffect(() => {
    const element = place.current;
    return element === null || watch === undefined ? undefined : watch.observe(element, chartId);
  }, [watch, place, chartId]);
}
