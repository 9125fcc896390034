import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-sankey',
  title: 'Sankey chart',
  description: 'Flows from step to step, as wide as what flows.',
  requires: ['viz-kit'],
});
