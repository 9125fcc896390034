import { contribute, defineBrowserPlugin, FilterSources } from '@tessera/sdk';

const mask = { extraFormData: { time_range: 'Last year' }, filterState: { value: 'Last year' } };
const effect = {
  isReady: true,
  filters: [{ id: 'last-year', name: 'Period', columns: [], valueText: 'Last year', status: 'applied', mask }],
};

/** All charts of all dashboards show the last year; the same effect each time, so that nothing is asked again. */
const source = { id: 'dashboard-filter-sources/year', rank: 900, load: async () => ({ effectOn: () => effect }) };

export default defineBrowserPlugin({
  id: 'dashboard-filter-sources',
  contributions: [contribute(FilterSources, source)],
});
