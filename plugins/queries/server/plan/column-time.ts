import { unreachable } from '#core/common';
import { genericType, type SqlTypes } from '#plugins/databases';
import type { DatasetColumn, DatasetModel } from '#plugins/datasets';
import { messages } from '../../common/messages.ts';
import { timeParameter } from './coerce-value.ts';
import {
  castTo,
  columnRef,
  epochTime,
  movedTime,
  paddedDigits,
  parameter,
  parsedTime,
  rawSql,
  yearTime,
} from './nodes/expression-nodes.ts';
import type { Expression } from './nodes/sql-nodes.ts';
import { PlanFailure } from './plan-failure.ts';
import { digitsOf, firstTextFrom, hasTimeOfDay, isIso, sorts, unreadablePart } from './time-format.ts';

/** How a temporal column keeps its times. */
type StoredTime =
  | { readonly kind: 'time' | 'day' | 'year' }
  | { readonly kind: 'epoch'; readonly unit: 's' | 'ms' }
  /** Texts, or numbers whose digits are a date; without a format it is left to the engine. */
  | { readonly kind: 'text' | 'digits'; readonly format: string }
  | { readonly kind: 'text'; readonly format: undefined };

function storedTimeOf(column: DatasetColumn): StoredTime {
  const unit = epochUnitOf(column);
  if (unit !== undefined) return { kind: 'epoch', unit };
  const format = timeFormatOf(column);
  if (column.type_generic === genericType.numeric && format !== undefined) {
    return format === '%Y' ? { kind: 'year' } : { kind: 'digits', format };
  }
  if (column.type_generic === genericType.string) return { kind: 'text', format };
  return { kind: /^date$/i.test(column.type ?? '') ? 'day' : 'time' };
}

/** The strftime format that is declared for a column. */
function timeFormatOf(column: DatasetColumn): string | undefined {
  const format = column.python_date_format;
  return format !== null && format.includes('%') ? format : undefined;
}

/** Unit of a column that holds numbers since the epoch. */
export function epochUnitOf(column: DatasetColumn): 's' | 'ms' | undefined {
  if (column.python_date_format === 'epoch_s') return 's';
  return column.python_date_format === 'epoch_ms' ? 'ms' : undefined;
}

/** Whether times are kept as texts, or numbers, in a declared format. */
export function keepsTextTimes(column: DatasetColumn): boolean {
  const stored = storedTimeOf(column);
  return 'format' in stored && stored.format !== undefined;
}

export const isTemporal = (column: DatasetColumn): boolean =>
  column.is_dttm || column.type_generic === genericType.temporal;

/** The column itself, or its calculated expression. */
export function storedValueOf(column: DatasetColumn): Expression {
  return column.expression === null || column.expression.trim() === ''
    ? columnRef(column.column_name)
    : rawSql(column.expression.trim());
}

/** The same beside a value that it is compared with. */
export function comparedValueOf(column: DatasetColumn, { timesAreTexts = false }: SqlTypes): Expression {
  const value = storedValueOf(column);
  const { kind } = storedTimeOf(column);
  const isTime = column.type_generic === genericType.temporal && (kind === 'time' || kind === 'day');
  return timesAreTexts && isTime ? castTo('timestamp', value) : value;
}

const hourMs = 3_600_000;

/** How far a dataset moves the times of a column; days and years have no hour that could be moved. Milliseconds. */
export function movedByMs(column: DatasetColumn, { hoursOffset = 0 }: Pick<DatasetModel, 'hoursOffset'>): number {
  if (hoursOffset === 0 || !isTemporal(column)) return 0;
  const stored = storedTimeOf(column);
  if (stored.kind === 'day' || stored.kind === 'year') return 0;
  if ('format' in stored && stored.format !== undefined && !hasTimeOfDay(stored.format)) return 0;
  return hoursOffset * hourMs;
}

/** As a result shows it: numbers that count from the epoch become dates, and times are those of the dataset's clock. */
export function valueOf(column: DatasetColumn, dataset: Pick<DatasetModel, 'hoursOffset'>): Expression {
  const { kind } = storedTimeOf(column);
  const isShown = kind === 'epoch' || (kind === 'time' && movedByMs(column, dataset) !== 0);
  return isTemporal(column) && isShown ? timeOf(column, dataset) : storedValueOf(column);
}

/** As a timestamp on the dataset's clock. Throws PlanFailure for a format that cannot be read. */
export function timeOf(column: DatasetColumn, dataset: Pick<DatasetModel, 'hoursOffset'>): Expression {
  return movedTime(unmovedTimeOf(column), { count: movedByMs(column, dataset), unit: 'millisecond' });
}

function unmovedTimeOf(column: DatasetColumn): Expression {
  const stored = storedTimeOf(column);
  const value = storedValueOf(column);
  switch (stored.kind) {
    case 'epoch':
      return epochTime(stored.unit, value);
    case 'year':
      return yearTime(value);
    case 'text':
      return textAsTime(value, stored.format, column);
    case 'digits': {
      const width = digitsOf(stored.format);
      return parsedTime(
        width === undefined ? castTo('text', value) : paddedDigits(value, width),
        readable(stored.format, column),
      );
    }
    case 'day':
    case 'time':
      return value;
    default:
      return unreachable(stored);
  }
}

/** A text in the format of a column, as a timestamp. */
export function textAsTime(value: Expression, format: string | undefined, column: DatasetColumn): Expression {
  return format === undefined || isIso(format)
    ? castTo('timestamp', value)
    : parsedTime(value, readable(format, column));
}

function readable(format: string, column: DatasetColumn): string {
  const part = unreadablePart(format);
  if (part === undefined) return format;
  throw new PlanFailure(messages.unreadableFormat({ part, format, column: column.column_name }));
}

/**
 * A column as it is compared with the bounds of a time range, and how a bound is written: as the column stores times, where
 * their order allows it, so that an index still helps.
 */
export function comparedTime(
  column: DatasetColumn,
  dataset: Pick<DatasetModel, 'hoursOffset'>,
  types: SqlTypes,
): { readonly operand: Expression; readonly boundOf: (timeMs: number) => Expression } {
  const stored = storedTimeOf(column);
  const value = storedValueOf(column);
  const movedMs = movedByMs(column, dataset);
  const asStored = (bound: (timeMs: number) => Expression) => ({
    operand: value,
    boundOf: (timeMs: number) => bound(timeMs - movedMs),
  });
  if (stored.kind === 'epoch') {
    return asStored((timeMs) => {
      const amount = stored.unit === 's' ? timeMs / 1000 : timeMs;
      return parameter(amount, Number.isInteger(amount) ? 'integer' : 'number');
    });
  }
  if (stored.kind === 'year') return asStored((timeMs) => parameter(Number(firstTextFrom(timeMs, '%Y')), 'integer'));
  if ('format' in stored && stored.format !== undefined && sorts(stored.format)) {
    const { kind, format } = stored;
    if (kind === 'text') return asStored((timeMs) => parameter(firstTextFrom(timeMs, format), 'text'));
    if (digitsOf(format) !== undefined)
      return asStored((timeMs) => parameter(Number(firstTextFrom(timeMs, format)), 'integer'));
  }
  const isText = stored.kind === 'text' || stored.kind === 'digits';
  return { ...asStored(timeParameter), operand: isText ? unmovedTimeOf(column) : comparedValueOf(column, types) };
}
