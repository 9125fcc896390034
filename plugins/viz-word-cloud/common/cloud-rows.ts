import {
  disambiguatedInTurns,
  eachInTurns,
  finished,
  flatInTurns,
  measuredRowsInTurns,
  sortedInTurns,
  type DrawInput,
  type MeasuredRow,
  type Steps,
} from '#plugins/viz-kit';
import type { WordCloudOptions } from './word-cloud-options.ts';

export type CloudWords = Omit<DrawInput<WordCloudOptions>, 'document' | 'size'>;

/** A word with a value. */
export interface CloudRow extends MeasuredRow {
  readonly value: number;
  readonly rank: number;
}

export interface CloudRows {
  /** The largest first. */
  readonly rows: readonly CloudRow[];
  /** Rows without a value. */
  readonly empty: number;
  readonly metricName: string;
}

/** The words of the first result. */
export const cloudRows = (input: CloudWords): CloudRows => finished(cloudRowsInTurns(input));

/** The same with pauses. */
export function* cloudRowsInTurns(input: CloudWords): Steps<CloudRows> {
  const { rows, metricName } = yield* measuredRowsInTurns(input);
  const named = yield* disambiguatedInTurns(rows, ({ key }) => key);
  const known = yield* flatInTurns(named, (row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  const sorted = yield* sortedInTurns(known, (a, b) => b.value - a.value);
  return {
    rows: yield* eachInTurns(sorted, (row, at) => ({ ...row, rank: at + 1 })),
    empty: rows.length - known.length,
    metricName,
  };
}
