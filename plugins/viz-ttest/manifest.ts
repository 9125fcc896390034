import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'viz-ttest',
  title: 'Paired t-test table',
  description: 'Whether groups differ from a control over the same times.',
  requires: ['queries', 'viz-kit'],
});
