import { Type, type Static } from 'typebox';
import { genericType } from '#plugins/databases';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { readCalculationFormula } from '../../../contract/calculation/calculation-formula.ts';
import { calculationBases, calculationKinds, mostWindowRows } from '../../../contract/calculation/calculation-kinds.ts';
import { allRows, groupRows } from '../aggregates.ts';
import { calculateRows } from '../calculated-rows.ts';
import { defineOperation } from '../define-operation.ts';
import type { ExactNumber } from '../exact-numbers.ts';
import {
  areDecimals,
  compareCells,
  exactNumbersOf,
  isNumeric,
  numbersLike,
  numbersOf,
  numericColumn,
  PostProcessingFailure,
  withColumns,
  type Frame,
  type FrameColumn,
} from '../frame.ts';

const oneOf = <const V extends string>(values: readonly V[]) => Type.Unsafe<V>({ type: 'string', enum: [...values] });

const Options = Type.Object({
  name: Type.String({ minLength: 1 }),
  calculation: oneOf(calculationKinds),
  column: Type.Optional(Type.String()),
  formula: Type.Optional(Type.String()),
  from: Type.Optional(oneOf(calculationBases)),
  window: Type.Optional(Type.Integer({ minimum: 1, maximum: mostWindowRows })),
  ascending: Type.Optional(Type.Boolean()),
  partition_by: Type.Optional(Type.Array(Type.String())),
  order_by: Type.Optional(Type.String()),
  time_shifts: Type.Optional(Type.Array(Type.String())),
});
type Options = Static<typeof Options>;

/**
 * Adds a column that is computed from others of the result: of the rows with equal `partition_by`, in ascending order of
 * `order_by`, or as they come. With `time_shifts` also of the shifted columns, `name__shift` from `column__shift`. Rows
 * stay in their order. Not in pandas; ours.
 */
export const calculateOperation = defineOperation('calculate', Options, (frame, options) => {
  if (plainColumn(frame, options.name) !== undefined)
    throw new PostProcessingFailure(failureMessages.calculationNameTaken({ name: options.name }));
  const endings = ['', ...(options.time_shifts ?? []).map((shift) => `__${shift}`)];
  const added = endings.map((ending) =>
    options.calculation === 'formula' ? byFormula(frame, options, ending) : byRows(frame, options, ending),
  );
  return withColumns(frame, added);
});

const plainColumn = (frame: Frame, name: string): FrameColumn | undefined =>
  [...frame.columns, ...frame.index].find(({ label }) => label[0] === name && label.length === 1);

function columnFor(frame: Frame, { name }: Options, column: string): FrameColumn {
  const found = plainColumn(frame, column);
  if (found === undefined) throw new PostProcessingFailure(failureMessages.calculationColumn({ name, column }));
  return found;
}

function numbersFor(frame: Frame, options: Options, column: string): FrameColumn {
  const found = columnFor(frame, options, column);
  // A column without any value may come with another type.
  if (!isNumeric(found) && found.type !== genericType.boolean && found.values.some((value) => value !== null))
    throw new PostProcessingFailure(failureMessages.calculationNotNumeric({ name: options.name, column }));
  return found;
}

function byRows(frame: Frame, options: Options, ending: string): FrameColumn {
  const { calculation: kind, column } = options;
  if (column === undefined || kind === 'formula')
    throw new PostProcessingFailure(failureMessages.calculationNeedsColumn({ name: options.name }));
  const source = numbersFor(frame, options, `${column}${ending}`);
  const cells = exactNumbersOf(source);
  const calculated: (ExactNumber | null)[] = cells.map(() => null);
  for (const rows of groupsOf(frame, options)) {
    const values = calculateRows(
      rows.map((row) => cells[row] ?? null),
      { ...options, kind, areDecimals: areDecimals(source) },
    );
    rows.forEach((row, place) => {
      calculated[row] = values[place] ?? null;
    });
  }
  const label = [`${options.name}${ending}`];
  const keepsType = kind === 'running_total' || kind === 'difference';
  return keepsType ? numbersLike(source, label, calculated) : numericColumn(label, calculated);
}

/** Rows that belong together, in their order. */
function groupsOf(frame: Frame, options: Options): readonly (readonly number[])[] {
  const partition = (options.partition_by ?? []).map((name) => columnFor(frame, options, name));
  const groups = groupRows(partition, allRows(frame));
  if (options.order_by === undefined) return groups;
  const order = columnFor(frame, options, options.order_by);
  return groups.map((rows) => [...rows].sort((a, b) => compareCells(order.values[a], order.values[b], order)));
}

function byFormula(frame: Frame, options: Options, ending: string): FrameColumn {
  const { name, formula: text = '' } = options;
  const formula = readCalculationFormula(text);
  if (!formula.ok)
    throw new PostProcessingFailure(failureMessages.calculationFormula({ name, problem: formula.error }));
  const numbers = new Map(
    formula.value.columns.map((column) => {
      const shifted = ending === '' ? undefined : plainColumn(frame, `${column}${ending}`);
      return [column, numbersOf(shifted ?? numbersFor(frame, options, column))] as const;
    }),
  );
  const values = allRows(frame).map((row) => formula.value.valueOf((column) => numbers.get(column)?.[row] ?? null));
  return numericColumn([`${name}${ending}`], values);
}
