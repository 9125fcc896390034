import { choice, codeOption, hiddenOption, rowLimitOption, sortDescendingOption, vizOptions } from '#plugins/viz-kit';
import type { Static } from 'typebox';

/** Rows of a template that names no limit. */
export const defaultRows = 1000;

/** All rows below their column names. */
const usualTemplate = `<table>
  {{#with (lookup data 0)}}
    <tr>{{#each this}}<th>{{label @key}}</th>{{/each}}</tr>
  {{/with}}
  {{#each data}}
    <tr>{{#each this}}<td>{{this}}</td>{{/each}}</tr>
  {{/each}}
</table>
`;

export const handlebarsOptions = vizOptions({
  query_mode: choice(
    'Query mode',
    [
      ['aggregate', 'Aggregate'],
      ['raw', 'Raw records'],
    ],
    'aggregate',
    { group: 'Query' },
  ),
  row_limit: rowLimitOption(defaultRows),
  order_desc: sortDescendingOption(),
  /** Columns that raw rows are sorted by: texts of `[column, isAscending]`. */
  order_by_cols: hiddenOption<unknown>([]),
  handlebarsTemplate: codeOption('Template', usualTemplate, {
    group: 'Template',
    description:
      'HTML with {{names}}; the rows are in data. Helpers: dateFormat, formatNumber, label, stringify, parseJson, lookup, get, join, eq, ne, gt, gte, lt, lte, and, or, not.',
  }),
  styleTemplate: codeOption('Styles', '', {
    group: 'Template',
    description: 'CSS for what the template writes. It reaches nothing else of the page.',
  }),
});
export type HandlebarsOptions = Static<typeof handlebarsOptions>;
