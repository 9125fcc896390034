import { mean, sampleStandardDeviation } from 'simple-statistics';
import { twoSidedP } from './student-t.ts';

type Values = readonly (number | null)[];

/** A group against a control, over the times at which both have a value. */
export interface PairedTest {
  readonly pairs: number;
  /** Change of the sum from the control's, 0.1 is 10% more; undefined where the control sums up to zero. */
  readonly lift: number | undefined;
  /** Undefined for less than two pairs. */
  readonly t: number | undefined;
  /** 0–1, two-sided. */
  readonly p: number | undefined;
}

/**
 * The paired t-test of Student: t = d̄ / (s / √n) over the differences d of n pairs, with s their sample standard
 * deviation and n − 1 degrees of freedom. Differences that are all the same have no deviation: then t is infinite, or
 * zero where there is no difference at all.
 */
export function pairedTest(group: Values, control: Values): PairedTest {
  const pairs = group.flatMap((value, row): readonly (readonly [number, number])[] => {
    const other = control[row] ?? null;
    return value === null || other === null ? [] : [[value, other]];
  });
  const controlSum = pairs.reduce((sum, [, other]) => sum + other, 0);
  const groupSum = pairs.reduce((sum, [value]) => sum + value, 0);
  const lift = controlSum === 0 ? undefined : (groupSum - controlSum) / Math.abs(controlSum);
  if (pairs.length < 2) return { pairs: pairs.length, lift, t: undefined, p: undefined };
  const differences = pairs.map(([value, other]) => value - other);
  const average = mean(differences);
  const error = sampleStandardDeviation(differences) / Math.sqrt(pairs.length);
  const t = average === 0 ? 0 : average / error;
  return { pairs: pairs.length, lift, t, p: twoSidedP(t, pairs.length - 1) };
}
