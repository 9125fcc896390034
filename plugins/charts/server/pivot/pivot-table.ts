import { AppError } from '#core/common';
import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { QueryColumn, QueryMetric, columnLabel, metricLabel } from '#plugins/queries';
import { Value } from 'typebox/value';
import { chartErrors, pivotMessages } from '../../common/messages.ts';
import { isoTextOf } from '../../contract/time-text.ts';
import { verboseNames } from './verbose-names.ts';
import { pivotAggregates } from './pivot-aggregates.ts';
import { combined, gridOf, sharesOf, transposed, withRowTotals, type Grid } from './pivot-grid.ts';

type FormData = Readonly<Record<string, unknown>>;

/** Whether the chart's renderer lays out its rows for the reader. */
export const isPivotTable = (formData: FormData | null | undefined): boolean =>
  formData?.['viz_type'] === 'pivot_table_v2';

/** The rows of a pivot table as it shows them. Throws AppError (400) for columns that are not there. */
export function pivotTable(
  result: ColumnarResult,
  formData: FormData,
  { dataset, timesAsText }: { readonly dataset: DatasetModel; readonly timesAsText: boolean },
): Grid {
  const names = verboseNames(dataset);
  const columnOf = (label: string): ResultColumn => {
    const column = result.columns.find(({ name }) => name === label);
    if (column === undefined) throw new AppError('validation', chartErrors.columnMissing({ column: label }));
    return { ...column, name: names.get(label) ?? label };
  };
  const dimensions = (key: string): readonly ResultColumn[] =>
    listOf(formData[key])
      .filter((entry) => Value.Check(QueryColumn, entry))
      .map((entry) => columnOf(columnLabel(entry)))
      .map((column) => (timesAsText ? withTimeTexts(column) : column));
  const metrics = listOf(formData['metrics'])
    .filter((entry) => Value.Check(QueryMetric, entry))
    .map((entry) => columnOf(metricLabel(entry)));
  const { aggregateFunction: given } = formData;
  const aggregate = typeof given === 'string' ? given : 'Sum';
  const summary = pivotAggregates[aggregate];
  if (summary === undefined) throw new AppError('validation', pivotMessages.unknownAggregate({ name: aggregate }));
  const isOnRows = formData['metricsLayout'] === 'ROWS';
  const isSwapped = (formData['transposePivot'] === true) !== isOnRows;
  const [across, down] = [dimensions('groupbyColumns'), dimensions('groupbyRows')];
  const [rows, columns] = isSwapped ? [across, down] : [down, across];
  const total = pivotMessages.total({ aggregate });
  const grid = gridOf(result, { rows, columns, metrics, onlyRow: total, summary });
  const isCombined = formData['combineMetric'] === true && columns.length > 0;
  const ordered = isCombined
    ? combined(
        grid,
        metrics.map(({ name }) => name),
      )
    : grid;
  const totals = { total, subtotal: pivotMessages.subtotal() };
  const shares = asShares(ordered, aggregate, isOnRows);
  const wide = formData['rowTotals'] === true ? transposed(withRowTotals(transposed(shares), summary, totals)) : shares;
  const whole = formData['colTotals'] === true && rows.length > 0 ? withRowTotals(wide, summary, totals) : wide;
  return isOnRows ? transposed(whole) : whole;
}

/** With metrics on rows the table is laid out the other way round until its end. */
function asShares(grid: Grid, aggregate: string, isOnRows: boolean): Grid {
  const [, of] = aggregate.split(' as Fraction of ');
  if (of === 'Total') return sharesOf(grid, 'Total');
  if (of !== 'Rows' && of !== 'Columns') return grid;
  return sharesOf(grid, (of === 'Rows') === isOnRows ? 'Columns' : 'Rows');
}

function withTimeTexts(column: ResultColumn): ResultColumn {
  if (column.type !== genericType.temporal) return column;
  const isDate = /^date$/i.test(column.databaseType);
  const values = column.values.map((value) => (typeof value === 'number' ? isoTextOf(value, isDate) : value));
  return { ...column, values };
}

/** Names of a row or column in one; a missing value reads `nan`. */
export const flatName = (name: Grid['rows'][number]): string =>
  name
    .map((part) => (part === null ? 'nan' : String(part)))
    .join(' ')
    .trim();

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
