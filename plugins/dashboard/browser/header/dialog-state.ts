import { defineCommand, defineSlice, defineState } from '#core/common';
import { dashboardClosed } from '#plugins/dashboard';

/** The entry of the dashboard's menu whose dialog is open; null is none. */
export const OpenActionDialog = defineState<{ readonly id: string | null }>('dashboard/actionDialog', { id: null });
/** Opens the dialog of an entry, or closes the open one. */
export const openActionDialog = defineCommand<{ readonly id: string | null }>('dashboard/openActionDialog');

export const actionDialogSlice = defineSlice(OpenActionDialog, {}, (on) => [
  on(openActionDialog, (_open, { id }) => ({ id })),
  on(dashboardClosed, () => OpenActionDialog.initial),
]);
