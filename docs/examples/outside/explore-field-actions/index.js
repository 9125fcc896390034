import { contribute, defineBrowserPlugin, FieldActions } from '@tessera/sdk';

const action = {
  id: 'explore-field-actions/only',
  rank: 900,
  group: () => 'Fields',
  label: () => 'Show only this metric',
  isShown: ({ slot }) => slot.key === 'metrics',
  run: ({ slot, value }, { onChange }) => onChange('metrics', { [slot.key]: [value] }),
};

export default defineBrowserPlugin({
  id: 'explore-field-actions',
  contributions: [contribute(FieldActions, action)],
});
