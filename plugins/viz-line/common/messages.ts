import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-line', {
  name: 'Line Chart',
  description:
    'Shows how values change over time. Several lines compare groups; a time shift compares with earlier times.',
});
