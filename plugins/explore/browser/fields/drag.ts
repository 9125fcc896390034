import { useEffect, useRef, useState } from 'react';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** A dataset field on its way to a slot. */
export interface DraggedField {
  readonly kind: 'column' | 'metric';
  readonly name: string;
}

const mark = 'explore/field';

/** Makes an element draggable as a field. */
export function useDraggableField<E extends HTMLElement>(field: DraggedField) {
  const ref = useRef<E>(null);
  const { kind, name } = field;
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    return draggable({ element, getInitialData: () => ({ mark, kind, name }) });
  }, [kind, name]);
  return ref;
}

/** Accepts fields; `isOver` while one that fits hovers. */
export function useFieldDrop<E extends HTMLElement>(
  accepts: (field: DraggedField) => boolean,
  onDrop: (field: DraggedField) => void,
) {
  const ref = useRef<E>(null);
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
      onDrop: ({ source }) => {
        setIsOver(false);
        const field = readField(source.data);
        if (field !== undefined) latest.current.onDrop(field);
      },
    });
  }, []);
  return { ref, isOver };
}

function readField(data: Record<string | symbol, unknown>): DraggedField | undefined {
  if (data['mark'] !== mark) return undefined;
  return { kind: data['kind'] === 'metric' ? 'metric' : 'column', name: String(data['name']) };
}
