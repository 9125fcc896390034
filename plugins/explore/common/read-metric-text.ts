import type { AdhocMetric } from '#plugins/queries';

/** `SUM(amount)`, also as older products wrote it with the type in front, `doubleSum(amount)`. */
const metricText = /^\s*(?:LONG|DOUBLE|FLOAT)?(SUM|AVG|MAX|MIN|COUNT)\(\s*("?)([^()"]+?)\2\s*\)\s*$/i;

/**
 * The simple metric that a text means, so that what was typed can be edited by choosing; undefined for other SQL, and
 * for a column the dataset does not have.
 */
export function readMetricText(
  text: string,
  columns: readonly { readonly column_name: string }[],
): AdhocMetric | undefined {
  const [, aggregate = '', , name = ''] = metricText.exec(text) ?? [];
  const column =
    columns.find(({ column_name: own }) => own === name) ??
    columns.find(({ column_name: own }) => own.toLowerCase() === name.toLowerCase());
  if (aggregate === '' || column === undefined) return undefined;
  return {
    expressionType: 'SIMPLE',
    column: { column_name: column.column_name },
    aggregate: aggregate.toUpperCase(),
  };
}
