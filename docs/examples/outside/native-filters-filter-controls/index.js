import { contribute, defineBrowserPlugin, FilterControls } from '@tessera/sdk';
import { createElement } from 'react';

/** The control of the filter type in ../native-filters-filter-types. */
const Field = ({ filter, mask, onChange }) =>
  createElement('input', {
    'aria-label': filter.name,
    value: mask.filterState.value ?? '',
    onChange: ({ target }) => onChange({ ...mask, filterState: { value: target.value } }),
  });
const control = { filterType: 'filter_begins', load: async () => ({ default: Field }) };

export default defineBrowserPlugin({
  id: 'native-filters-filter-controls',
  contributions: [contribute(FilterControls, control)],
});
