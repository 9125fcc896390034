import { ownValue } from '#core/common';
import { genericType, type ColumnarResult, type ResultColumn } from '#plugins/databases';
import type { DatasetModel } from '#plugins/datasets';
import { isNumberFormat, numberFormatter, amountOf, type NumberFormatter } from '#plugins/viz-kit';
import { verboseNames } from './verbose-names.ts';

type FormData = Readonly<Record<string, unknown>>;

/** Whether the chart's renderer formats the numbers of its rows for the reader. */
export const isTable = (formData: FormData | null | undefined): boolean => formData?.['viz_type'] === 'table';

/** The rows of a table as it shows them: with the verbose names of columns, numbers in the formats of the chart. */
export function shownTable(result: ColumnarResult, formData: FormData, dataset: DatasetModel): ColumnarResult {
  const names = verboseNames(dataset);
  const taken = new Set(result.columns.map(({ name }) => name));
  const columns = withNumberFormats(result, formData, dataset).columns.map((column) => {
    const verbose = names.get(column.name);
    if (verbose === undefined || taken.has(verbose)) return column; // no two columns have one name
    taken.add(verbose);
    return { ...column, name: verbose };
  });
  return { ...result, columns };
}

/** The rows with the numbers of each column as texts where `column_config` has a format for it. */
export function withNumberFormats(result: ColumnarResult, formData: FormData, dataset: DatasetModel): ColumnarResult {
  const names = verboseNames(dataset);
  const columns = result.columns.map((column) => {
    const format = formatOf(formData['column_config'], [column.name, names.get(column.name) ?? column.name]);
    return format === undefined || column.type !== genericType.numeric ? column : formatted(column, format);
  });
  return { ...result, columns };
}

function formatOf(config: unknown, names: readonly string[]): NumberFormatter | undefined {
  const own = names.map((name) => recordIn(config, name)?.['d3NumberFormat']).find((format) => format !== undefined);
  return typeof own === 'string' && own !== '' && isNumberFormat(own) ? numberFormatter(own) : undefined;
}

const recordOf = (value: unknown): FormData | undefined =>
  typeof value === 'object' && value !== null ? (value as FormData) : undefined;

function recordIn(config: unknown, name: string): FormData | undefined {
  const known = recordOf(config);
  return known === undefined ? undefined : recordOf(ownValue(known, name));
}

function formatted(column: ResultColumn, format: NumberFormatter): ResultColumn {
  const values = column.values.map((value) => {
    const amount = amountOf(value);
    return amount === null ? null : format(amount);
  });
  return { ...column, type: genericType.string, databaseType: '', values };
}
