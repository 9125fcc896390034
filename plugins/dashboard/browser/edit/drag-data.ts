import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview';
import type { Placing } from '../../common/layout/layout-operations.ts';

const mark = 'dashboard/placing';

interface DragOptions {
  readonly element: HTMLElement;
  /** Only a drag that begins on it moves the element; default: the whole element. */
  readonly handle?: HTMLElement;
  /** Asked when the drag begins. */
  readonly what: () => Placing;
  readonly name: () => string;
}

/** Makes an element draggable onto the grid; a small label with its name follows the pointer. Gives the way to stop. */
export function dragOntoGrid({ element, handle, what, name }: DragOptions): () => void {
  return draggable({
    element,
    ...(handle === undefined ? {} : { dragHandle: handle }),
    getInitialData: () => ({ mark, what: what() }),
    onGenerateDragPreview: ({ nativeSetDragImage }) => {
      setCustomNativeDragPreview({
        nativeSetDragImage,
        getOffset: pointerOutsideOfPreview({ x: '12px', y: '8px' }),
        render: ({ container }) => {
          container.append(label(name()));
        },
      });
    },
  });
}

/** What a drag carries; undefined for drags of others, such as files and fields. */
export function placingOf(data: Readonly<Record<string | symbol, unknown>>): Placing | undefined {
  return data['mark'] === mark ? (data['what'] as Placing) : undefined; // only dragOntoGrid sets the mark
}

/** Lives outside the page's theme for the moment of the snapshot, so its look is written out. */
function label(name: string): HTMLElement {
  const chip = document.createElement('div');
  chip.textContent = name;
  Object.assign(chip.style, {
    maxWidth: '260px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    padding: '6px 10px',
    borderRadius: '6px',
    background: '#1f2430',
    color: '#fff',
    font: '600 12px "Segoe UI", system-ui, sans-serif',
  });
  return chip;
}
