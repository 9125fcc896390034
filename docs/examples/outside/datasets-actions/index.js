import { contribute, DatasetActions, defineBrowserPlugin } from '@tessera/sdk';
import { createElement } from 'react';

const action = {
  id: 'datasets-actions/lineage',
  label: () => 'Where it comes from',
  icon: () => createElement('span', null, '<'),
  permission: ['can_read', 'Dataset'],
  run: ({ id }, navigate) => navigate(`/core-pages/?dataset=${id}`),
};

export default defineBrowserPlugin({ id: 'datasets-actions', contributions: [contribute(DatasetActions, action)] });
