import { defineMessages } from '#core/common';

/** Texts of the frame around a chart. */
export const frameMessages = defineMessages('charts/frame', {
  loading: 'Loading chart',
  elapsed: '{{seconds}} s',
  stop: 'Stop',
  failed: 'The chart could not be shown',
  unexpected: 'Unexpected error',
  forbidden: 'You may not see the data of this chart',
  forbiddenText: 'Its owners or an administrator can give you access to the dataset.',
  changed: 'The data of this chart have changed',
  missingColumns: {
    one: 'Its dataset no longer has the column {{names}}.',
    other: 'Its dataset no longer has the columns {{names}}.',
  },
  missingMetrics: {
    one: 'Its dataset no longer has the metric {{names}}.',
    other: 'Its dataset no longer has the metrics {{names}}.',
  },
  missingNext: 'Choose another in the chart, or add what is missing to the dataset again.',
  datasetDeleted: 'The dataset of this chart was deleted',
  datasetDeletedText: 'Choose another dataset for the chart, or remove the chart.',
  editChart: 'Edit the chart',
  editDataset: 'Edit the dataset',
  noDescription: '(no description, click to see stack trace)',
  stopped: 'Stopped',
  runAgain: 'Run again',
  drawnBy: 'Drawn by “{{type}}” of {{title}} {{version}}.',
  showAsTable: 'Show as table',
  noMiniature: 'No preview: this type failed to draw one.',
  seeMore: 'See more',
  seeLess: 'See less',
  noData: 'No data',
  noDataText: 'The query returned no rows. Widen the time range or remove a filter.',
  notRun: 'Nothing has been asked yet',
  notRunText: 'Choose fields and the chart appears here.',
  updateChart: 'Run',
  cut: 'Shows the first {{shown}} rows, the row limit of this chart. There may be more.',
  cached: 'Cached {{age}}',
  fresh: 'Read {{age}}',
  justNow: 'just now',
  minutesAgo: '{{count}} min ago',
  hoursAgo: '{{count}} h ago',
  daysAgo: { one: '{{count}} day ago', other: '{{count}} days ago' },
  ageHint: 'These rows were read from the database {{age}}. Refresh asks the database again.',
  outOfDate: 'Out of date, read {{age}}',
  outOfDateCache:
    'These rows were read from the database {{age}}, longer ago than they may be kept. Refresh asks the database again.',
  outOfDateRefresh:
    'These rows were read from the database {{age}}, and the auto-refresh has brought none since. Refresh asks the database again.',
  refresh: 'Refresh {{name}}',
  filtersRejected: 'Not applied: {{columns}}',
  partFailed: '{{name}} is missing in this picture: {{reason}}',
  layerFailed: 'Annotation {{name}} is missing: {{reason}}',
  legend: 'Legend',
  showSeries: 'Show {{label}}',
  hideSeries: 'Hide {{label}}',
  walkHint: 'Use the arrow keys to walk through the values, Enter to select, Escape to leave.',
  brushHint:
    'Use the arrow keys to walk through the values, Enter to select, B to brush a range: arrows move it, Shift and arrows stretch it, Enter keeps it, Escape clears it.',
  brushed: '{{column}} from {{from}} to {{to}}',
  brushCleared: 'Selection cleared',
  asTable: 'Result as a table',
  rows: { one: '{{count}} row', other: '{{count}} rows' },
});

/** Texts of the result grid. */
export const gridMessages = defineMessages('charts/grid', {
  empty: 'No rows',
  sorted: 'Sorted by {{column}}',
  copied: { one: 'Copied {{count}} cell', other: 'Copied {{count}} cells' },
  copyFailed: 'The browser did not allow copying',
});
