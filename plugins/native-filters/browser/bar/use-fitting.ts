import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Width of the button that holds what does not fit; px. */
const moreWidthPx = 150;

/**
 * How many items of a line have room in it. The items are the first children of the element and are measured whether
 * they show or not, so that a longer selection or a control that came late counts at once.
 */
export function useFitting(count: number): {
  readonly line: RefObject<HTMLUListElement | null>;
  readonly fitting: number;
} {
  const line = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = line.current;
    if (element === null) return undefined;
    const items = [...element.children].slice(0, count);
    const measure = () => {
      if (element.clientWidth === 0) return; // not shown, such as while a drawer replaces the bar
      setFitting(
        fittingItems(
          items.map((item) => item.getBoundingClientRect().width),
          element.clientWidth,
        ),
      );
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...items]) observer.observe(one);
    measure();
    return () => {
      observer.disconnect();
    };
  }, [count]);
  return { line, fitting: Math.min(fitting, count) };
}

/** The longest start of the line that has room, beside the button for the rest where there is a rest. */
export function fittingItems(widthsPx: readonly number[], roomPx: number): number {
  const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
  if (sum(widthsPx) <= roomPx) return widthsPx.length;
  let fitting = widthsPx.length - 1;
  while (fitting > 0 && sum(widthsPx.slice(0, fitting)) + moreWidthPx > roomPx) fitting -= 1;
  return fitting;
}
