import { disambiguated, measuredRows, type DrawInput, type MeasuredRow } from '#plugins/viz-kit';
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
export function cloudRows(input: CloudWords): CloudRows {
  const { rows, metricName } = measuredRows(input);
  const known = disambiguated(rows, ({ key }) => key).flatMap((row) =>
    row.value === null ? [] : [{ ...row, value: row.value }],
  );
  return {
    rows: [...known].sort((a, b) => b.value - a.value).map((row, at) => ({ ...row, rank: at + 1 })),
    empty: rows.length - known.length,
    metricName,
  };
}
