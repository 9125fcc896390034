import { defineMessages } from '#core/common';

/** Texts that the server answers with. */
export const serverMessages = defineMessages('datasets-server', {
  deleted: { one: 'Deleted {{count}} dataset', other: 'Deleted {{count}} datasets' },
  datasetsNoun: 'datasets',
  brokenExpression: 'This is not one complete SQL expression.',
  notOneQuery:
    'The SQL of this dataset is not one whole query, so the rows that you may see cannot be told from the others.',
  templateNeedsDatabase: 'A query with templates needs access to the whole database.',
  brokenCalendar:
    '`{{key}}` of the dataset is not understood. `week_start` is monday, sunday or saturday; `fiscal_year_start` a month from 1 to 12; `events` have a name of their own and occurrences with `start` and `end`, days such as 2026-11-23 that do not overlap.',
  forbiddenSubquery: 'A query inside an expression needs access to the whole database.',
});
