import {
  amountOf,
  columnList,
  numberOf,
  ownGrainOf,
  queryModeOf,
  timeGrainOf,
  valueLabels,
  type DrawInput,
  type FormData,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { columnLabel } from '#plugins/queries';
import { columnFormatter, storedNumberFormatter } from '../column-numbers.ts';
import { messages } from '../messages.ts';
import type { TableOptions } from '../table-options.ts';
import type { ColumnConfig } from './column-config.ts';

type FormatInput = Pick<DrawInput<TableOptions>, 'options' | 'formats' | 'formatOf' | 'formData'>;

interface ColumnUse {
  readonly isMeasure: boolean;
  readonly isAggregate: boolean;
}

/** Numbers are measures, but for those that rows are grouped by. */
export function useOf(formData: FormData, { name, type }: Pick<ResultColumn, 'name' | 'type'>): ColumnUse {
  const isAggregate = queryModeOf(formData) === 'aggregate';
  const isGroup = isAggregate && columnList(formData, 'groupby').some((one) => columnLabel(one) === name);
  return { isAggregate, isMeasure: type === genericType.numeric && !isGroup };
}

/** The format of a column's numbers, and whether somebody gave it; `named` undefined: they are written as they are stored. */
export function numberFormatOf(
  { options, formatOf }: Pick<FormatInput, 'options' | 'formatOf'>,
  name: string,
  config: ColumnConfig,
  { isMeasure, isAggregate }: ColumnUse,
) {
  const isShare = name.startsWith('%') || name.startsWith('percentage__');
  const own =
    config.d3NumberFormat ?? (isShare ? '.1%' : options.number_format !== '' ? options.number_format : undefined);
  const ofDataset = own === undefined ? formatOf?.(name) : undefined;
  const given = own ?? ofDataset?.number;
  const currency = config.currencyFormat ?? ofDataset?.currency ?? null;
  return {
    named: given ?? (isMeasure && isAggregate ? 'SMART_NUMBER' : undefined),
    currency,
    isGiven: given !== undefined || currency !== null,
  };
}

/** How the values of a column are written: by its own settings, else those of the chart, else the dataset's. */
export function cellFormat(
  input: FormatInput,
  column: ResultColumn,
  config: ColumnConfig,
  use: ColumnUse,
): (value: CellValue) => string {
  const { formats, options, formData } = input;
  const { isMeasure } = use;
  const { named, currency } = numberFormatOf(input, column.name, config, use);
  if (column.type === genericType.numeric && named !== undefined) {
    const words = columnFormatter(valueLabels(formats, named, currency), column.values);
    const small =
      config.d3SmallNumberFormat === undefined ? words : valueLabels(formats, config.d3SmallNumberFormat, currency);
    return (value) => {
      const amount = amountOf(value);
      return amount === null ? messages.notAvailable() : (Math.abs(Number(amount)) < 1 ? small : words)(amount);
    };
  }
  const plain = (value: CellValue): string => formats.cell(value, column.type);
  if (column.type === genericType.numeric && isMeasure) return storedNumberFormatter(column.name, column.values, plain);
  if (column.type !== genericType.temporal) return plain;
  const grain = ownGrainOf(formData, column.name) ?? timeGrainOf(column.values);
  const time = formats.time(config.d3TimeFormat ?? options.table_timestamp_format, grain ?? null);
  return (value) => {
    const epochMs = numberOf(value);
    return epochMs === null ? formats.cell(value, column.type) : time(epochMs);
  };
}
