import { ActionsMenuItems, contribute, defineBrowserPlugin, showToast } from '@tessera/sdk';

const item = {
  id: 'charts-actions-menu-items/ask',
  label: () => 'Ask about this chart',
  rank: 900,
  group: 'share',
  run: ({ dispatch }) => dispatch(showToast({ toastType: 'info', text: 'Write to data@example.org.' })),
};

export default defineBrowserPlugin({
  id: 'charts-actions-menu-items',
  contributions: [contribute(ActionsMenuItems, item)],
});
