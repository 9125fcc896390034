import { useEffect, useRef, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowMoveRegular, ArrowUpLeftRegular, DeleteRegular, ReOrderDotsVerticalRegular } from '@fluentui/react-icons';
import { topBarHeightPx } from '#core/browser/ui';
import { componentName, typeName } from '../../common/component-names.ts';
import { panelMessages as messages } from '../../common/edit-messages.ts';
import { parentOf } from '../../common/layout/layout-width.ts';
import { topLevelTabs } from '../../common/layout/nesting-rules.ts';
import { headerHeightPx } from '../../common/page-sizes.ts';
import type { LayoutComponent } from '../../contract/layout.ts';
import { dragOntoGrid } from './drag-data.ts';
import { editingSlice } from './editing-state.ts';
import { useLayoutActions } from './layout-actions.ts';
import { focusComponent, layoutRoot } from './layout-boxes.ts';
import { ResizeHandles } from './resize-handles.tsx';
import { SizeButtons } from './size-buttons.tsx';
import { SpecialTools } from './special-tools.tsx';
import { ToolButton } from './tool-button.tsx';
import { usePlacing } from './use-placing.ts';

/** How far the bar extends above its component. */
const toolsAbovePx = 24;

const useStyles = makeStyles({
  outline: {
    position: 'absolute',
    inset: 0,
    zIndex: 4,
    pointerEvents: 'none',
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: `0 0 0 2px ${tokens.colorBrandStroke1}`,
  },
  // From above the component to its end, so that the bar stays in sight as long as the component does.
  track: {
    position: 'absolute',
    inset: `-${String(toolsAbovePx)}px -2px 0`,
    zIndex: 6,
    pointerEvents: 'none',
  },
  bar: {
    position: 'sticky',
    top: `${String(topBarHeightPx + headerHeightPx + 2)}px`,
    pointerEvents: 'auto',
    display: 'flex',
    alignItems: 'center',
    width: 'max-content',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    boxShadow: tokens.shadow8,
  },
  atEnd: { marginLeft: 'auto' },
  inside: { top: '2px' },
  handle: { cursor: 'grab', display: 'flex', padding: '3px', color: tokens.colorNeutralForeground3 },
  name: {
    maxWidth: '140px',
    padding: '0 6px 0 2px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
    '::first-letter': { textTransform: 'uppercase' },
  },
});

/** From this part of the grid's width on, the bar is aligned with the end of its component. */
const endsFrom = 0.55;

interface ComponentToolsProps {
  readonly component: LayoutComponent;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Outline, toolbar and resize handles of the component at hand. */
export function ComponentTools({ component, frame }: ComponentToolsProps) {
  const styles = useStyles();
  const dispatch = useDispatch();
  const actions = useLayoutActions();
  const placing = usePlacing(actions);
  const handle = useRef<HTMLSpanElement>(null);
  const { id, type } = component;
  const isTop = topLevelTabs(actions.layout())?.id === id;
  const isFixed = type === 'GRID' || isTop;
  const name = componentName(component);
  const parent = parentOf(actions.layout(), id);
  useEffect(() => {
    if (frame.current === null || handle.current === null) return undefined;
    return dragOntoGrid({
      element: frame.current,
      handle: handle.current,
      what: () => ({ kind: 'move', id }),
      name: () => name,
    });
  }, [frame, id, name]);
  return (
    <>
      <div className={styles.outline} aria-hidden />
      <div className={mergeClasses(styles.track, isFixed && styles.inside)}>
        <div
          className={mergeClasses(styles.bar, startsLate(frame.current) && styles.atEnd)}
          role="toolbar"
          aria-label={messages.tools({ name })}
        >
          {!isFixed && (
            <span ref={handle} className={styles.handle} title={messages.drag()} data-drag-handle>
              <ReOrderDotsVerticalRegular fontSize={16} />
            </span>
          )}
          <span className={styles.name}>{typeName(type)}</span>
          {parent !== undefined && parent.type !== 'ROOT' && (
            <ToolButton
              label={messages.selectAround({ name: componentName(parent) })}
              icon={<ArrowUpLeftRegular />}
              onClick={() => {
                dispatch(editingSlice.actions.held({ id: parent.id }));
                focusComponent(parent.id);
              }}
            />
          )}
          {!isFixed && (
            <ToolButton
              label={messages.move()}
              icon={<ArrowMoveRegular />}
              onClick={() => placing.begin({ kind: 'move', id })}
            />
          )}
          <SizeButtons component={component} actions={actions} />
          <SpecialTools component={component} actions={actions} />
          {type !== 'GRID' && (
            <ToolButton label={messages.remove()} icon={<DeleteRegular />} onClick={() => actions.remove(id)} />
          )}
        </div>
      </div>
      <ResizeHandles component={component} actions={actions} />
    </>
  );
}

function startsLate(frame: HTMLElement | null): boolean {
  const root = layoutRoot();
  if (frame === null || root === null) return false;
  const around = root.getBoundingClientRect();
  return frame.getBoundingClientRect().left - around.left > around.width * endsFrom;
}
