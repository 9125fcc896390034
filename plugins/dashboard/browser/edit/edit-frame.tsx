import { useEffect, useRef, type ReactNode } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { StoreRoot } from '#core/common';
import { componentName } from '../../common/component-names.ts';
import { moveText } from '../../common/edit-messages.ts';
import { isContainer } from '../../common/layout/nesting-rules.ts';
import { hasHeight } from '../../common/layout/resize-component.ts';
import type { LayoutComponent } from '../../contract/layout.ts';
import { ComponentTools } from './component-tools.tsx';
import { EditingState, editingSlice, selectCurrentId } from './editing-state.ts';
import { componentIdAt, frameIdAttribute } from './layout-boxes.ts';

export interface EditFrameProps {
  readonly component: LayoutComponent;
  /** What stands in the component's box; it keeps its place, the tools are laid over it. */
  readonly children: ReactNode;
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    minWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    outlineStyle: 'none',
    // Over its neighbours, so that tools and handles at the edges are within reach.
    '&[data-current]': { zIndex: 3 },
    '&:focus-visible': { boxShadow: `0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
  sized: { height: '100%' },
  content: { height: '100%' },
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
  first: { paddingTop: '24px' },
});

/** Edit mode around what one box of the layout holds; rendered inside the box. See layout-boxes.ts. */
export default function EditFrame({ component, children }: EditFrameProps) {
  const { id, type } = component;
  const styles = useStyles();
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const frame = useRef<HTMLDivElement>(null);
  const isCurrent = useSelector((root: StoreRoot) => selectCurrentId(root) === id);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    // Native listeners: React's enter and leave events would fire for every frame around this one.
    const over = (event: Event) => {
      const isInnermost = event.target instanceof Element && componentIdAt(event.target) === id;
      if (isInnermost && EditingState.select(store.getState()).hoveredId !== id)
        dispatch(editingSlice.actions.hovered({ id }));
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
  }, [dispatch, store, id]);
  if (type === 'ROOT') return children;
  const emptyText = component.children.length === 0 ? emptyTexts[type] : undefined;
  const isFirst = component.parents.length === 1; // the grid, or the tabs at the top
  const isOutlined = isContainer(type) && type !== 'GRID' && type !== 'TAB' && emptyText === undefined;
  return (
    <div
      ref={frame}
      className={mergeClasses(
        styles.root,
        hasHeight(type) && styles.sized,
        isOutlined && styles.container,
        isFirst && styles.first,
      )}
      {...{ [frameIdAttribute]: id }}
      {...(isCurrent ? { 'data-current': '' } : {})}
      role="group"
      tabIndex={0}
      aria-roledescription={moveText.roleDescription()}
      aria-label={componentName(component)}
      aria-description={moveText.keys()}
    >
      {isCurrent && <ComponentTools component={component} frame={frame} />}
      <div className={styles.content} data-edit-content>
        {emptyText === undefined ? (
          children
        ) : (
          <div className={mergeClasses(styles.empty, (type === 'GRID' || type === 'TAB') && styles.tall)}>
            {emptyText()}
          </div>
        )}
      </div>
    </div>
  );
}

const emptyTexts: Readonly<Partial<Record<LayoutComponent['type'], () => string>>> = {
  GRID: moveText.dropHere,
  TAB: moveText.dropHere,
  ROW: moveText.emptyRow,
  COLUMN: moveText.emptyColumn,
};
