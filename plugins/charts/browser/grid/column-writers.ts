import {
  amountOf,
  numberOf,
  timeGrainOf,
  valueLabels,
  labelsTogether,
  type ColumnFormat,
  type VizFormats,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';

/** Gives a cell's text. */
export type CellWriter = (value: CellValue) => string;

/** How each column of a result is written: numbers by the dataset's formats with one unit, times with one precision, others as stored. */
export function columnWriters(
  result: ColumnarResult,
  formats: VizFormats,
  formatOf?: (column: string) => ColumnFormat | undefined,
): readonly CellWriter[] {
  return result.columns.map(({ name, type, values }) => {
    const asStored: CellWriter = (value) => formats.cell(value, type);
    const format = type === genericType.numeric ? formatOf?.(name) : undefined;
    if (format !== undefined) {
      const words = labelsTogether(
        valueLabels(formats, format.number ?? ',.2f', format.currency ?? null),
        values.map(numberOf),
        'full',
      );
      return (value) => (value === null ? asStored(null) : words(amountOf(value)));
    }
    if (type !== genericType.temporal) return asStored;
    const time = formats.time('smart_date', timeGrainOf(values) ?? null);
    return (value) => {
      const epochMs = numberOf(value);
      return epochMs === null ? asStored(value) : time(epochMs);
    };
  });
}
