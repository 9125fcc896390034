import { defineCommand, defineSlice, defineState } from '#core/common';

/** Whether the save dialog is open; buttons, shortcut and palette all ask for it. */
export const SaveRequests = defineState<{ readonly isOpen: boolean }>('explore/save', { isOpen: false });
export const saveAsked = defineCommand('explore/saveAsked');
export const saveClosed = defineCommand('explore/saveClosed');

export const saveSlice = defineSlice(SaveRequests, {}, (on) => [
  on(saveAsked, (state) => {
    state.isOpen = true;
  }),
  on(saveClosed, (state) => {
    state.isOpen = false;
  }),
]);
