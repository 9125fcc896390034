import { isRecord } from '#core/common';
import { canonicalJson } from './canonical-json.ts';

type Filter = Readonly<Record<string, unknown>>;

/** What a filter reads: its columns, and the conditions and order of its values. */
const targetKeys = ['targets', 'adhoc_filters', 'sortMetric', 'time_range', 'granularity_sqla'] as const;
const targetOf = (filter: Filter): string => canonicalJson(targetKeys.map((key) => filter[key] ?? null));

/** Datasets that filters read in a way in which no stored filter reads them. */
export function newTargets(stored: unknown, wanted: unknown): readonly number[] {
  const known = new Set(filtersIn(stored).map(targetOf));
  const targeted = filtersIn(wanted).filter((filter) => !known.has(targetOf(filter)));
  return [...new Set(targeted.flatMap((filter) => datasetsIn(filter['targets'])))];
}

/** Datasets of native filters, each once. */
export const filteredDatasets = (configuration: unknown): readonly number[] => newTargets([], configuration);

const filtersIn = (configuration: unknown): readonly Filter[] =>
  Array.isArray(configuration) ? configuration.filter(isRecord) : [];

function datasetsIn(targets: unknown): readonly number[] {
  if (!Array.isArray(targets)) return [];
  return targets.flatMap((target: unknown) =>
    isRecord(target) && typeof target['datasetId'] === 'number' ? [target['datasetId']] : [],
  );
}
