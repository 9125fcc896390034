import { formulaMessages } from '../../common/formula-messages.ts';

export type FormulaValue = number | null;

/** A quotient by 0 and what else is no number is nothing. */
export const orNothing = (value: number): FormulaValue => (Number.isFinite(value) ? value : null);

export interface FormulaFunction {
  /** Fewest and most values that it takes. */
  readonly least: number;
  readonly most: number;
  /** The same in words. */
  readonly takes: () => string;
  readonly apply: (values: readonly FormulaValue[]) => FormulaValue;
}

/** Halves are rounded away from 0, as engines do; `digits` behind the point, or before it where it is negative. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** Math.trunc(digits);
  const scaled = Math.abs(value) * scale;
  // 1.005 * 100 is a hair below 100.5: a relative error of doubles is not what somebody means by half.
  return (Math.sign(value) * Math.round(scaled * (1 + Number.EPSILON))) / scale;
}

const ofOne = (apply: (value: number) => number): FormulaFunction => ({
  least: 1,
  most: 1,
  takes: formulaMessages.oneValue,
  apply: ([value = null]) => (value === null ? null : orNothing(apply(value))),
});

const ofPresent = (pick: (values: readonly number[]) => FormulaValue, least: number): FormulaFunction => ({
  least,
  most: Number.POSITIVE_INFINITY,
  takes: () => formulaMessages.atLeast({ count: least }),
  apply: (values) => pick(values.filter((value) => value !== null)),
});

/** Functions of formulas. A condition that is missing does not hold. */
export const formulaFunctions: Readonly<Record<string, FormulaFunction>> = {
  if: {
    least: 3,
    most: 3,
    takes: () => formulaMessages.exactly({ count: 3 }),
    apply: ([condition = null, then = null, otherwise = null]) =>
      condition === null || condition === 0 ? otherwise : then,
  },
  abs: ofOne(Math.abs),
  ceil: ofOne(Math.ceil),
  floor: ofOne(Math.floor),
  round: {
    least: 1,
    most: 2,
    takes: formulaMessages.oneOrTwo,
    apply: ([value = null, digits = 0]) =>
      value === null || digits === null ? null : orNothing(rounded(value, digits)),
  },
  coalesce: ofPresent(([first]) => first ?? null, 1),
  least: ofPresent((values) => (values.length === 0 ? null : Math.min(...values)), 1),
  greatest: ofPresent((values) => (values.length === 0 ? null : Math.max(...values)), 1),
};
