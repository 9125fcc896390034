import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'view-frames',
  title: 'Charts in frames',
  description: 'Runs chart types from outside of the level "view" in sandboxed frames, and draws their rows elsewhere.',
  requires: ['viz-kit', 'viz-table'],
});
