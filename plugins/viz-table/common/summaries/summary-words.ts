import { numberOf, type VizFormats } from '#plugins/viz-kit';
import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { messages } from '../messages.ts';
import { shortKindTitles, summaryMessages } from './summary-messages.ts';
import type { SummaryCell, SummaryRow } from './summary-rows.ts';

interface Column {
  readonly name: string;
  readonly type: ResultColumn['type'];
  /** How the values of the rows are written. */
  readonly format: (value: CellValue) => string;
  /** Somebody said how its numbers are written. Else an average has decimals where they have none. */
  readonly hasOwnFormat: boolean;
}

/** What the rows at the foot say below a column. */
export function summaryWords(
  rows: readonly SummaryRow[],
  column: Column,
  index: number,
  formats: Pick<VizFormats, 'number'>,
): readonly string[] {
  return rows.map(({ kind, cellOf }) => {
    const cell = cellOf(column.name);
    if (cell === undefined || (isUsual(cell) && (cell.value ?? null) === null && column.type !== genericType.numeric))
      return index === 0 ? rowName(kind) : '';
    const value = wordsOf(cell, column, formats);
    // The first column has no room for the name of the row, so its kind is told.
    const isNamed = cell.isNamed || (index === 0 && cell.kind !== undefined);
    return isNamed && cell.kind !== undefined
      ? summaryMessages.named({ kind: shortKindTitles[cell.kind](), value })
      : value;
  });
}

export const rowName = (kind: SummaryRow['kind']): string =>
  kind === 'total' ? summaryMessages.total() : summaryMessages.average();

/** Asked of all columns and not of this one. */
const isUsual = ({ isNamed, kind }: SummaryCell): boolean => !isNamed && kind !== undefined;

function wordsOf({ value, kind }: SummaryCell, { format, hasOwnFormat }: Column, formats: Pick<VizFormats, 'number'>) {
  if (value === undefined) return summaryMessages.pending();
  if (value === null) return messages.notAvailable();
  const number = numberOf(value);
  if ((kind === 'COUNT' || kind === 'COUNT_DISTINCT') && number !== null) return formats.number(',d')(number);
  if (kind === 'AVG' && !hasOwnFormat && number !== null)
    return formats.number(Math.abs(number) < 1 ? ',.3~r' : ',.2~f')(number);
  const text = format(value);
  // Sums are amounts, even of numbers that are too small to look like some.
  return kind === 'SUM' && !hasOwnFormat && /^-?\d{5,}(?:\.\d+)?$/.test(text)
    ? text.replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
    : text;
}
