import { useEffect, useRef, useState, type PointerEvent, type SyntheticEvent } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import type { Px } from '../../common/live/path-lines.ts';
import { useMapStyles } from './map-mount.styles.ts';

/** How an area is drawn: by two corners, or along its edge. */
export type AreaTool = 'rectangle' | 'lasso';

interface SelectAreaProps {
  readonly tool: AreaTool;
  readonly hint: string;
  /** Corners, px; undefined where nothing was drawn. */
  readonly onDone: (corners: readonly Px[] | undefined, isAdditive: boolean) => void;
}

/** A smaller area was a click, px. */
const leastPx = 5;

/** Takes the pointer while an area is drawn over the map. */
export function SelectArea({ tool, hint, onDone }: SelectAreaProps) {
  const styles = useMapStyles();
  const place = useRef<SVGSVGElement>(null);
  const [points, setPoints] = useState<readonly Px[]>([]);
  useEffect(() => {
    place.current?.focus();
  }, [tool]);
  const at = (event: PointerEvent): Px => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  const corners = tool === 'rectangle' ? rectangleOf(points) : points;
  return (
    <svg
      ref={place}
      className={mergeClasses(styles.map, styles.drawing)}
      role="application"
      aria-label={hint}
      tabIndex={-1}
      onPointerDown={(event) => {
        event.stopPropagation();
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setPoints([at(event)]);
      }}
      onPointerMove={(event) => {
        event.stopPropagation();
        if (points.length > 0) setPoints([...points, at(event)]);
      }}
      onPointerUp={(event) => {
        event.stopPropagation();
        onDone(isLarge(corners) ? corners : undefined, event.ctrlKey || event.metaKey || event.shiftKey);
      }}
      onPointerCancel={() => {
        onDone(undefined, false);
      }}
      onClick={stop}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(undefined, false);
      }}
    >
      {corners.length > 1 && (
        <polygon className={styles.area} points={corners.map(([x, y]) => `${String(x)},${String(y)}`).join(' ')} />
      )}
    </svg>
  );
}

function rectangleOf(points: readonly Px[]): readonly Px[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [first, [last[0], first[1]], last, [first[0], last[1]]];
}

function isLarge(corners: readonly Px[]): boolean {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return Math.max(...xs) - Math.min(...xs) >= leastPx && Math.max(...ys) - Math.min(...ys) >= leastPx;
}

const stop = (event: SyntheticEvent): void => {
  event.stopPropagation();
};
