import { defineMessages } from '#core/common';

/** Words of settings that choose saved charts. */
export const savedChartsMessages = defineMessages('explore-saved-charts', {
  search: 'Search saved charts',
  none: 'No saved chart fits here. Save one first, then add it.',
  noMatch: 'No saved chart matches "{{text}}".',
  unknown: 'Chart {{id}}',
  up: 'Move {{name}} up',
  down: 'Move {{name}} down',
  remove: 'Remove {{name}}',
});
