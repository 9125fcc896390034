import { columnLabel } from '#plugins/queries';
import {
  columnList,
  formatOfColumn,
  withCalculationFormats,
  type ColumnFormat,
  type ColumnFormats,
  type FormData,
  type VizType,
} from '#plugins/viz-kit';
import { agreedFormat } from './with-column-formats.ts';

/** Formats of a chart's columns by name: those of the dataset, and those of the chart's calculations where the type has them. */
export const namedFormats = (
  viz: VizType | undefined,
  formData: FormData,
  given: ColumnFormats | undefined,
): ColumnFormats | undefined => (viz?.calculates === false ? given : withCalculationFormats(formData, given));

/**
 * Formats of the numbers behind a chart, by result column: those of the metric a column is named after, also where a
 * time shift follows after `__`; for the columns of a pivoted result, which are named after groups, what all metrics of
 * the chart agree on. `viz` undefined: by name only.
 */
export function answerFormats(
  viz: VizType | undefined,
  formData: FormData,
  given: ColumnFormats | undefined,
): (column: string) => ColumnFormat | undefined {
  const formats = namedFormats(viz, formData, given);
  const agreed = viz === undefined || formats === undefined ? undefined : agreedFormat(viz, formData, formats);
  const dimensions = new Set(
    (viz?.slots ?? [])
      .filter((slot) => slot.kind !== 'metric')
      .flatMap((slot) => columnList(formData, slot.key).map(columnLabel)),
  );
  return (column) => {
    const own = formatOfColumn(formats, column) ?? formatOfColumn(formats, column.split('__')[0] ?? column);
    if (own !== undefined) return own;
    return dimensions.has(column) || isShare(column) ? undefined : agreed;
  };
}

/** Columns of percent metrics are shares of their metric and no amounts. */
const isShare = (column: string): boolean => column.startsWith('%') || column.startsWith('percentage__');
