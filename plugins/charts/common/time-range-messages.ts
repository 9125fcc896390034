import { defineMessages } from '#core/common';

/** Time ranges offered at a click, by their text on the wire. */
export const rangeMessages = defineMessages('charts/ranges', {
  'No filter': 'No filter',
  'Last day': 'Last day',
  'Last week': 'Last week',
  'Last month': 'Last month',
  'Last quarter': 'Last quarter',
  'Last year': 'Last year',
  'Current week': 'This week',
  'Current month': 'This month',
  'Current year': 'This year',
  'previous calendar week': 'Previous week',
  'previous calendar month': 'Previous month',
  'previous calendar year': 'Previous year',
});

/** Those of a dataset with a fiscal year. */
export const fiscalRangeMessages = defineMessages('charts/fiscal-ranges', {
  'Current fiscal quarter': 'This fiscal quarter',
  'Current fiscal year': 'This fiscal year',
  'Previous fiscal quarter': 'Previous fiscal quarter',
  'Previous fiscal year': 'Previous fiscal year',
});

/** The editor of a time range. */
export const rangeEditorMessages = defineMessages('charts/range-editor', {
  from: 'From',
  to: 'To',
  customRange: 'Range',
  usual: 'From today',
  customRangeHelp: 'For example: March 2001, Q3 2001, last 30 days, now - 7d, 2024-01-05 to 2024-07-01, since 2020',
  reading: 'Reading…',
  ofTheData: 'In the data, which ends on {{day}}',
  lastDays: 'Its last 7 days',
  resolved: '{{since}} ≤ time < {{until}}',
  openStart: 'the beginning',
  openEnd: 'no end',
  everything: 'All of time',
});
