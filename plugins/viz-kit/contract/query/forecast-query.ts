import type { PostProcessingStep, QueryObject } from '#plugins/queries';
import type { FormData } from '../type/form-data.ts';
import { grainOf, xAxisLabel } from './base-query.ts';
import { timeSeriesQuery } from './time-series-query.ts';

/** The query of the time-series family with a forecast of its series, where one is wanted. */
export function forecastQuery(formData: FormData): readonly QueryObject[] {
  const queries = timeSeriesQuery(formData);
  if (formData['forecastEnabled'] !== true) return queries;
  return queries.map((query) => {
    const steps = query.post_processing ?? [];
    return steps.length === 0 ? query : { ...query, post_processing: [...steps, forecastStep(formData)] };
  });
}

/** Without a time grain the server says that one is needed. */
function forecastStep(formData: FormData): PostProcessingStep {
  return {
    operation: 'prophet',
    options: {
      time_grain: grainOf(formData),
      periods: numberIn(formData, 'forecastPeriods', 10),
      confidence_interval: numberIn(formData, 'forecastInterval', 0.8),
      yearly_seasonality: formData['forecastSeasonalityYearly'] ?? null,
      weekly_seasonality: formData['forecastSeasonalityWeekly'] ?? null,
      daily_seasonality: formData['forecastSeasonalityDaily'] ?? null,
      index: xAxisLabel(formData),
    },
  };
}

/** Saved charts have numbers as texts, too. */
function numberIn(formData: FormData, key: string, fallback: number): number {
  const given = formData[key];
  const number = given === null || given === undefined || given === '' ? fallback : Number(given);
  return Number.isFinite(number) ? number : fallback;
}
