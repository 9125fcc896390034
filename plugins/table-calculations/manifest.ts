import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'table-calculations',
  title: 'Table calculations',
  description: 'Running totals, shares, ranks, differences and formulas over the result of a chart, edited in Explore.',
  requires: ['explore', 'queries', 'viz-kit'],
});
