import { defineSlice, defineState, type StoreRoot } from '#core/common';
import type { Placing } from '../../common/layout/layout-operations.ts';
import type { Place } from '../../common/layout/place-component.ts';
import { dashboardClosed } from '../../contract/dashboard-state.ts';

/** Something picked up by keyboard or button, on its way to a place. */
export interface PlacingState {
  readonly what: Placing;
  /** What people call it. */
  readonly name: string;
  /** All that take it, in reading order. */
  readonly places: readonly Place[];
  /** Which of the places it would go to. */
  readonly index: number;
}

/** What edit mode is about at the moment; nothing of it is stored. */
export interface Editing {
  /** The component that keys and "add" act on. */
  readonly selectedId: string | null;
  /** The innermost component under the pointer; its tools show before those of the selected one. */
  readonly hoveredId: string | null;
  /** Chosen from within itself: its tools stay while the pointer is over what it holds. */
  readonly heldId: string | null;
  /** The component whose text is edited in place. */
  readonly textId: string | null;
  readonly placing: PlacingState | null;
}
export const EditingState = defineState<Editing>('dashboard/editing', {
  selectedId: null,
  hoveredId: null,
  heldId: null,
  textId: null,
  placing: null,
});

export const editingSlice = defineSlice(
  EditingState,
  {
    selected: (editing, p: { id: string | null }) => {
      const { heldId } = editing as Editing;
      return { ...(editing as Editing), selectedId: p.id, heldId: heldId === p.id ? heldId : null };
    },
    hovered: (editing, p: { id: string | null }) => ({ ...(editing as Editing), hoveredId: p.id, heldId: null }),
    held: (editing, p: { id: string }) => ({ ...(editing as Editing), heldId: p.id }),
    textOpened: (editing, p: { id: string | null }) => ({ ...(editing as Editing), textId: p.id }),
    placingBegan: (editing, p: PlacingState) => ({ ...(editing as Editing), placing: p }),
    placeChosen: (editing, p: { index: number }) => {
      const { placing } = editing as Editing;
      return placing === null ? undefined : { ...(editing as Editing), placing: { ...placing, index: p.index } };
    },
    placingEnded: (editing) => ({ ...(editing as Editing), placing: null }),
    left: () => EditingState.initial,
  },
  (on) => [on(dashboardClosed, () => EditingState.initial)],
);

/** The component whose tools show. */
export function selectCurrentId(root: StoreRoot): string | null {
  const { heldId, hoveredId, selectedId, placing, textId } = EditingState.select(root);
  return placing === null && textId === null ? (heldId ?? hoveredId ?? selectedId) : null;
}
