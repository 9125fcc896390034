import { defineMessages } from '#core/common';

/** Names and options of filter types, in lists and on charts. */
export const typeMessages = defineMessages('native-filters/types', {
  select: 'Value',
  selectText: 'Pick values of a column.',
  range: 'Numerical range',
  rangeText: 'A lowest and a highest number.',
  time: 'Time range',
  timeText: 'A range of time for every chart in scope.',
  timeColumn: 'Time column',
  timeColumnText: 'Which time column the charts in scope use.',
  timeGrain: 'Time grain',
  timeGrainText: 'How finely the charts in scope divide time.',
  emptyValue: 'N/A',
  emptyText: '(empty text)',
  excluded: 'not {{values}}',
  more: '{{values}} and {{count}} more',
  between: '{{from}} ≤ x ≤ {{to}}',
  atLeast: 'x ≥ {{from}}',
  atMost: 'x ≤ {{to}}',
  exactly: 'x = {{value}}',
  multiSelect: 'Can select multiple values',
  enableEmptyFilter: 'Filter value is required',
  enableEmptyFilterText: 'Charts show nothing until something is selected.',
  defaultToFirstItem: 'Select first filter value by default',
  searchAllOptions: 'Dynamically search all filter values',
  searchAllOptionsText: 'Search asks the database when a column has more values than are kept.',
  inverseSelection: 'Inverse selection',
  inverseSelectionText: 'Exclude selected values',
  sortAscending: 'Sort ascending',
  creatable: 'Allow values that are not in the list',
  singleValue: 'Single value',
  singleValueText: 'Offers one end of the range only, or one exact number.',
  bothEnds: 'Both ends',
  minimum: 'Minimum',
  exact: 'Exact',
  maximum: 'Maximum',
});

/** Why a filter does not act on a chart. */
export const reachMessages = defineMessages('native-filters/reach', {
  noColumn: 'The dataset of this chart has no column "{{column}}".',
  noTime: 'The dataset of this chart has no time column.',
  noTimeAxis: 'This chart does not divide time.',
  noTimeFilter: 'This chart filters no time.',
});
