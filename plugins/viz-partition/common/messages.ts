import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-partition', {
  name: 'Partition Chart',
  description: 'Shows groups within groups as columns of blocks: each level stands beside the one that it divides.',
  change: 'Change of {{metric}}',
  ofTime: '{{time}}: {{summary}}',
  moreTimes: { one: 'And {{count}} more time.', other: 'And {{count}} more times.' },
  noSize: {
    one: '{{count}} change without a size is left out',
    other: '{{count}} changes without a size are left out',
  },
});
