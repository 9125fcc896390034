import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { topBarHeightPx } from '#core/browser/ui';
import { componentName } from '../../common/component-names.ts';
import { moveMessages } from '../../common/edit-messages.ts';
import { isContainer } from '../../common/layout/nesting-rules.ts';
import { headerHeightPx } from '../../common/page-sizes.ts';
import type { LayoutComponent } from '../../contract/layout.ts';
import { ComponentTools } from './component-tools.tsx';
import { EditingState, editingSlice, selectCurrentId } from './editing-state.ts';
import { plainLook, type FrameLook } from './frame-look.ts';
import { componentIdAt, frameIdAttribute, frameOf } from './layout-boxes.ts';

export interface EditFrameProps {
  readonly component: LayoutComponent;
  readonly frame: RefObject<HTMLDivElement | null>;
  /** What the frame itself needs meanwhile. */
  readonly onLook: (look: FrameLook) => void;
}

const roomForToolsPx = 24;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    borderRadius: tokens.borderRadiusLarge,
    outlineStyle: 'none',
    // Never behind the header when it gets the focus.
    scrollMarginTop: `${String(topBarHeightPx + headerHeightPx + roomForToolsPx)}px`,
    // Over its neighbours, so that tools and handles at the edges are within reach.
    '&[data-current]': { zIndex: 3 },
    '&:focus-visible': { boxShadow: `0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  container: { outline: `1px dashed ${tokens.colorNeutralStroke2}`, outlineOffset: '4px' },
  empty: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '72px',
    padding: '8px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
  },
  tall: { minHeight: '240px' },
  // Room for the tools of the first components, under the header that stays.
  first: { paddingTop: `${String(roomForToolsPx)}px` },
});

/** Edit mode in the frame of one box of the layout, beside its content. See layout-boxes.ts. */
export default function EditFrame({ component, frame, onLook }: EditFrameProps) {
  const { id, type } = component;
  const styles = useStyles();
  const isCurrent = useSelector((root: StoreRoot) => selectCurrentId(root) === id);
  const isEmpty = component.children.length === 0;
  const emptyText = isEmpty ? emptyTexts[type] : undefined;
  const isFirst = component.parents.length === 1; // the grid, or the tabs at the top
  const isOutlined = isContainer(type) && type !== 'GRID' && type !== 'TAB' && emptyText === undefined;
  const className = mergeClasses(styles.root, isOutlined && styles.container, isFirst && styles.first);
  const label = componentName(component);
  useLayoutEffect(() => {
    if (type === 'ROOT') return undefined;
    onLook({
      className,
      [frameIdAttribute]: id,
      'data-current': isCurrent ? '' : undefined,
      role: 'group',
      tabIndex: 0,
      'aria-roledescription': moveMessages.roleDescription(),
      'aria-label': label,
      'aria-description': moveMessages.keys(),
    });
    return () => {
      onLook(plainLook);
    };
  }, [onLook, type, className, id, isCurrent, label]);
  useAtHand(frame, id);
  if (type === 'ROOT') return null;
  return (
    <>
      {isCurrent && <ComponentTools component={component} frame={frame} />}
      {emptyText !== undefined && (
        <div className={mergeClasses(styles.empty, (type === 'GRID' || type === 'TAB') && styles.tall)}>
          {emptyText()}
        </div>
      )}
    </>
  );
}

/** Tells which component is under the pointer and which has the focus. */
function useAtHand(frame: RefObject<HTMLDivElement | null>, id: string): void {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Native listeners: React's enter and leave events would fire for every frame around this one.
    const over = (event: Event) => {
      const isInnermost = event.target instanceof Element && componentIdAt(event.target) === id;
      if (!isInnermost) return;
      const { hoveredId, heldId } = EditingState.select(store.getState());
      const isHeld = heldId !== null && frameOf(heldId)?.contains(element) === true;
      if (!isHeld && (heldId !== null || hoveredId !== id)) dispatch(editingSlice.actions.hovered({ id }));
    };
    const focused = (event: Event) => {
      const isInnermost = event.target instanceof Element && componentIdAt(event.target) === id;
      if (isInnermost && EditingState.select(store.getState()).selectedId !== id)
        dispatch(editingSlice.actions.selected({ id }));
    };
    element.addEventListener('pointerover', over);
    element.addEventListener('focusin', focused);
    return () => {
      element.removeEventListener('pointerover', over);
      element.removeEventListener('focusin', focused);
    };
  }, [dispatch, store, frame, id]);
}

const emptyTexts: Readonly<Partial<Record<LayoutComponent['type'], () => string>>> = {
  GRID: moveMessages.dropHere,
  TAB: moveMessages.dropHere,
  ROW: moveMessages.emptyRow,
  COLUMN: moveMessages.emptyColumn,
};
