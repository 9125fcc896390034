import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { columnsInside, ownWidth, parentOf } from '../../common/layout/layout-width.ts';
import { hasHeight, ownHeight, widthRange } from '../../common/layout/resize-component.ts';
import { shownTabOf } from '../../common/shown-tabs.ts';
import { DashboardPages } from '../../contract/dashboard-state.ts';
import type { LayoutComponent } from '../../contract/layout.ts';
import { EditingState, editingSlice } from './editing-state.ts';
import type { LayoutActions } from './layout-actions.ts';
import { focusComponent, frameIdAttribute, layoutIdAttribute } from './layout-boxes.ts';
import { openField } from './open-field.ts';
import type { PlacingActions } from './use-placing.ts';

/** Units of 8 px that one key press changes a height by. */
const heightStep = 2;

/** The keys of edit mode: on a component that has the focus, and while one is picked up. */
export function useCanvasKeys(actions: LayoutActions, placing: PlacingActions): void {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const handle = EditingState.select(store.getState()).placing === null ? onFrame : whilePlacing;
      if (!event.defaultPrevented && handle(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const whilePlacing = (event: KeyboardEvent): boolean => {
      const action = placingKeys[event.key];
      if (action === undefined || ((event.key === 'Enter' || event.key === ' ') && isOnBar(event.target))) return false;
      action(placing);
      return true;
    };
    const onFrame = (event: KeyboardEvent): boolean => {
      const id = framedId(event.target);
      const component = actions.layout()[id ?? ''];
      if (id === undefined || component === undefined || event.ctrlKey || event.metaKey) return false;
      if (event.altKey) return resizeBy(actions, id, event.key);
      if (event.key === 'Enter' || event.key === ' ') placing.begin({ kind: 'move', id });
      else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(id);
      else if (event.key === 'Escape') focusAround(id);
      else if (event.key === 'F2') editText(component);
      else return false;
      return true;
    };
    const focusAround = (id: string): void => {
      const parent = parentOf(actions.layout(), id);
      if (parent === undefined || parent.type === 'ROOT') return;
      dispatch(editingSlice.actions.held({ id: parent.id }));
      focusComponent(parent.id);
    };
    const editText = (component: LayoutComponent): void => {
      const { activeTabs } = DashboardPages.select(store.getState());
      const tabId = component.type === 'TABS' ? shownTabOf(component, activeTabs) : component.id;
      if ((component.type === 'TAB' || component.type === 'TABS') && tabId !== undefined)
        dispatch(editingSlice.actions.textOpened({ id: tabId }));
      else openField(component.id);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [actions, placing, dispatch, store]);
}

const placingKeys: Readonly<Partial<Record<string, (placing: PlacingActions) => void>>> = {
  ArrowRight: (placing) => placing.step(1),
  ArrowLeft: (placing) => placing.step(-1),
  ArrowDown: (placing) => placing.jump(1),
  ArrowUp: (placing) => placing.jump(-1),
  Enter: (placing) => placing.putDown(),
  ' ': (placing) => placing.putDown(),
  Escape: (placing) => placing.cancel(),
};

/** The buttons of the bar act for themselves. */
const isOnBar = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-placing-bar]') !== null;

/** The component whose own frame or box has the focus, not something inside of it. */
function framedId(target: EventTarget | null): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.getAttribute(frameIdAttribute) ?? target.getAttribute(layoutIdAttribute) ?? undefined;
}

function resizeBy(actions: LayoutActions, id: string, key: string): boolean {
  const layout = actions.layout();
  const component = layout[id];
  if (component === undefined) return false;
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const down = key === 'ArrowDown' ? heightStep : key === 'ArrowUp' ? -heightStep : 0;
  const parent = parentOf(layout, id);
  if (across !== 0 && widthRange(layout, id) !== undefined && parent !== undefined) {
    const width = Math.min(columnsInside(layout, parent.id), ownWidth(component) + across);
    actions.resize(id, { width }, { isRepeated: true });
    return true;
  }
  if (down !== 0 && hasHeight(component.type)) {
    actions.resize(id, { height: ownHeight(layout, id) + down }, { isRepeated: true });
    return true;
  }
  return across !== 0 || down !== 0; // never lets the browser go back while people resize
}
