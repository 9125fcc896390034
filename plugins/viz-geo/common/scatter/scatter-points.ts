import {
  amountOf,
  columnList,
  groupNames,
  numberOf,
  type Amount,
  type DrawInput,
  type GroupName,
  type Selects,
} from '#plugins/viz-kit';
import { columnLabel, metricLabel } from '#plugins/queries';
import { chosenAnswer, type PlaceAnswer } from '../base/chosen-answer.ts';
import { isRowCount } from '../base/place-query.ts';
import { spatialSource } from '../base/place-source.ts';
import type { Place } from '../base/read-places.ts';
import { radiusMetric } from './point-radius.ts';
import { placeLimit } from '../base/measured-places.ts';

export interface Point extends Place {
  /** What its color is of; undefined without a dimension. */
  readonly group: GroupName | undefined;
  /** Of the metric that sizes it; null without one, or without a number. */
  readonly size: number | null;
  readonly amount: Amount | null;
  /** Rows at this place. */
  readonly count: number;
  readonly selects: Selects;
}

export interface ScatterPoints {
  readonly points: readonly Point[];
  readonly groups: readonly GroupName[];
  readonly answer: PlaceAnswer;
  /** Name of the metric that sizes points; empty without one. */
  readonly sizeName: string;
  readonly hasSource: boolean;
}

type PointsInput = Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>;

/** The rows that have a place, with color, size and what a click selects. */
export function scatterPoints(input: PointsInput): ScatterPoints {
  const { formData, formats, labelOf } = input;
  const source = spatialSource(formData);
  const answer = chosenAnswer(input, placeLimit(formData), (result) =>
    source === undefined ? { places: [], bad: 0 } : source.read(result),
  );
  const { result, grid } = answer;
  const named = (name: string | undefined) => result.columns.find((column) => column.name === name);
  const radius = radiusMetric(formData);
  const sizes = radius === undefined ? undefined : named(metricLabel(radius));
  const counts = result.columns.find(({ name }) => isRowCount(name));
  const dimension = named(columnList(formData, 'dimension').map(columnLabel)[0]);
  const names =
    dimension === undefined
      ? []
      : groupNames([dimension], result.rowCount, (value, { type }) => formats.cell(value, type));
  const points = answer.places.map((place): Point => ({
    ...place,
    group: names[place.row],
    size: numberOf(sizes?.values[place.row]),
    amount: amountOf(sizes?.values[place.row]),
    count: numberOf(counts?.values[place.row]) ?? 1,
    selects:
      dimension === undefined
        ? (source?.selectsOf(result, place, grid) ?? {})
        : { [dimension.name]: dimension.values[place.row] ?? null },
  }));
  const groups = [
    ...new Map(points.flatMap(({ group }) => (group === undefined ? [] : [[group.key, group]]))).values(),
  ];
  return {
    points,
    groups,
    answer,
    sizeName: radius === undefined ? '' : labelOf(metricLabel(radius)),
    hasSource: source !== undefined,
  };
}
