import {
  amountOf,
  disambiguatedInTurns,
  eachInTurns,
  finished,
  measuredRowsInTurns,
  metricOf,
  numberOf,
  type Amount,
  type DrawInput,
  type MeasuredRow,
  type Steps,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { BulletOptions } from './bullet-options.ts';

/** A bar and its target. */
export interface BulletRow extends MeasuredRow {
  readonly target: number | null;
  readonly targetAmount: Amount | null;
}

export interface BulletRows {
  readonly rows: readonly BulletRow[];
  /** Rows without a value. */
  readonly empty: number;
  readonly metricName: string;
  /** Undefined without a metric that is the target. */
  readonly targetName: string | undefined;
  readonly hasGroups: boolean;
}

export type BulletWords = Omit<DrawInput<BulletOptions>, 'document' | 'size'>;

/** The rows of the result that have a value. */
export const bulletRows = (input: BulletWords): BulletRows => finished(bulletRowsInTurns(input));

/** The same with pauses. */
export function* bulletRowsInTurns(input: BulletWords): Steps<BulletRows> {
  const { rows, metricName } = yield* measuredRowsInTurns(input);
  const metric = metricOf(input.formData, 'secondary_metric');
  const targets = metric === undefined ? undefined : columnNamed(input, metricLabel(metric));
  const named = yield* disambiguatedInTurns(rows, ({ selects }) => JSON.stringify(Object.values(selects)));
  const all = yield* eachInTurns(named, (row, index) => ({
    ...row,
    target: numberOf(targets?.values[index]),
    targetAmount: amountOf(targets?.values[index]),
  }));
  const filled = all.filter(({ value }) => value !== null);
  return {
    rows: filled,
    empty: all.length - filled.length,
    metricName,
    targetName: targets === undefined ? undefined : input.labelOf(targets.name),
    hasGroups: rows.some(({ selects }) => Object.keys(selects).length > 0),
  };
}

const columnNamed = ({ data }: BulletWords, name: string) => data[0]?.columns.find((column) => column.name === name);
