import { contribute, DatasetTabs, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const tab = {
  id: 'names',
  label: () => 'Names',
  permission: ['can_read', 'Dataset'],
  View: ({ verboseNames }) => createElement('p', null, Object.values(verboseNames).join(', ')),
};

export default defineBrowserPlugin({ id: 'datasets-tabs', contributions: [contribute(DatasetTabs, tab)] });
