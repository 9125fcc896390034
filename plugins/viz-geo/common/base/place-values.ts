import { amountOf, numberOf, type Amount, type DrawInput } from '#plugins/viz-kit';
import { metricLabel, type QueryMetric } from '#plugins/queries';
import { drawingMessages } from '#plugins/viz-kit';
import { chosenAnswer, type PlaceAnswer } from './chosen-answer.ts';
import { isRowCount } from './place-query.ts';
import type { PlaceSource } from './place-source.ts';
import type { Place } from './read-places.ts';

/** A place with what is measured there. */
export interface PlaceValue extends Place {
  /** Null: no number. */
  readonly value: number | null;
  readonly amount: Amount | null;
  /** Rows at this place. */
  readonly count: number;
}

export interface PlaceValues {
  readonly values: readonly PlaceValue[];
  readonly answer: PlaceAnswer;
  /** Name of what is measured: of the metric, else the number of rows. */
  readonly name: string;
}

/** The places of the drawn answer with the values of a metric; without one each has its number of rows. */
export function placeValues(
  input: Pick<DrawInput<unknown>, 'data' | 'formData' | 'labelOf'>,
  asked: {
    readonly source: PlaceSource | undefined;
    readonly metric: QueryMetric | undefined;
    readonly rowLimit: number;
  },
): PlaceValues {
  const { source, metric, rowLimit } = asked;
  const answer = chosenAnswer(input, rowLimit, (result) => source?.read(result) ?? { places: [], bad: 0 });
  const { columns } = answer.result;
  const counts = columns.find(({ name }) => isRowCount(name))?.values;
  const label = metric === undefined ? undefined : metricLabel(metric);
  const measured = label === undefined ? counts : columns.find(({ name }) => name === label)?.values;
  return {
    values: answer.places.map((place) => ({
      ...place,
      value: numberOf(measured?.[place.row]),
      amount: amountOf(measured?.[place.row]),
      count: numberOf(counts?.[place.row]) ?? 1,
    })),
    answer,
    name: label === undefined || isRowCount(label) ? drawingMessages.rowCount() : input.labelOf(label),
  };
}
