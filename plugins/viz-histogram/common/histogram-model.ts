import { columnList, drawingText, numberOf, type DrawInput, type Selects } from '#plugins/charts';
import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { binColumns, type Bin } from './bin-columns.ts';

/** Counts of one group, bin by bin. */
export interface HistogramGroup {
  readonly label: string;
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

/** Reads the wide result of the `histogram` step. Wire contract §5. */
export function histogramModel({ data, formData, formats, labelOf }: ModelInput): HistogramModel {
  const result: ColumnarResult = data[0] ?? { columns: [], rowCount: 0 };
  const { groups: groupColumns, bins } = binColumns(result, formData);
  const column = columnList(formData, 'column').map(columnLabel)[0] ?? '';
  const words = (group: ResultColumn, row: number): string =>
    (group.values[row] ?? null) === null ? drawingText.notAvailable() : formats.cell(group.values[row], group.type);
  return {
    column,
    bins: bins.map(({ from, to }) => ({ from, to })),
    groups: Array.from({ length: result.rowCount }, (_, row) => ({
      label: groupColumns.length === 0 ? labelOf(column) : groupColumns.map((group) => words(group, row)).join(', '),
      selects: Object.fromEntries(groupColumns.map((group) => [group.name, group.values[row] ?? null])),
      counts: bins.map(({ column: counted }) => numberOf(counted.values[row]) ?? 0),
    })),
  };
}

/** Height of the whole stack of each bin. */
export function binTotals(model: HistogramModel): readonly number[] {
  return model.bins.map((_, bin) => model.groups.reduce((sum, group) => sum + (group.counts[bin] ?? 0), 0));
}
