import { isRecord } from '#core/common';
import { metricList, queryModeOf, type FormData } from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { configOf, type ColumnConfigs } from '../columns/column-config.ts';

/** How a metric of groups went over time: a line in its cells. */
export interface ColumnTrend {
  /** Column of the dataset. */
  readonly time: string;
  /** ISO 8601 duration, or another grain that the engine knows. */
  readonly grain: string;
  /** Instead of the number, not beside it. */
  readonly replaces?: boolean;
}

/** Of a new trend. */
export const usualGrain = 'P1M';

/** Columns that can have one: metrics of groups. */
export const trendable = (formData: FormData): readonly string[] =>
  queryModeOf(formData) === 'raw' ? [] : [...new Set(metricList(formData, 'metrics').map(metricLabel))];

/** The trend that the settings of a column have; undefined where it has none that can be read. */
export function trendOf(formData: FormData, column: string): ColumnTrend | undefined {
  const given = givenTrend(formData, column);
  return isTrend(given) && trendable(formData).includes(column) ? given : undefined;
}

/** Columns of the settings that have a trend which cannot be asked. */
export function unknownTrends(formData: FormData): readonly string[] {
  const configs = formData['column_config'];
  if (!isRecord(configs)) return [];
  return Object.keys(configs).filter(
    (column) => givenTrend(formData, column) !== undefined && trendOf(formData, column) === undefined,
  );
}

function givenTrend(formData: FormData, column: string): unknown {
  const configs = formData['column_config'];
  return isRecord(configs) ? (configOf(configs as ColumnConfigs, column).trend ?? undefined) : undefined;
}

function isTrend(given: unknown): given is ColumnTrend {
  if (!isRecord(given)) return false;
  const { time, grain } = given;
  return typeof time === 'string' && time !== '' && typeof grain === 'string' && grain !== '';
}
