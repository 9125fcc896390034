import { defineMessages } from '#core/common';

/** Words of small multiples. */
export const facetMessages = defineMessages('viz-kit-facets', {
  rows: 'Facet rows',
  columns: 'Facet columns',
  axes: 'Facet axes',
  axesHelp: 'Shared axes make sizes comparable from chart to chart; free ones show the shape of each.',
  shared: 'Shared',
  free: 'Free',
  freeX: 'Free x',
  freeY: 'Free y',
  perRow: 'Facets per row',
  perRowHelp: 'Most charts side by side. Empty: as many as fit.',
  heading: '{{row}} · {{column}}',
  markTitle: '{{facet}}: {{title}}',
  more: 'Only the first {{count}} values of {{column}}',
  room: 'Room for {{shown}} of {{all}} charts',
  summary: {
    one: '{{count}} chart by {{by}}.',
    other: '{{count}} charts by {{by}}.',
  },
  both: '{{row}} and {{column}}',
  part: '{{facet}}: {{summary}}',
  notTold: { one: '{{count}} more chart.', other: '{{count}} more charts.' },
});
