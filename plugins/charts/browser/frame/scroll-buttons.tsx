import { useEffect, useState, type RefObject } from 'react';
import { Button, makeStyles, mergeClasses, useFluent } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronLeftRegular, ChevronRightRegular, ChevronUpRegular } from '@fluentui/react-icons';
import { frameMessages } from '../../common/frame-messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0, alignSelf: 'center', '@media print': { display: 'none' } },
  button: { minWidth: '24px', height: '20px', padding: 0 },
  away: { display: 'none' },
});

interface ScrollButtonsProps {
  readonly list: RefObject<HTMLElement | null>;
  /** Of what is in the list: when it changes, there may be more to scroll, or nothing. */
  readonly count: number;
  readonly isColumn: boolean;
}

/** How far a list can be scrolled, in px before and after what is seen. */
interface Rest {
  readonly before: number;
  readonly after: number;
}
const nothing: Rest = { before: 0, after: 0 };

/** Two buttons that turn a list to its other entries, if it has any; the wheel over the list turns it as well. */
export default function ScrollButtons({ list, count, isColumn }: ScrollButtonsProps) {
  const styles = useStyles();
  const { dir } = useFluent();
  const [rest, setRest] = useState(nothing);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const measure = () => {
      setRest((known) => {
        const now = restOf(element, isColumn);
        return known.before === now.before && known.after === now.after ? known : now;
      });
    };
    const turn = (event: WheelEvent) => {
      if (isColumn || event.deltaY === 0 || event.ctrlKey) return; // a column scrolls by itself
      const { before, after } = restOf(element, false);
      if ((event.deltaY < 0 ? before : after) <= 0) return; // the page goes on where the list ends
      event.preventDefault();
      scroll(element, event.deltaY, false, 'auto');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('wheel', turn);
    };
  }, [list, count, isColumn]);
  const page = (direction: 1 | -1) => () => {
    const element = list.current;
    if (element === null) return;
    const shown = isColumn ? element.clientHeight : element.clientWidth;
    scroll(element, direction * Math.max(40, shown * 0.8), isColumn, 'smooth');
  };
  const [Back, On] = isColumn
    ? [ChevronUpRegular, ChevronDownRegular]
    : dir === 'rtl'
      ? [ChevronRightRegular, ChevronLeftRegular]
      : [ChevronLeftRegular, ChevronRightRegular];
  return (
    <span className={mergeClasses(styles.root, rest.before + rest.after <= 0 && styles.away)}>
      <Button
        className={styles.button}
        size="small"
        appearance="subtle"
        icon={<Back />}
        aria-label={frameMessages.legendBack()}
        disabledFocusable={rest.before <= 0}
        onClick={page(-1)}
      />
      <Button
        className={styles.button}
        size="small"
        appearance="subtle"
        icon={<On />}
        aria-label={frameMessages.legendOn()}
        disabledFocusable={rest.after <= 0}
        onClick={page(1)}
      />
    </span>
  );
}

function restOf(element: HTMLElement, isColumn: boolean): Rest {
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element;
  const before = Math.floor(isColumn ? scrollTop : Math.abs(scrollLeft)); // negative from right to left
  const after = Math.floor((isColumn ? scrollHeight - clientHeight : scrollWidth - clientWidth) - before - 1);
  return { before, after: Math.max(0, after) };
}

/** Onwards in the direction of reading, or back where `byPx` is negative. */
function scroll(element: HTMLElement, byPx: number, isColumn: boolean, behavior: ScrollBehavior): void {
  const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : behavior;
  element.scrollBy({ ...(isColumn ? { top: byPx } : { left: sign * byPx }), behavior: calm });
}
