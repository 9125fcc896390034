import { Type } from 'typebox';
import { ownValue } from '#core/common';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { joinLabel } from '../column-names.ts';
import { defineOperation } from '../define-operation.ts';
import { exactSum, type ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  columnsNamed,
  exactNumbersOf,
  isNumeric,
  numericColumn,
  PostProcessingFailure,
  withColumns,
  type Frame,
  type FrameColumn,
} from '../frame.ts';

/** Shares of the row's or the column's exact total, as doubles; nulls count as 0, of a total of 0 there are no shares. */
export const contributionOperation = defineOperation(
  'contribution',
  Type.Object({
    orientation: Type.Optional(Type.Union([Type.Literal('row'), Type.Literal('column')])),
    columns: Type.Optional(Type.Array(Type.String())),
    rename_columns: Type.Optional(Type.Array(Type.String())),
    time_shifts: Type.Optional(Type.Array(Type.String())),
    contribution_totals: Type.Optional(Type.Record(Type.String(), Type.Number())),
  }),
  (frame, options) => {
    const sources = sourceColumns(frame, options.columns ?? [], options.time_shifts ?? []);
    const names = options.rename_columns ?? [];
    if (names.length > 0 && names.length !== sources.length) {
      throw new PostProcessingFailure(failureMessages.renameColumnsLength());
    }
    const numbers = sources.map((column) => exactNumbersOf(column).map((value) => value ?? 0));
    const shares =
      options.orientation === 'row'
        ? rowShares(sources, numbers, options.time_shifts ?? [])
        : columnShares(sources, numbers, options.contribution_totals);
    const added = sources.map((column, position) => {
      const name = names[position];
      return numericColumn(
        name === undefined ? column.label : [name, ...column.label.slice(1)],
        shares[position] ?? [],
      );
    });
    return withColumns(frame, added);
  },
);

function sourceColumns(frame: Frame, names: readonly string[], timeShifts: readonly string[]): readonly FrameColumn[] {
  const wanted =
    names.length === 0 ? frame.columns.filter(isNumeric) : names.flatMap((name) => columnsNamed(frame, name));
  const shifted = names.flatMap((name) =>
    timeShifts.flatMap((shift) => frame.columns.filter(({ label }) => label[0] === `${name}__${shift}`)),
  );
  const all = [...new Set([...wanted, ...shifted])];
  const wrong = all.find((column) => !isNumeric(column));
  if (wrong !== undefined) {
    throw new PostProcessingFailure(failureMessages.contributionNotNumeric({ column: joinLabel(wrong.label) }));
  }
  return all;
}

function columnShares(
  sources: readonly FrameColumn[],
  numbers: readonly (readonly ExactNumber[])[],
  totals: Readonly<Record<string, number>> | undefined,
): readonly (readonly (number | null)[])[] {
  return numbers.map((values, position) => {
    const source = sources[position];
    const name = joinLabel(source?.label ?? []);
    const isDecimal = source !== undefined && areDecimals(source);
    const total = totals === undefined ? Number(exactSum(values, isDecimal)) : ownValue(totals, name);
    // A column without a total has no part in what is shared out.
    return values.map((value) => (total === undefined ? 0 : total === 0 ? null : Number(value) / total));
  });
}

/** Columns of one time shift share a total of their own. */
function rowShares(
  sources: readonly FrameColumn[],
  numbers: readonly (readonly ExactNumber[])[],
  timeShifts: readonly string[],
): readonly (readonly (number | null)[])[] {
  const shiftOf = (column: FrameColumn | undefined): string =>
    timeShifts.find((shift) => column?.label[0]?.endsWith(`__${shift}`) === true) ?? '';
  const groups = sources.map(shiftOf);
  const keepsDecimals = areDecimals(...sources);
  return numbers.map((values, position) =>
    values.map((value, row) => {
      const shared = numbers.map((others, other) => (groups[other] === groups[position] ? (others[row] ?? 0) : 0));
      const total = Number(exactSum(shared, keepsDecimals));
      return total === 0 ? null : Number(value) / total;
    }),
  );
}
