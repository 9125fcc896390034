import { ownValue } from '#core/common';
import { formatOfColumn, type ColumnFormats } from '../formats/column-formats.ts';
import type { FormData } from '../type/form-data.ts';
import { rootOf, shownCalculations } from './check-calculations.ts';
import { tableCalculationsKey, type TableCalculation } from './table-calculation.ts';

const shareFormat = '.1%';
const rankFormat = ',d';

/** d3-format that belongs to what a calculation gives; undefined: that of its metric. */
const formatOfKind: Readonly<Partial<Record<TableCalculation['calculation'], string>>> = {
  percent_difference: shareFormat,
  percent_of_total: shareFormat,
  rank: rankFormat,
};

/** Formats of the dataset's metrics with those of a chart's calculated columns. Quotients of formulas have none. */
export function withCalculationFormats(
  formData: FormData,
  formats: ColumnFormats | undefined,
): ColumnFormats | undefined {
  if (formData[tableCalculationsKey] === undefined) return formats;
  const shown = shownCalculations(formData);
  const numbers: Record<string, string> = { ...formats?.numbers };
  const currencies = { ...formats?.currencies };
  for (const { calculation } of shown) {
    const { name, calculation: kind, format } = calculation;
    const own = format === undefined || format === '' ? ownValue(formatOfKind, kind) : format;
    const root = kind === 'formula' ? undefined : formatOfColumn({ numbers, currencies }, rootOf(name, shown));
    const number = own ?? root?.number;
    if (number !== undefined) numbers[name] = number;
    if (own === undefined && root?.currency !== undefined) currencies[name] = root.currency;
  }
  return { numbers, currencies };
}
