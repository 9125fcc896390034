import { columnList, groupNames, numberOf, type DrawInput, type GroupName, type Selects } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { binColumns, type Bin } from './bin-columns.ts';

/** Counts of one group, bin by bin. */
export interface HistogramGroup extends GroupName {
  readonly selects: Selects;
  readonly counts: readonly number[];
}

export interface HistogramModel {
  /** Name of the column whose values are counted. */
  readonly column: string;
  readonly bins: readonly Bin[];
  readonly groups: readonly HistogramGroup[];
}

type ModelInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>;

/** Reads the wide result of the `histogram` step. */
export function histogramModel({ data, formData, formats, labelOf }: ModelInput): HistogramModel {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const { groups: groupColumns, bins } = binColumns(result, formData);
  const column = columnList(formData, 'column').map(columnLabel)[0] ?? '';
  const names = groupNames(groupColumns, result.rowCount, (value, { type }) => formats.cell(value, type));
  const whole = { key: column, label: labelOf(column), colorKey: labelOf(column) };
  return {
    column,
    bins: bins.map(({ from, to }) => ({ from, to })),
    groups: names.map((name, row) => ({
      ...(groupColumns.length === 0 ? whole : name),
      selects: Object.fromEntries(groupColumns.map((group) => [group.name, group.values[row] ?? null])),
      counts: bins.map(({ column: counted }) => numberOf(counted.values[row]) ?? 0),
    })),
  };
}

/** Height of the whole stack of each bin. */
export function binTotals(model: HistogramModel): readonly number[] {
  return model.bins.map((_, bin) => model.groups.reduce((sum, group) => sum + (group.counts[bin] ?? 0), 0));
}
