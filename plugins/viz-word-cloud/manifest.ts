import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-word-cloud',
  title: 'Word cloud',
  description: 'Words as large as what they count.',
  requires: ['viz-kit'],
});
