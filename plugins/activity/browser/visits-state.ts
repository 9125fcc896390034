import { defineCommand, defineSlice, defineState } from '#core/common';
import type { RecentActivity } from '#plugins/activity';

/** What the reader opened last, newest first. */
export const Visits = defineState<{ readonly items: readonly RecentActivity[] }>('activity/visits', { items: [] });
export const loadVisits = defineCommand('activity/loadVisits');

export const visitsSlice = defineSlice(Visits, {
  visitsRead: (_visits, items: readonly RecentActivity[]) => ({ items: [...items] }),
});
