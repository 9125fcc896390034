import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-horizon', {
  name: 'Horizon Chart',
  description:
    'Many series below each other, each folded into a low row: the darker, the further from zero. Values below zero hang from above in another color.',
  shadeIs: 'Each shade: {{value}}',
});
