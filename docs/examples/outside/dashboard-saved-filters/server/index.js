import { contribute } from '#core/common';
import { defineServerPlugin } from '#core/server';
import { defineSavedFilters, SavedFilters } from '#plugins/dashboard';

const mask = { extraFormData: { time_range: 'Last year' }, filterState: { value: 'Last year' } };

/** What ../dashboard-filter-sources does in the page, for dashboards whose metadata ask for it. */
const source = defineSavedFilters({
  id: 'dashboard-saved-filters/year',
  rank: 900,
  deps: {},
  settle: async ({ metadata }, charts) =>
    metadata.example_year === true
      ? {
          masks: new Map(charts.map(({ id }) => [id, [mask]])),
          filters: [{ name: 'Period', valueText: 'Last year', isApplied: true }],
        }
      : { masks: new Map(), filters: [] },
});

export default defineServerPlugin({ id: 'dashboard-saved-filters', contributions: [contribute(SavedFilters, source)] });
