import { recordIn } from '#core/common';
import { isDeepStrictEqual } from 'node:util';
import type { PortableDataset } from '#plugins/datasets';
import { serverMessages as messages } from '../../common/server-messages.ts';

/** Differences that are named; more would bury the others. */
const mostNamed = 6;

/**
 * In what a dataset that stays as it is differs from the bundle's, as far as charts show it: where the rows come from,
 * and what columns and metrics mean. What only the one here has changes no chart of the bundle. Empty: in nothing.
 */
export function datasetDifferences(brought: PortableDataset, here: PortableDataset): string {
  const said: readonly (readonly [boolean, string])[] = [
    [brought.database_id === here.database_id, messages.differentDatabase()],
    [isSame(brought.catalog, here.catalog), messages.differentCatalog()],
    [isSame(brought.table_name, here.table_name) && isSame(brought.schema, here.schema), messages.differentTable()],
    [isSame(brought.sql, here.sql), messages.differentSql()],
    [
      isDeepStrictEqual(recordIn(brought.template_params), recordIn(here.template_params)),
      messages.differentTemplateValues(),
    ],
    [isSame(brought.main_dttm_col, here.main_dttm_col), messages.differentTimeColumn()],
    [brought.always_filter_main_dttm === here.always_filter_main_dttm, messages.differentAlwaysFilter()],
    [isSame(brought.fetch_values_predicate, here.fetch_values_predicate), messages.differentPredicate()],
    [brought.offset === here.offset, messages.differentOffset()],
    ...brought.columns.map(({ column_name: name, expression }): readonly [boolean, string] => {
      const known = here.columns.find((column) => column.column_name === name);
      return [known !== undefined && isSame(expression, known.expression), messages.differentColumn({ name })];
    }),
    ...brought.metrics.map(({ metric_name: name, expression }): readonly [boolean, string] => {
      const known = here.metrics.find((metric) => metric.metric_name === name);
      return [known !== undefined && isSame(expression, known.expression), messages.differentMetric({ name })];
    }),
  ];
  const words = said.flatMap(([same, word]) => (same ? [] : [word]));
  return [...words.slice(0, mostNamed), ...(words.length > mostNamed ? ['…'] : [])].join(', ');
}

/** No text and an empty one mean the same, and space around SQL nothing. */
const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  (one ?? '').trim() === (other ?? '').trim();
