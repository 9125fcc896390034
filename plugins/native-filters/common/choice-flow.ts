import { emptyDataMask, type DataMask, type DataMaskMap } from '#plugins/dashboard';
import type { NativeFilter } from '../contract/filter-configuration.ts';
import { ancestorsOf } from './ancestors.ts';
import { isSame } from './filter-changes.ts';

/** What a reader chose in one act. */
export interface Choice {
  readonly masks: DataMaskMap;
  /** Filters whose selection is put in force now; those of the others wait for Apply. */
  readonly appliedIds: readonly string[];
  /** The chosen masks are checked too: they come from another time, not from the control. */
  readonly isChecked: boolean;
}

/** What choices still ask for: a newer one that takes over finishes it too. */
export interface Unfinished {
  /** Chosen, and what depends on it not checked yet. */
  readonly changedIds: readonly string[];
  /** Of these, the ones that are to be checked themselves. */
  readonly checkedIds: readonly string[];
  /** On their way into force. What is chosen in the same filter meanwhile is no part of it. */
  readonly masks: DataMaskMap;
}

export const nothingUnfinished: Unfinished = { changedIds: [], checkedIds: [], masks: {} };

/** Everything between a choice and the masks in force. */
export interface ChoiceState {
  readonly inForce: DataMaskMap;
  /** Chosen and not in force: waits for Apply, or is on its way. */
  readonly drafts: DataMaskMap;
  readonly unfinished: Unfinished;
}

/** A check of masks against the filters above them. */
export interface Check {
  /** Of all filters, as they would be in force. */
  readonly masks: DataMaskMap;
  readonly changedIds: readonly string[];
  /** Checked regardless of what changed, in addition to those that depend on the changed ones. */
  readonly checkedIds: readonly string[];
}

/** What a check found. */
export interface Checked {
  /** Of the changed filters, the checked ones and all that depend on them. */
  readonly masks: DataMaskMap;
  /** Why filters could not be resolved; null: they are fine now. */
  readonly problems: Readonly<Record<string, string | null>>;
}

/** Takes up a choice: it waits, and with it what is to be applied is on its way into force. */
export function takenUp({ inForce, drafts, unfinished }: ChoiceState, choice: Choice): ChoiceState {
  const chosen = { ...drafts, ...choice.masks };
  const changedIds = Object.keys(choice.masks);
  const masks = { ...unfinished.masks, ...only(chosen, choice.appliedIds) };
  return {
    inForce,
    drafts: waitingOf(chosen, inForce, masks),
    unfinished: {
      changedIds: [...new Set([...unfinished.changedIds, ...changedIds])],
      checkedIds: [...new Set([...unfinished.checkedIds, ...(choice.isChecked ? changedIds : [])])],
      masks,
    },
  };
}

/** Lets go of all that choices in these filters still ask for. */
export const withoutUnfinished = (unfinished: Unfinished, ids: readonly string[]): Unfinished => ({
  ...heldBack(unfinished, ids),
  changedIds: unfinished.changedIds.filter((id) => !ids.includes(id)),
  checkedIds: unfinished.checkedIds.filter((id) => !ids.includes(id)),
});

/** Takes these filters off the way into force: what is chosen there waits for Apply. */
export const heldBack = (unfinished: Unfinished, ids: readonly string[]): Unfinished => ({
  ...unfinished,
  masks: Object.fromEntries(Object.entries(unfinished.masks).filter(([id]) => !ids.includes(id))),
});

/** Filters in which something waits that is not on its way into force. */
export const waitingIds = (filters: readonly NativeFilter[], { drafts, unfinished }: ChoiceState): readonly string[] =>
  filters.map(({ id }) => id).filter((id) => drafts[id] !== undefined && !isSame(drafts[id], unfinished.masks[id]));

/**
 * Filters on their way into force under a choice that waits: what was chosen fits what is shown above it, not yet what
 * is in force there.
 */
function earlyIds(filters: readonly NativeFilter[], state: ChoiceState): readonly string[] {
  const waiting = waitingIds(filters, state);
  return filters
    .filter((filter) => ancestorsOf(filter, filters).some(({ id }) => waiting.includes(id)))
    .map(({ id }) => id)
    .filter((id) => state.unfinished.masks[id] !== undefined);
}

/** What is checked before the masks on their way are in force. */
export function checkForForce(filters: readonly NativeFilter[], state: ChoiceState): Check {
  const { masks: wanted, changedIds, checkedIds } = state.unfinished;
  // With nothing waiting all that is shown will be in force, and what was checked in it is not asked again.
  const isAllShown = waitingIds(filters, state).length === 0;
  const checked = [...checkedIds, ...earlyIds(filters, state)].filter((id) => wanted[id] !== undefined);
  return {
    masks: { ...state.inForce, ...wanted },
    changedIds: isAllShown ? changedIds : Object.keys(wanted),
    checkedIds: checked,
  };
}

/** Filters that go on waiting for Apply together with what waits above them: they fit nothing that is in force. */
export function heldBackIds(filters: readonly NativeFilter[], state: ChoiceState, found: Checked): readonly string[] {
  const { checkedIds, masks: wanted } = state.unfinished;
  return earlyIds(filters, state).filter(
    (id) => !checkedIds.includes(id) && !isSame(found.masks[id]?.filterState.value, wanted[id]?.filterState.value),
  );
}

/** What is on its way is in force, with what it makes impossible below taken away. `possible`: what the check left. */
export function choicesApplied(state: ChoiceState, possible: DataMaskMap): ChoiceState {
  const wanted = state.unfinished.masks;
  const inForce = { ...state.inForce, ...changedMasks({ ...wanted, ...possible }, state.inForce) };
  const left = Object.entries(state.drafts).filter(([id, mask]) => !(id in wanted) || !isSame(mask, wanted[id]));
  return {
    inForce,
    drafts: waitingOf(Object.fromEntries(left), inForce, {}),
    unfinished: { ...state.unfinished, masks: {} },
  };
}

/** What is checked so that the choices that wait stay possible under all that is shown. */
export const checkForShown = ({ inForce, drafts, unfinished }: ChoiceState): Check => ({
  masks: { ...inForce, ...drafts },
  changedIds: unfinished.changedIds,
  checkedIds: [],
});

/** The choices that wait, as the check left them. */
export const trimmedDrafts = ({ inForce, drafts }: ChoiceState, possible: DataMaskMap): DataMaskMap =>
  waitingOf({ ...drafts, ...possible }, inForce, {});

/**
 * What differs from what is in force waits for Apply; the rest, such as a choice that was taken back, does not, unless
 * something else is on its way into force there.
 */
function waitingOf(chosen: DataMaskMap, inForce: DataMaskMap, onTheirWay: DataMaskMap): DataMaskMap {
  const takenBack = Object.entries(chosen).filter(([id, mask]) => id in onTheirWay && !isSame(mask, onTheirWay[id]));
  return { ...changedMasks(chosen, inForce), ...Object.fromEntries(takenBack) };
}

/** Those of the masks that say something else than what is in force. */
export const changedMasks = (masks: DataMaskMap, inForce: DataMaskMap): DataMaskMap =>
  Object.fromEntries(
    Object.entries(masks).filter(([id, { extraFormData, filterState }]) => {
      const before = inForce[id] ?? emptyDataMask;
      return !isSame(extraFormData, before.extraFormData) || !isSame(filterState, before.filterState);
    }),
  );

const only = (masks: DataMaskMap, ids: readonly string[]): DataMaskMap =>
  Object.fromEntries(ids.flatMap((id): (readonly [string, DataMask])[] => (masks[id] ? [[id, masks[id]]] : [])));
