import { defineCommand } from '#core/common';

/** What the address names, as the page's links read it. */
export interface DashboardAddress {
  readonly idOrSlug: string;
  readonly standalone?: string;
  readonly uiConfig?: number;
  readonly edit?: string;
  readonly focused_chart?: number;
  readonly preselect_filters?: string;
  readonly native_filters?: string;
  readonly native_filters_key?: string;
  readonly permalink_key?: string;
  readonly show_filters?: string;
  readonly expand_filters?: string;
  readonly force?: string;
  /** Id of a component, without the `#`. */
  readonly anchor?: string;
  /** All other parameters, in the order of the address. */
  readonly others: readonly (readonly [string, string])[];
}

/** Opens the dashboard of an address in place of the open one; null leaves it. */
export const visitDashboard = defineCommand<{ readonly address: DashboardAddress | null }>('dashboard/visit');
/** Goes into or out of edit mode; only people who may edit get in. */
export const setEditMode = defineCommand<{ readonly isEditing: boolean }>('dashboard/setEditMode');
export const showTab = defineCommand<{ readonly tabId: string }>('dashboard/showTab');
/** Charts near the viewport, those in it first. */
export const chartsNear = defineCommand<{ readonly chartIds: readonly number[] }>('dashboard/chartsNear');
/** Fills the screen with one chart: the page goes to full screen with it and comes back with it. */
export const fillScreenWith = defineCommand<{ readonly chartId: number }>('dashboard/fillScreenWith');
/** Fills the page with one chart; null shows the grid again. */
export const fillPageWith = defineCommand<{ readonly chartId: number | null }>('dashboard/fillPageWith');
/** Refreshes by itself from now on; seconds, 0 is never. Not stored. */
export const setRefreshInterval = defineCommand<{ readonly intervalS: number }>('dashboard/setRefreshInterval');
/** Copies an address that finds the present state again, to a component if one is named. */
export const copyDashboardLink = defineCommand<{ readonly anchor?: string }>('dashboard/copyLink');
/** Opens a mail with such an address. */
export const mailDashboardLink = defineCommand<{ readonly anchor?: string }>('dashboard/mailLink');
