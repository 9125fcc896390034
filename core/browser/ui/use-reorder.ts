import { useEffect, useRef, useState } from 'react';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export interface Reorder {
  /** Names the list: rows are dropped only within one. */
  readonly list: string;
  readonly key: string;
  readonly isOn?: boolean;
  /** Only a place where rows are dropped. */
  readonly isPlace?: boolean;
  /** The row with this key was dropped on the row. */
  readonly onDropped: (key: string) => void;
}

/** A row that can be dragged to the place of another one of its list; `isOver` while another hovers over it. */
export function useReorder<E extends HTMLElement>({ list, key, isOn = true, isPlace = false, onDropped }: Reorder) {
  const ref = useRef<E>(null);
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(onDropped);
  latest.current = onDropped;
  useEffect(() => {
    const element = ref.current;
    if (element === null || !isOn) return undefined;
    return combine(
      ...(isPlace ? [] : [draggable({ element, getInitialData: () => ({ list, key }) })]),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list && source.data['key'] !== key,
        onDragEnter: () => {
          setIsOver(true);
        },
        onDragLeave: () => {
          setIsOver(false);
        },
        onDrop: ({ source }) => {
          setIsOver(false);
          latest.current(String(source.data['key']));
        },
      }),
    );
  }, [list, key, isOn, isPlace]);
  return { ref, isOver };
}
