import { ownValue } from '#core/common';
import {
  amountOf,
  grainOf,
  labelsTogether,
  numberOf,
  ownGrainOf,
  plainAxisNumber,
  timeGrainOf,
  valueLabels,
  type Amount,
  type DrawInput,
} from '#plugins/viz-kit';
import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { wholeOf } from './cell-aggregates.ts';
import { messages } from './messages.ts';
import type { PivotCube } from './pivot-cube.ts';
import type { PivotOptions } from './pivot-options.ts';

export type PivotInput = Pick<
  DrawInput<PivotOptions>,
  'data' | 'options' | 'formData' | 'formats' | 'labelOf' | 'formatOf'
>;

const countFormat = ',d';
const shareFormat = '.1%';

/** What is written in the cells of a metric; nothing where there is no cell. */
export function cellWords(
  input: PivotInput,
  cube: PivotCube,
  metric: number,
): (value: CellValue | undefined) => string {
  const { options, formats, data } = input;
  const name = cube.metrics[metric] ?? '';
  const { type = genericType.numeric } = data[0]?.columns.find((column) => column.name === name) ?? {};
  const words = numberWords(input, cube, metric);
  const grain = type === genericType.temporal ? timeGrainOf(cube.cellValues(metric)) : undefined;
  const time = formats.time(options.date_format, grain ?? null);
  return (value) => {
    if (value === undefined) return '';
    if (value === null) return messages.missing();
    if (options.aggregateFunction === 'List Unique Values' && typeof value === 'string') return value;
    const amount = amountOf(value);
    if (type === genericType.temporal && hasOwnValues(options)) {
      const epochMs = numberOf(value);
      return epochMs === null ? formats.cell(value, type) : time(epochMs);
    }
    return amount === null ? formats.cell(value, type) : words(amount);
  };
}

/** Whether cells show values of the metric, rather than counts or shares. */
const hasOwnValues = ({ aggregateFunction }: PivotOptions): boolean =>
  !aggregateFunction.startsWith('Count') && wholeOf(aggregateFunction) === undefined;

function numberWords(
  { options, formats, formatOf }: PivotInput,
  cube: PivotCube,
  metric: number,
): (amount: Amount | null) => string {
  const name = cube.metrics[metric] ?? '';
  const { aggregateFunction: aggregate } = options;
  const config = ownValue(options.column_config, name) ?? {};
  const chosen = options.valueFormat === 'SMART_NUMBER' ? undefined : options.valueFormat;
  const isShare = wholeOf(aggregate) !== undefined;
  // The format may be the one that the dataset gives the values.
  if (isShare) return valueLabels(formats, chosen?.endsWith('%') === true ? chosen : shareFormat, null);
  if (!hasOwnValues(options)) return valueLabels(formats, countFormat, null);
  const ofDataset = formatOf?.(name);
  const format = config.d3NumberFormat ?? chosen ?? ofDataset?.number ?? 'SMART_NUMBER';
  const currency = config.currencyFormat ?? options.currency_format ?? ofDataset?.currency ?? null;
  return labelsTogether(valueLabels(formats, format, currency), cube.formattedValues(metric).map(numberOf), 'full');
}

/** What is written for the values of a field in a heading. */
export function fieldWords(
  { options, formats, formData }: PivotInput,
  field: ResultColumn | undefined,
): (value: CellValue) => string {
  const type = field?.type ?? genericType.string;
  const isTruncated = formData['time_grain_sqla'] !== undefined && isLookedUp(formData, field?.name ?? '');
  const own =
    type === genericType.temporal
      ? (ownGrainOf(formData, field?.name ?? '') ?? timeGrainOf(field?.values ?? []))
      : undefined;
  const grain = isTruncated ? grainOf(formData) : own;
  const time = formats.time(options.date_format, grain ?? null);
  return (value) => {
    const epochMs = type === genericType.temporal ? numberOf(value) : null;
    if (epochMs !== null) return time(epochMs);
    if (typeof value === 'number') return plainAxisNumber(value);
    return formats.cell(value, type);
  };
}

function isLookedUp(formData: PivotInput['formData'], name: string): boolean {
  const lookup = formData['temporal_columns_lookup'];
  return typeof lookup === 'object' && lookup !== null && Object.hasOwn(lookup, name);
}
