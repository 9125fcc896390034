import { defineMessages } from '#core/common';

export const messages = defineMessages('viz-tree', {
  name: 'Tree Chart',
  description: 'Shows what lies below what, such as departments or folders, as a tree of nodes and links.',
  directlyBelow: 'Directly below',
  allBelow: 'All below',
  noRoot: 'There is no {{id}} to begin with',
  withoutId: { one: '{{count}} row without an id is left out', other: '{{count}} rows without an id are left out' },
  repeated: {
    one: '{{count}} row repeats an id and is left out',
    other: '{{count}} rows repeat an id and are left out',
  },
  circular: { one: '{{count}} row in a circle is left out', other: '{{count}} rows in a circle are left out' },
  summary: {
    one: '{{title}}: {{count}} node on {{levels}} level(s), from {{roots}}.',
    other: '{{title}}: {{count}} nodes on {{levels}} level(s), from {{roots}}.',
  },
  andMore: '{{roots}} and {{rest}} more',
  most: 'Most directly below {{label}}: {{count}}.',
});
