import { SettingSections, contribute, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

/** What the numbers of a chart are for, kept with its settings. */
function Purpose({ formData, onChange }) {
  const purpose = typeof formData.purpose === 'string' ? formData.purpose : '';
  return createElement('textarea', {
    'aria-label': 'Purpose',
    rows: 3,
    value: purpose,
    onChange: (event) => onChange('purpose', { purpose: event.target.value }, 'purpose'),
  });
}

const section = {
  id: 'explore-setting-sections/purpose',
  tab: 'data',
  title: () => 'Purpose',
  rank: 900,
  load: async () => ({ default: Purpose }),
};

export default defineBrowserPlugin({
  id: 'explore-setting-sections',
  contributions: [contribute(SettingSections, section)],
});
