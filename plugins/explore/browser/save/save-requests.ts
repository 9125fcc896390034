import { defineCommand, defineSlice, defineState } from '#core/common';
import { closeExplore } from '../explore-state.ts';

/** Whether the save dialog is open (buttons, shortcut and palette all ask for it), and where to go after a save. */
export const SaveRequests = defineState<{ readonly isOpen: boolean; readonly goTo: string | null }>('explore/save', {
  isOpen: false,
  goTo: null,
});
export const saveAsked = defineCommand('explore/saveAsked');
export const saveClosed = defineCommand('explore/saveClosed');
/** The chart is saved and the reader wants to see it where it stands now. */
export const savedElsewhere = defineCommand<{ readonly href: string }>('explore/savedElsewhere');

export const saveSlice = defineSlice(SaveRequests, {}, (on) => [
  on(saveAsked, (state) => {
    state.isOpen = true;
    state.goTo = null;
  }),
  on(closeExplore, (state) => {
    state.goTo = null;
  }),
  on(savedElsewhere, (state, { href }) => {
    state.goTo = href;
  }),
  on(saveClosed, (state) => {
    state.isOpen = false;
  }),
]);
