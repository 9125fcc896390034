import { definePlugin } from '#core/common';
import {
  positionDataLimit,
  refreshChoices,
  refreshLimit,
  refreshLimitMessage,
  refreshMode,
} from './contract/limits.ts';

export const manifest = definePlugin({
  id: 'dashboard',
  title: 'Dashboards',
  description: 'Arrange saved charts on a grid with text and tabs, read, refresh and share them.',
  requires: ['access', 'charts', 'datasets', 'pictures', 'queries', 'shared-state', 'viz-kit'],
  settings: [positionDataLimit, refreshLimit, refreshChoices, refreshMode, refreshLimitMessage],
});
