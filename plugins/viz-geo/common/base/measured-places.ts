import { metricOf, positiveInteger, uniqueMetrics, type FormData } from '#plugins/viz-kit';
import { usualPlaces } from './map-options.ts';
import { placeQueries, rowCountMetric } from './place-query.ts';
import { spatialSource } from './place-source.ts';

/** Places of a chart that names no limit. */
export const placeLimit = (formData: FormData): number => positiveInteger(formData['row_limit']) ?? usualPlaces;

/** What a file holds: the places, without the cells that serve the picture of too many. */
export const measuredFile = (formData: FormData) => measuredPlaces(formData).slice(0, 1);

/** A row per place with the metric under `size`, if there is one, and the number of rows. */
export function measuredPlaces(formData: FormData) {
  const source = spatialSource(formData);
  const metric = metricOf(formData, 'size');
  return placeQueries(formData, {
    where: source?.where ?? [],
    pair: source?.pair,
    metrics: uniqueMetrics([...(metric === undefined ? [] : [metric]), rowCountMetric]),
    rowLimit: placeLimit(formData),
  });
}
