import { defineCommand, defineSlice, defineState } from '#core/common';
import {
  heldBack,
  nothingUnfinished,
  withoutUnfinished,
  type Choice,
  type Unfinished,
} from '../../common/choice-flow.ts';
import type { FilterView } from '../../contract/filter-view.ts';
import { setOrientation } from '../orientation/orientation-state.ts';
import { dashboardClosed, type DataMask, type DataMaskMap } from '#plugins/dashboard';

/** What the filter bar knows beside the masks in force. Not stored. */
export interface FilterBar {
  /** The dashboard whose first masks are in force; before that no chart asks. */
  readonly dashboardId: number | null;
  /** Selections that are chosen but not applied, by filter id. */
  readonly drafts: DataMaskMap;
  readonly unfinished: Unfinished;
  /** Filters whose selection is being checked against the filters above. */
  readonly pendingIds: readonly string[];
  /** Why filters could not be settled, by id. */
  readonly problems: Readonly<Record<string, string>>;
  /** The reader's saved views of the dashboard. */
  readonly views: readonly FilterView[];
  /** The filter whose control a chart led to; counts so that the same one can be asked for again. */
  readonly revealed: { readonly filterId: string; readonly count: number } | null;
  /** While the dashboard is edited somebody wants the bar open, although there is little room. */
  readonly isHeldOpen: boolean;
}

export const FilterBars = defineState<FilterBar>('native-filters/bar', {
  dashboardId: null,
  drafts: {},
  unfinished: nothingUnfinished,
  pendingIds: [],
  problems: {},
  views: [],
  revealed: null,
  isHeldOpen: false,
});

/** The reader chose something in the control of a filter. */
export const chooseMask = defineCommand<{ readonly filterId: string; readonly mask: DataMask }>(
  'native-filters/chooseMask',
);
/** Chooses for several filters at once and applies it, such as a saved view. */
export const chooseMasks = defineCommand<{ readonly masks: DataMaskMap }>('native-filters/chooseMasks');
/**
 * What all ways to choose lead to, so that a newer choice takes over from the one that is still being checked.
 * `stepName`: what undo calls it; null: the reader did not choose it.
 */
export const takeChoice = defineCommand<Choice & { readonly stepName: string | null }>('native-filters/takeChoice');
/** Puts what was chosen in force. */
export const applyFilters = defineCommand('native-filters/apply');
/** Takes every selection away and applies that. */
export const clearFilters = defineCommand('native-filters/clear');
/** Goes back to what the owner of the dashboard set. */
export const resetFilters = defineCommand('native-filters/reset');
/** Filters that were changed begin anew, where what is selected no longer fits them. */
export const restartFilters = defineCommand<{ readonly ids: readonly string[] }>('native-filters/restart');
/** Filters that are gone no longer act. */
export const forgetFilters = defineCommand<{ readonly ids: readonly string[] }>('native-filters/forget');
/** Leads to a filter: opens the bar and its control. */
export const revealFilter = defineCommand<{ readonly filterId: string }>('native-filters/reveal');

export const filterBarSlice = defineSlice(
  FilterBars,
  {
    opened: (_bar, p: Pick<FilterBar, 'problems' | 'views'> & { dashboardId: number }) => ({
      ...FilterBars.initial,
      ...p,
    }),
    choicesSet: (bar, { drafts, unfinished }: Pick<FilterBar, 'drafts' | 'unfinished'>) => ({
      ...(bar as FilterBar),
      drafts,
      unfinished,
    }),
    /** What is chosen in these filters goes on waiting for Apply. */
    heldBack: (bar, { ids }: { ids: readonly string[] }) => ({
      ...(bar as FilterBar),
      unfinished: heldBack((bar as FilterBar).unfinished, ids),
    }),
    /** Nothing is asked any more for what was chosen in these filters; `drafts`: what waits then, of all filters. */
    dropped: (bar, { ids, drafts }: { ids: readonly string[]; drafts?: DataMaskMap }) => ({
      ...(bar as FilterBar),
      unfinished: withoutUnfinished((bar as FilterBar).unfinished, ids),
      ...(drafts === undefined ? {} : { drafts }),
    }),
    choicesFinished: (bar) => ({ ...(bar as FilterBar), unfinished: nothingUnfinished, pendingIds: [] }),
    viewsSet: (bar, p: { views: readonly FilterView[] }) => ({ ...(bar as FilterBar), ...p }),
    pendingSet: (bar, p: { pendingIds: readonly string[] }) => ({ ...(bar as FilterBar), ...p }),
    heldOpen: (bar, p: { isHeldOpen: boolean }) => ({ ...(bar as FilterBar), ...p }),
    settled: (bar, p: { problems: Readonly<Record<string, string | null>> }) => {
      for (const [id, problem] of Object.entries(p.problems)) {
        if (problem === null) Reflect.deleteProperty(bar.problems, id);
        else (bar.problems as Record<string, string>)[id] = problem;
      }
    },
  },
  (on) => [
    on(revealFilter, (bar, { filterId }) => {
      bar.revealed = { filterId, count: (bar.revealed?.count ?? 0) + 1 };
    }),
    on(setOrientation, (bar) => {
      bar.isHeldOpen = true; // the user who moves it wants to see it in its new position
    }),
    on(dashboardClosed, () => FilterBars.initial),
  ],
);
