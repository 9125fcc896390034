import { defineMessages } from '#core/common';

/** Texts of the queries plugin that reach a reader. */
export const messages = defineMessages('queries', {
  ambiguousTime: 'Time string is ambiguous. Please specify [{{text}} ago] or [{{text}} later].',
  unreadableTime: 'Cannot parse time string [{{text}}]',
  unexpectedTimeRange: 'Unexpected time range: {{reason}}',
  rangeNotUnderstood:
    '"{{text}}" is not understood. Try March 2001, Q3 2001, last 7 days, now - 7d, 2001-03-05 to 2001-04-01, or since 2020.',
  shiftNotUnderstood:
    '"{{text}}" is not understood. Try 28 days ago, 1 year, last month, the period before, same weekday last year, month to date, Thanksgiving last year, 2019-01-01, or 2019-01-01 to 2019-02-01.',
  eventsNone:
    'The dataset has no events, so nothing can be compared by "{{name}}". Its events are written on its page, under Settings.',
  eventUnknown:
    'The dataset has no event "{{name}}". Choose one of its own ({{known}}), or add it on the page of the dataset, under Settings.',
  eventNotInRange:
    'No occurrence of {{name}} lies in the time range from {{since}} to {{until}}. Choose a range with one, such as {{example}}.',
  eventFirst:
    '{{name}} from {{start}} is its first occurrence, so there is none before it to compare with. Add an earlier one on the page of the dataset, under Settings, or choose a later time range.',
  eventNeedsAxis:
    'Without a time axis, only a time range within one occurrence of {{name}}, and no longer than the one before, can be compared. Choose {{example}}, or put the time on the x axis.',
  fromAfterTo: 'From date cannot be larger than to date',
  unknownHoliday: 'Unable to find such a holiday: [{{name}}]',
  unexpectedToken: 'unexpected {{found}} at position {{position}}',
  unknownFunction: 'unknown function {{name}}',
  wrongArguments: '{{name}} expects {{expected}}',

  emptyQuery: 'Empty query?',
  sameNames:
    'The columns {{first}} and {{second}} of the dataset have one name for this database, which would read the first for both. Give each its own name with AS in the SQL of the dataset.',
  duplicateLabels:
    'Duplicate column/metric labels: {{labels}}. Please make sure all columns and metrics have a unique label.',
  seriesColumnsMissing: 'The following entries in `series_columns` are missing in `columns`: {{labels}}. ',
  rowColumnsMissing: 'The following entries in `of_rows` are missing in `columns`: {{labels}}. ',
  facetColumnsMissing: 'The following entries in `facets` are missing in `columns`: {{labels}}. ',
  columnsMissing: 'Columns missing in dataset: [{{names}}]',
  metricMissing: "Metric '{{name}}' does not exist",
  metricIncomplete: "Metric '{{name}}' needs a column and an aggregate, or an SQL expression",
  aggregateUnknown: "Aggregate '{{name}}' is not one of AVG, COUNT, COUNT_DISTINCT, MAX, MIN, SUM",
  statisticUnknown:
    "Metric '{{name}}' has a `statistic` that this version does not know. Edit the metric and choose again what it computes.",
  groupUnknown:
    'The filter group {{sql}} has conditions that this version does not know. Edit the filter and choose its conditions again.',
  groupElsewhere:
    '`where` of the query does not begin with the SQL of its `filter_groups`: one was changed without the other. Leave `filter_groups` out for `where` to count.',
  statisticNeedsNumbers: "The statistic needs a column of numbers, and '{{column}}' is none",
  statisticNeedsTime: "First and last need a time column for their order, and '{{column}}' is none",
  noTimeColumn: 'Datetime column not provided as part table configuration and is required by this type of chart',
  unknownOrderColumn: 'Unknown column used in orderby: {{name}}',
  invalidOrderBy: 'Found invalid orderby options',
  unsupportedGrain: "Time grain '{{grain}}' is not supported by this database",
  tooManyEntries: '`{{list}}` of the query has {{count}} entries; it may have {{most}} at most.',
  tooManyValues: 'The filter on {{column}} has {{count}} values; it may have {{most}} at most.',
  emptyFilterList: 'Filter value list cannot be empty',
  filterNeedsValue: 'Must specify a value for filters with comparison operators',
  invalidTuples: 'Combinations of values need the labels of their columns, and one value per column.',
  tuplesColumn: 'The combined column "{{column}}" is filtered by no other filter.',
  invalidPolygon:
    'The area of the filter on {{column}} needs `columns` with the labels of x and y, and `rings` of 3 to {{most}} corners [x, y] between -1e9 and 1e9.',
  polygonCorners: 'The area of the filter on {{column}} has {{count}} corners; it may have {{most}} at most.',
  polygonNeedle:
    'The area of the filter on {{column}} has an edge that is too flat to compute with: leave its corner out.',
  polygonColumn:
    'The column "{{column}}" of the area is filtered by no other filter: filter it by the range around the area, too.',
  polygonNeedsNumbers: 'An area needs two columns of numbers, and "{{column}}" is none.',
  invalidOperator: 'Invalid filter operation type: {{operator}}',
  temporalRangeColumn: 'Temporal range filters need a column of the dataset and a time range text',
  notANumber: "'{{value}}' is not a number (filter on {{column}})",
  notATruth: "'{{value}}' is neither true nor false (filter on {{column}}): write true or false",
  unreadableFormat:
    'Dates of the form {{format}} in column {{column}} cannot be read because of {{part}}. Choose another date format for the column.',
  notATime: "'{{value}}' is not a date (filter on {{column}})",
  sqlEmpty: 'The SQL expression is empty',
  sqlUnclosedQuote: 'Unclosed quote in SQL expression',
  sqlAdjacentTexts: 'Texts side by side are not allowed in SQL expressions',
  sqlUnbalanced: 'Unbalanced parentheses in SQL expression',
  sqlSeparator: 'Only one statement is allowed in an SQL expression',
  sqlParameter: 'Parameter placeholders are not allowed in SQL expressions',
  sqlKeyword: '{{keyword}} is not allowed in an SQL expression',
  sqlSubQuery: 'Custom SQL fields cannot contain sub-queries.',
  sqlSeveral: 'An SQL expression must be a single value',
  templateNoQuery: 'The templates of the dataset do not come to one SELECT.',
  integerExpected: '{{field}} is expected to be an integer',
  openComparison: 'An enclosed time range (both start and end) must be specified when using a Time Comparison.',
  queryTimedOut: 'The query was cancelled after {{seconds}} seconds.',
  queryCancelled: 'The query was cancelled.',
});
