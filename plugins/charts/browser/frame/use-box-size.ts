import { useEffect, useState, type RefObject } from 'react';
import type { VizSize } from '#plugins/viz-kit';

/** The size of an element, in whole px; changes arrive once per animation frame. Undefined until it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): VizSize | undefined {
  const [size, setSize] = useState<VizSize>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    // Told after the layout of a frame; to measure by ourselves would force a layout of the page for each box.
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const widthPx = Math.floor(entry.contentRect.width);
      const heightPx = Math.floor(entry.contentRect.height);
      setSize((known) => (known?.widthPx === widthPx && known.heightPx === heightPx ? known : { widthPx, heightPx }));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [box]);
  return size;
}
