import { contribute, defineBrowserPlugin, ListActions, showToast } from '@tessera/sdk';
import { createElement } from 'react';

const action = {
  id: 'core-list-actions/count',
  list: 'chart',
  on: 'rows',
  label: () => 'Count',
  icon: () => createElement('span', null, '#'),
  rank: 900,
  run: (ids, dispatch) => dispatch(showToast({ toastType: 'info', text: `${ids.length} charts.` })),
};

export default defineBrowserPlugin({ id: 'core-list-actions', contributions: [contribute(ListActions, action)] });
