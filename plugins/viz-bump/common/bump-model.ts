import {
  eachInTurns,
  metricsOf,
  seriesTableInTurns,
  type DrawInput,
  type FormData,
  type Series,
  type SeriesTable,
  type Steps,
} from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { BumpOptions } from './bump-options.ts';

/** Where a group is at one moment. */
export interface BumpPlace {
  /** Its row in the picture, from 0; no two groups share one. */
  readonly row: number;
  /** From 1; equal values have the same. */
  readonly rank: number;
}

export interface BumpLine extends Series {
  /** Moment by moment; undefined where it has no value. */
  readonly places: readonly (BumpPlace | undefined)[];
}

export interface BumpModel {
  readonly table: SeriesTable;
  readonly lines: readonly BumpLine[];
  /** Of groups that have a value, moment by moment. */
  readonly counts: readonly number[];
  readonly metricName: string;
}

/** Ranks are by one metric: the first. */
export const bumpForm = (formData: FormData): FormData => ({ ...formData, metrics: metricsOf(formData).slice(0, 1) });

type BumpInput = Pick<
  DrawInput<Pick<BumpOptions, 'smallest_first'>>,
  'data' | 'formData' | 'labelOf' | 'partsOf' | 'options'
>;

/** Every group with its place at every moment. Equal values keep the order that they had before, else that of the answer. */
export function* bumpModel(given: BumpInput): Steps<BumpModel> {
  const input = { ...given, formData: bumpForm(given.formData) };
  const table = yield* seriesTableInTurns(input);
  const places: (BumpPlace | undefined)[][] = table.series.map(() => []);
  const direction = input.options.smallest_first ? 1 : -1;
  let before = table.series.map((_, at) => at);
  const counts = yield* eachInTurns(table.x, (_, moment) => {
    const valueAt = (at: number): number | null => table.series[at]?.values[moment] ?? null;
    const ordered = before
      .filter((at) => valueAt(at) !== null)
      .sort((one, other) => direction * ((valueAt(one) ?? 0) - (valueAt(other) ?? 0)));
    let rank = 0;
    ordered.forEach((at, row) => {
      if (row === 0 || valueAt(at) !== valueAt(ordered[row - 1] ?? at)) rank = row + 1;
      const own = places[at];
      if (own !== undefined) own[moment] = { row, rank };
    });
    if (ordered.length < before.length) {
      const present = new Set(ordered);
      before = [...ordered, ...before.filter((at) => !present.has(at))];
    } else before = ordered;
    return ordered.length;
  });
  const [metric] = metricsOf(input.formData);
  const lines: BumpLine[] = [];
  for (const [at, series] of table.series.entries()) {
    lines.push({ ...series, places: table.x.map((_, moment) => places[at]?.[moment]) });
    yield;
  }
  return { table, counts, metricName: metric === undefined ? '' : input.labelOf(metricLabel(metric)), lines };
}

/** Whether a line is among the first `rows` at one moment at least. */
export const isAmong =
  (rows: number) =>
  ({ places }: BumpLine): boolean =>
    places.some((place) => place !== undefined && place.row < rows);
