import { useEffect, useRef, useState, type RefObject } from 'react';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** A value of a slot. */
export interface SlotPlace {
  readonly slot: string;
  readonly index: number;
}

/** A dataset field on its way to a slot. `name` is empty for what has none, such as SQL in a slot. */
export interface DraggedField {
  readonly kind: 'column' | 'metric';
  readonly name: string;
  /** The slot's value that is dragged; absent for a field of the list. */
  readonly from?: SlotPlace;
}

const mark = 'explore/field';

/** Makes an element draggable as a field; without one it stays where it is. */
export function useDraggableField<E extends HTMLElement>(field: DraggedField | undefined) {
  const ref = useRef<E>(null);
  const written = field === undefined ? undefined : JSON.stringify(field);
  useEffect(() => {
    const element = ref.current;
    if (element === null || written === undefined) return undefined;
    return draggable({ element, getInitialData: () => ({ mark, field: JSON.parse(written) as DraggedField }) });
  }, [written]);
  return ref;
}

/** Accepts fields; `isOver` while one that fits hovers. Of nested places only the innermost takes the field. */
export function useFieldDrop<E extends HTMLElement>(
  accepts: (field: DraggedField) => boolean,
  onDrop: (field: DraggedField) => void,
  given?: RefObject<E | null>,
) {
  const own = useRef<E>(null);
  const ref = given ?? own;
  const [isOver, setIsOver] = useState(false);
  const latest = useRef({ accepts, onDrop });
  latest.current = { accepts, onDrop };
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const field = readField(source.data);
        return field !== undefined && latest.current.accepts(field);
      },
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source, location }) => {
        setIsOver(false);
        if (location.current.dropTargets[0]?.element !== element) return;
        const field = readField(source.data);
        if (field !== undefined) latest.current.onDrop(field);
      },
    });
  }, [ref]);
  return { ref, isOver };
}

function readField(data: Record<string | symbol, unknown>): DraggedField | undefined {
  if (data['mark'] !== mark) return undefined;
  return data['field'] as DraggedField; // what `useDraggableField` put there
}
