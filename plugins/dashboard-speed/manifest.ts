import { definePlugin } from '#core/common';
import { speedBudget } from './common/speed-budget.ts';

export const manifest = definePlugin({
  id: 'dashboard-speed',
  title: 'Speed of dashboards',
  description: 'Shows owners of a dashboard how long its charts took, which are over the budget, and what would help.',
  requires: ['charts', 'dashboard', 'datasets', 'viz-kit'],
  settings: [speedBudget],
});
