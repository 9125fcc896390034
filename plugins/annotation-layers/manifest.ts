import { definePlugin } from '#core/common';

export const manifest = definePlugin({
  id: 'annotation-layers',
  title: 'Annotation layers',
  description: 'Events that are kept by themselves, such as holidays and releases, for every chart over time.',
  requires: ['access', 'charts'],
});
