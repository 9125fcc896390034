import { useEffect, useState, type RefObject } from 'react';
import type { VizSize } from '#plugins/charts';

/** The size of an element, in whole px; changes arrive once per animation frame. Undefined until it is known. */
export function useBoxSize(box: RefObject<HTMLElement | null>): VizSize | undefined {
  const [size, setSize] = useState<VizSize>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    let frame = 0;
    const measure = () => {
      const widthPx = Math.floor(element.clientWidth);
      const heightPx = Math.floor(element.clientHeight);
      setSize((known) => (known?.widthPx === widthPx && known.heightPx === heightPx ? known : { widthPx, heightPx }));
    };
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    observer.observe(element);
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [box]);
  return size;
}
