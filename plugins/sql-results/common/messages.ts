import { defineMessages } from '#core/common';

/** About stored results. */
export const resultMessages = defineMessages('sql-results', {
  noColumn: 'The result has no column {{name}}.',
  otherColumns: 'The two results have different numbers of columns.',
  tooLargeToShare:
    'The rows are too many for other servers: they are at the one that ran the statement only. Run the statement again with a lower limit.',
  gone: 'The stored rows are gone. Run the statement again.',
});

/** Where rows cannot be kept; `setting` names the one that chooses the store. */
export const storeMessages = defineMessages('sql-results/stores', {
  none: 'No running plugin keeps the rows of statements, so none can run. An administrator can see at the plugins page why.',
  unknown:
    '{{setting}} is {{id}}, and no running plugin keeps rows of statements under that name. An administrator has to set it to one of: {{ids}}.',
  several:
    'Several plugins keep rows of statements ({{ids}}), and {{setting}} does not say which to use. An administrator has to set it to one of them.',
  noProfiles: '{{store}}, where the rows of statements are kept, makes no profiles of columns.',
  noComparisons: '{{store}}, where the rows of statements are kept, does not compare results.',
  noCharts: '{{store}}, where the rows of statements are kept, answers no charts. Create a dataset of the statement.',
  noParquet: '{{store}}, where the rows of statements are kept, writes no Parquet files. Choose another format.',
});
