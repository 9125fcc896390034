import { metricRows, remembered, type Amount, type DrawInput, type MetricRow } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import type { QueryColumn, QueryMetric } from '#plugins/queries';
import type { MapPlace } from '../shapes/map-place.ts';

/** A place with what the data say about it. */
export interface PlaceValue {
  readonly place: MapPlace;
  /** By which it has its colour, where colours are of places. */
  readonly colorKey: string;
  /** Null: a row without a number. */
  readonly value: number | null;
  readonly amount: Amount | null;
  /** Of its bubble. */
  readonly size: number | null;
  readonly sizeAmount: Amount | null;
  /** The value of the column as it is stored. */
  readonly selects: Readonly<Record<string, CellValue>>;
}

export interface MapValues {
  readonly values: readonly PlaceValue[];
  /** What rows call places that are not on the map, and rows of places that have a value already. */
  readonly unmatched: readonly string[];
  readonly repeated: readonly string[];
  /** As a reader sees them; `sizeName` is empty without a second metric. */
  readonly metricName: string;
  readonly sizeName: string;
}

type ValuesInput = Pick<DrawInput<unknown>, 'data' | 'formats' | 'labelOf'>;

/** The rows of the first result by the places that they name. */
export function mapValues(
  input: ValuesInput,
  asked: {
    readonly entity: readonly QueryColumn[];
    readonly metrics: readonly QueryMetric[];
    readonly placeOf: (text: string) => MapPlace | undefined;
  },
): MapValues {
  const { rows, metrics } = metricRows({ ...input, options: {} }, { groups: asked.entity, metrics: asked.metrics });
  const found = new Map<string, PlaceValue>();
  const unmatched: string[] = [];
  const repeated: string[] = [];
  const placeOf = remembered(asked.placeOf);
  for (const row of rows) {
    const place = placeIn(row, placeOf);
    if (place === undefined) unmatched.push(row.label);
    else if (found.has(place.id)) repeated.push(row.label);
    else found.set(place.id, valueAt(place, row));
  }
  return {
    values: [...found.values()],
    unmatched,
    repeated,
    metricName: metrics[0]?.label ?? '',
    sizeName: metrics[1]?.label ?? '',
  };
}

function placeIn({ selects }: MetricRow, placeOf: (text: string) => MapPlace | undefined): MapPlace | undefined {
  const [raw = null] = Object.values(selects);
  return raw === null ? undefined : placeOf(String(raw));
}

function valueAt(place: MapPlace, { values, amounts, selects, colorKey }: MetricRow): PlaceValue {
  const [value = null, size = value] = values;
  const [amount = null, sizeAmount = amount] = amounts;
  return { place, colorKey, value, amount, size, sizeAmount, selects };
}

/** Values that a colour can show. */
export const numbersIn = (values: readonly PlaceValue[]): readonly number[] =>
  values.flatMap(({ value }) => value ?? []);
