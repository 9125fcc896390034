import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'chart-style',
  title: 'Chart style',
  description: 'Copies how a chart looks onto another chart, of another type as well.',
  requires: ['charts', 'explore', 'viz-kit'],
});
