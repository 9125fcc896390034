import { defineCommand, defineState } from '#core/common';

export interface DashboardTarget {
  readonly id: number;
  readonly title: string;
}

/** Dashboards that the person may change and that match what was typed last. */
export const DashboardTargets = defineState<{ readonly found: readonly DashboardTarget[] }>('dashboard/targets', {
  found: [],
});
/** `id`: this one in any case. */
export const findTargets = defineCommand<{ readonly text: string; readonly id?: number | undefined }>(
  'dashboard/findTargets',
);
