import { isRecord } from '#core/common';
import { metricList, queryModeOf, type FormData } from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import { configOf, type ColumnConfigs, type ColumnTrend } from '../columns/column-config.ts';

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
