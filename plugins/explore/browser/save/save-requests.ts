import { defineCommand, defineSlice, defineState } from '#core/common';
import { closeExplore, saveChart } from '../explore-state.ts';

interface SaveRequest {
  /** Buttons, shortcut and palette all ask for the dialog. */
  readonly isOpen: boolean;
  /** Where to go after a save. */
  readonly goTo: string | null;
  /** Why the chosen place did not take the chart, and what to do. */
  readonly placeProblem: string | null;
}

/** The save dialog: it stays until the chart is saved, so that nothing has to be typed again. */
export const SaveRequests = defineState<SaveRequest>('explore/save', { isOpen: false, goTo: null, placeProblem: null });
export const saveAsked = defineCommand('explore/saveAsked');
export const saveClosed = defineCommand('explore/saveClosed');
/** The chart is saved and the user wants to see it in its new place. */
export const savedElsewhere = defineCommand<{ readonly href: string }>('explore/savedElsewhere');

/** The chosen place did not take the chart; or another one was chosen. */
export const placeProblemChanged = defineCommand<{ readonly problem: string | null }>('explore/placeProblemChanged');

export const saveSlice = defineSlice(SaveRequests, {}, (on) => [
  on(saveAsked, (state) => {
    state.isOpen = true;
    state.goTo = null;
    state.placeProblem = null;
  }),
  on(closeExplore, () => SaveRequests.initial),
  on(saveChart, (state) => {
    state.placeProblem = null;
  }),
  on(placeProblemChanged, (state, { problem }) => {
    state.placeProblem = problem;
  }),
  on(savedElsewhere, (state, { href }) => {
    state.goTo = href;
  }),
  on(saveClosed, (state) => {
    state.isOpen = false;
  }),
]);
