import { Preferences } from '#core/browser';
import { defineCommand, defineState, type StoreRoot } from '#core/common';
import type { QueryFilter } from '#plugins/queries';

/** Puts a chart's selection in place of its earlier one; without filters it is cleared. */
export const selectInChart = defineCommand<{ readonly chartId: number; readonly filters: readonly QueryFilter[] }>(
  'cross-filters/selectInChart',
);
/** Clears the selections of some charts, or of all. */
export const clearSelections = defineCommand<{ readonly chartIds?: readonly number[] }>('cross-filters/clear');

/** What a selection does to the other charts; each reader's own choice. */
export type CrossEffect = 'filter' | 'highlight';
export const effectPreference = 'cross-filters/effect';
/** What an address said of it; the reader's own choice is left as it is. */
export const LinkedEffects = defineState<{ readonly effect: CrossEffect | null }>('cross-filters/linkedEffect', {
  effect: null,
});
export const takeEffect = defineCommand<{ readonly effect: CrossEffect }>('cross-filters/takeEffect');
export const selectEffect = (root: StoreRoot): CrossEffect =>
  LinkedEffects.select(root).effect ??
  (Preferences.select(root).values[effectPreference] === 'highlight' ? 'highlight' : 'filter');
