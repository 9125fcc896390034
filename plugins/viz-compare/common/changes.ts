import type { CellValue, ColumnarResult, ResultColumn } from '#plugins/databases';
import { axisColumn, numberOf, xAxisLabel, type FormData } from '#plugins/viz-kit';
import type { CompareOptions } from './compare-options.ts';

type Base = CompareOptions['change_from'];

/** An answer with changes in the place of its values, 0.1 for ten percent more, and what has none. */
export interface Changes {
  readonly result: ColumnarResult;
  /** Series whose values are all zero. */
  readonly withoutBase: number;
}

/**
 * The change of each value from the first of its series that is not zero, from the one before, or from the mean:
 * (value - base) / |base|, so that what rises from below zero is a gain. Values before the base, and those without one, are
 * missing. Rows come out along the axis.
 */
export function changesOf(result: ColumnarResult, formData: FormData, from: Base): Changes {
  const axis = axisColumn(result, xAxisLabel(formData));
  if (axis === undefined) return { result, withoutBase: 0 };
  const rows = alongAxis(axis, result.rowCount);
  let withoutBase = 0;
  const columns = result.columns.map((column): ResultColumn => {
    const own = rows.map((row): CellValue => column.values[row] ?? null);
    if (column === axis) return { ...column, values: own };
    const numbers = own.map(numberOf);
    const changed = byBase[from](numbers);
    if (numbers.some((value) => value !== null) && numbers.every((value) => value === null || value === 0))
      withoutBase += 1;
    return { name: column.name, databaseType: 'DOUBLE', type: 0, values: changed };
  });
  return { result: { columns, rowCount: result.rowCount }, withoutBase };
}

type Values = readonly (number | null)[];

const byBase: Readonly<Record<Base, (values: Values) => Values>> = {
  first: fromFirst,
  previous: fromPrevious,
  mean: fromMean,
};

const change = (value: number | null, base: number | undefined): number | null =>
  value === null || base === undefined || base === 0 ? null : (value - base) / Math.abs(base);

function fromFirst(values: Values): Values {
  const at = values.findIndex((value) => value !== null && value !== 0);
  const base = values[at] ?? undefined;
  return values.map((value, index) => (index < at ? null : change(value, base)));
}

/** Gaps are stepped over: the value before is the last there was. */
function fromPrevious(values: Values): Values {
  let before: number | undefined;
  return values.map((value) => {
    const own = change(value, before);
    if (value !== null) before = value;
    return own;
  });
}

function fromMean(values: Values): Values {
  const present = values.filter((value) => value !== null);
  const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
  return values.map((value) => change(value, mean));
}

/** Rows by time or number, those without one last; names stay as they come. */
function alongAxis(axis: ResultColumn, rowCount: number): readonly number[] {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  if (axis.type !== 0 && axis.type !== 2) return rows;
  const places = axis.values.map((value) => numberOf(value) ?? Infinity);
  const at = (row: number): number => places[row] ?? Infinity;
  return rows.sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}
