import { defineMessages } from '#core/common';

/** Chips, marks and the menu of cross-filters. */
export const crossMessages = defineMessages('cross-filters/page', {
  title: 'Cross-filters',
  count: { one: '1 cross-filter', other: '{{count}} cross-filters' },
  chip: '{{chart}}: {{values}}',
  clearOne: 'Clear the cross-filter of {{chart}}: {{values}}',
  clearAll: 'Clear all',
  emits: 'This chart filters others: {{values}}. Press to clear.',
  emitsHighlight: 'This chart highlights in others: {{values}}. Press to clear.',
  effect: 'What a selection does',
  filter: 'Filter',
  filterHint: 'Other charts show the selected data only',
  highlight: 'Highlight',
  highlightHint: 'Other charts keep all their data as a ghost behind the selected part',
  part: 'Selected part',
  partHint: 'This chart cannot show the rest as a ghost. It shows only what is selected in other charts.',
  keepArea: 'Keep only what is inside the area',
  keepOnly: 'Keep only {{values}}',
  add: 'Add {{values}} to the selection',
  takeAway: 'Take {{values}} out of the selection',
  exclude: 'Exclude {{values}}',
  clear: 'Clear the selection',
  stepSelect: 'Select {{values}} in {{chart}}',
  stepClear: 'Clear the selection of {{chart}}',
});

/** Why a cross-filter does not act on a chart. */
export const reachMessages = defineMessages('cross-filters/reach', {
  noColumn: 'The dataset of this chart has no column "{{column}}".',
  expression: '"{{column}}" is an expression over another dataset.',
});
