import { useCallback, useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { announce } from '#core/browser';
import { placeText } from '../../common/component-names.ts';
import { moveMessages } from '../../common/edit-messages.ts';
import { defaultPlace } from '../../common/layout/drop-places.ts';
import { standsAt, type Placing } from '../../common/layout/layout-operations.ts';
import { mainContainerId } from '../../common/layout/nesting-rules.ts';
import type { Place } from '../../common/layout/place-component.ts';
import { possiblePlaces } from '../../common/layout/possible-places.ts';
import { shownComponents } from '../../common/shown-tabs.ts';
import { DashboardPages } from '../../contract/dashboard-state.ts';
import { rootId, type Layout } from '../../contract/layout.ts';
import { EditingState, editingSlice, type PlacingState } from './editing-state.ts';
import { placingName, type LayoutActions } from './layout-actions.ts';
import { focusComponent } from './layout-boxes.ts';

/** Putting components somewhere without dragging: pick up, choose a place, put down. */
export interface PlacingActions {
  readonly begin: (what: Placing) => void;
  readonly step: (by: 1 | -1) => void;
  /** To the first place of the next container, or of the one before. */
  readonly jump: (by: 1 | -1) => void;
  readonly putDown: () => void;
  readonly cancel: () => void;
  /** Without choosing: after what is selected, or at the end of what is shown. */
  readonly add: (what: Placing) => void;
}

export function usePlacing(actions: LayoutActions): PlacingActions {
  const dispatch = useDispatch();
  const store = useStore<StoreRoot>();
  const choose = useCallback(
    (placing: PlacingState, index: number) => {
      const place = placing.places[index];
      if (place === undefined) return;
      dispatch(editingSlice.actions.placeChosen({ index }));
      dispatch(announce({ text: placeOf(actions.layout(), placing, index) }));
    },
    [actions, dispatch],
  );
  return useMemo(() => {
    const current = () => EditingState.select(store.getState()).placing;
    const usual = (what: Placing) => {
      const root = store.getState();
      const layout = actions.layout();
      const { selectedId } = EditingState.select(root);
      return defaultPlace(layout, what, { selectedId: selectedId ?? undefined, endOfId: shownEnd(root, layout) });
    };
    return {
      begin: (what) => {
        const layout = actions.layout();
        const name = placingName(layout, what);
        const places = possiblePlaces(layout, what);
        if (places.length === 0) {
          dispatch(announce({ text: moveMessages.nowhere({ name }) }));
          return;
        }
        const index = startIndex(layout, what, places, usual(what));
        const placing = { what, name, places, index };
        dispatch(editingSlice.actions.placingBegan(placing));
        dispatch(announce({ text: moveMessages.pickedUp({ name, place: placeOf(layout, placing, index) }) }));
      },
      step: (by) => {
        const placing = current();
        if (placing === null) return;
        const count = placing.places.length;
        choose(placing, (placing.index + by + count) % count);
      },
      jump: (by) => {
        const placing = current();
        if (placing === null) return;
        choose(placing, nextContainer(placing, by));
      },
      putDown: () => {
        const placing = current();
        const place = placing?.places[placing.index];
        if (placing === null || place === undefined) return;
        dispatch(editingSlice.actions.placingEnded());
        actions.put(placing.what, place);
      },
      cancel: () => {
        const placing = current();
        if (placing === null) return;
        dispatch(editingSlice.actions.placingEnded());
        const { name, what } = placing;
        dispatch(
          announce({ text: what.kind === 'new' ? moveMessages.cancelledNew() : moveMessages.cancelled({ name }) }),
        );
        if (what.kind === 'move') focusComponent(what.id); // the page went along with the places
      },
      add: (what) => {
        const place = usual(what);
        if (place === undefined) actions.refuse('no-room');
        else actions.put(what, place);
      },
    };
  }, [actions, choose, dispatch, store]);
}

function placeOf(layout: Layout, { places }: PlacingState, index: number): string {
  const place = places[index];
  const text = place === undefined ? '' : placeText(layout, place);
  return moveMessages.placeOf({ position: index + 1, count: places.length, place: text });
}

/** A new one begins where it would be added; one that moves begins at the nearest place after its own. */
function startIndex(layout: Layout, what: Placing, places: readonly Place[], usual: Place | undefined): number {
  if (what.kind === 'new')
    return Math.max(
      0,
      places.findIndex(({ parentId, index }) => parentId === usual?.parentId && index === usual.index),
    );
  const all = possiblePlacesWithOwn(layout, what.id, places);
  return Math.min(all, places.length - 1);
}

/** How many of the places come before its current one, in reading order. */
function possiblePlacesWithOwn(layout: Layout, id: string, places: readonly Place[]): number {
  const order = shownOrder(layout);
  const own = order.indexOf(id);
  const before = places.filter((place) => {
    const parent = layout[place.parentId];
    const next = parent?.children[place.index];
    const at = next === undefined ? order.indexOf(parent?.children.at(-1) ?? place.parentId) : order.indexOf(next) - 1;
    return at < own && !standsAt(layout, id, place);
  });
  return before.length;
}

function shownOrder(layout: Layout): readonly string[] {
  const order: string[] = [];
  const visit = (id: string) => {
    order.push(id);
    layout[id]?.children.forEach(visit);
  };
  visit(rootId);
  return order;
}

function nextContainer({ places, index }: PlacingState, by: 1 | -1): number {
  const here = places[index]?.parentId;
  for (let step = 1; step < places.length; step += 1) {
    const at = (index + by * step + places.length * step) % places.length;
    if (places[at]?.parentId !== here) return firstOfRun(places, at);
  }
  return index;
}

function firstOfRun(places: readonly Place[], at: number): number {
  const container = places[at]?.parentId;
  let first = at;
  while (places[first - 1]?.parentId === container) first -= 1;
  return first;
}

/** The shown tab of the tabs at the top, otherwise the grid. */
function shownEnd(root: StoreRoot, layout: Layout): string {
  const shown = shownComponents(layout, DashboardPages.select(root).activeTabs);
  const main = mainContainerId(layout);
  if (layout[main]?.type !== 'TAB') return main;
  return shown.find(({ type }) => type === 'TAB')?.id ?? main;
}
