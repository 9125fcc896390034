import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { err, isRecord, ok, type Result } from '#core/common';
import { calculationBases, calculationKinds, mostFormulaCharacters, mostWindowRows } from '#plugins/queries';
import { calculationMessages } from './calculation-messages.ts';

/** Key of a chart's settings that holds its calculations. Ours; other products keep it as a key they do not know. */
export const tableCalculationsKey = 'table_calculations';

const oneOf = <const V extends string>(values: readonly V[]) => Type.Unsafe<V>({ type: 'string', enum: [...values] });

/** A column that is computed over the result of a chart, as it is saved. */
export const TableCalculation = Type.Object({
  /** Name of the column. */
  name: Type.String({ minLength: 1, maxLength: 250 }),
  calculation: oneOf(calculationKinds),
  /** Label of a metric, or name of an earlier calculation. Formulas name theirs. */
  of: Type.Optional(Type.String()),
  formula: Type.Optional(Type.String({ maxLength: mostFormulaCharacters })),
  /** What differences are from. Default: the row before. */
  from: Type.Optional(oneOf(calculationBases)),
  /** Rows of a moving average, the row itself included. Default 3. */
  window: Type.Optional(Type.Integer({ minimum: 1, maximum: mostWindowRows })),
  /** Of ranks: the smallest is first. */
  ascending: Type.Optional(Type.Boolean()),
  /**
   * Dimensions whose values each have a calculation of their own; empty: it runs over all rows. Default: all but
   * `order_by`, where rows have an order by a column, else none.
   */
  partition_by: Type.Optional(Type.Array(Type.String())),
  /** Dimension along which it runs. Default: the time or x axis, else rows as they come. */
  order_by: Type.Optional(Type.String()),
  /** The metric it is of is not shown beside it. */
  hide: Type.Optional(Type.Boolean()),
  /** d3-format of its values. Default: that of its metric; percent of shares, whole numbers of ranks. */
  format: Type.Optional(Type.String()),
});
export type TableCalculation = Static<typeof TableCalculation>;

/** The calculations of a chart in their order; what is wrong with the first that cannot be read. */
export function readCalculations(
  formData: Readonly<Record<string, unknown>>,
): Result<readonly TableCalculation[], string> {
  const given = formData[tableCalculationsKey];
  if (given === undefined || given === null) return ok([]);
  if (!Array.isArray(given)) return err(calculationMessages.notAList());
  for (const [index, one] of (given as readonly unknown[]).entries()) {
    if (Value.Check(TableCalculation, one)) continue;
    const name = isRecord(one) ? one['name'] : undefined;
    if (typeof name !== 'string' || name === '') return err(calculationMessages.unnamed({ place: index + 1 }));
    return err(calculationMessages.wrong({ name, setting: wrongSetting(one as Readonly<Record<string, unknown>>) })); // it has a name
  }
  return ok(given as readonly TableCalculation[]); // each was checked
}

/** The first setting whose value is not of its kind. */
function wrongSetting(given: Readonly<Record<string, unknown>>): string {
  const required: readonly string[] = TableCalculation.required;
  const [setting = ''] =
    Object.entries(TableCalculation.properties).find(([key, kind]) => {
      const isMissing = given[key] === undefined && !required.includes(key);
      return !isMissing && !Value.Check(kind, given[key]);
    }) ?? [];
  return setting;
}

/** The same where nobody is told of mistakes: those that can be read. */
export function calculationsOf(formData: Readonly<Record<string, unknown>>): readonly TableCalculation[] {
  const given = formData[tableCalculationsKey];
  return Array.isArray(given) ? given.filter((one): one is TableCalculation => Value.Check(TableCalculation, one)) : [];
}
