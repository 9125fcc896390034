import { groupNames, numberOf, columnList, type DrawInput, type Selects } from '#plugins/viz-kit';
import { columnLabel, type QueryColumn } from '#plugins/queries';
import { chosenAnswer, type PlaceAnswer } from '../base/chosen-answer.ts';
import { isRowCount } from '../base/place-query.ts';
import type { Place } from '../base/read-places.ts';
import { placeLimit } from '../base/measured-places.ts';
import { labelColumn, mapboxForm, mapboxSource, radiusColumn } from './mapbox-fields.ts';

export interface MapboxPoint extends Place {
  readonly count: number;
  /** Number that labels it; null without one. */
  readonly label: number | null;
  /** Text that labels it; empty without one. */
  readonly name: string;
  /** In the unit of the options; null where all points have one size. */
  readonly radius: number | null;
  readonly selects: Selects;
}

export interface MapboxPoints {
  readonly points: readonly MapboxPoint[];
  readonly answer: PlaceAnswer;
  /** What labels are of; empty where they count rows. */
  readonly labelName: string;
  readonly hasSource: boolean;
}

/** The rows that have a place, with what labels and sizes them. */
export function mapboxPoints(
  input: Pick<DrawInput<unknown>, 'data' | 'formData' | 'formats' | 'labelOf'>,
): MapboxPoints {
  const { data, formats, labelOf } = input;
  const formData = mapboxForm(input.formData);
  const source = mapboxSource(formData);
  const answer = chosenAnswer({ data, formData }, placeLimit(formData), (result) =>
    source === undefined ? { places: [], bad: 0 } : source.read(result),
  );
  const { result, grid } = answer;
  const named = (column: QueryColumn | undefined) =>
    result.columns.find(({ name }) => column !== undefined && name === columnLabel(column));
  const [labels, radii] = [named(labelColumn(formData)), named(radiusColumn(formData))];
  const counts = result.columns.find(({ name }) => isRowCount(name))?.values;
  const groups = columnList(formData, 'groupby').flatMap((column) => named(column) ?? []);
  const names = groupNames([...(labels === undefined ? [] : [labels]), ...groups], result.rowCount, (value, { type }) =>
    formats.cell(value, type),
  );
  return {
    points: answer.places.map((place) => ({
      ...place,
      count: numberOf(counts?.[place.row]) ?? 1,
      label: numberOf(labels?.values[place.row]),
      name: names[place.row]?.label ?? '',
      radius: numberOf(radii?.values[place.row]),
      selects:
        groups.length > 0
          ? Object.fromEntries(groups.map((group) => [group.name, group.values[place.row] ?? null]))
          : (source?.selectsOf(result, place, grid) ?? {}),
    })),
    answer,
    labelName: labels === undefined ? '' : labelOf(labels.name),
    hasSource: source !== undefined,
  };
}
