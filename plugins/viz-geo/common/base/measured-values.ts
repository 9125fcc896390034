import { drawingMessages, metricOf, valueLabels, type Currency, type DrawInput } from '#plugins/viz-kit';
import { messages } from '../messages.ts';
import { mapRemark } from './map-remark.ts';
import { placeLimit } from './measured-places.ts';
import { spatialSource } from './place-source.ts';
import { placeValues, type PlaceValues } from './place-values.ts';
import { placeWords } from './place-words.ts';

/** The places of `measuredPlaces` with the values of the metric under `size`. */
export const measuredValues = (input: Pick<DrawInput<unknown>, 'data' | 'formData' | 'labelOf'>): PlaceValues =>
  placeValues(input, {
    source: spatialSource(input.formData),
    metric: metricOf(input.formData, 'size'),
    rowLimit: placeLimit(input.formData),
  });

interface WordsLook {
  readonly number_format: string;
  readonly currency_format: Currency | null;
}

/** A sentence with the number of places and the highest value, and what is left out. */
export function summarizeValues(input: Omit<DrawInput<WordsLook>, 'document' | 'size'>): string {
  const { values, name, answer } = measuredValues(input);
  const [first] = values;
  if (first === undefined) return drawingMessages.emptySummary({ title: name });
  const number = valueLabels(input.formats, input.options.number_format, input.options.currency_format);
  const highest = values.reduce(
    (best, one) => ((one.value ?? -Infinity) > (best.value ?? -Infinity) ? one : best),
    first,
  );
  const said = messages.valuesSummary({
    title: name,
    count: values.length,
    value: number(highest.amount),
    place: placeWords(highest, 2),
  });
  const remark = mapRemark(answer, 0);
  return remark === '' ? said : `${said} ${remark}.`;
}
