import { without } from '#core/common';
import { noTimeRange } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';

interface SavedFilter {
  readonly operator?: unknown;
  readonly subject?: unknown;
  readonly comparator?: unknown;
  readonly isExtra?: boolean;
}

const isTemporal = ({ operator }: SavedFilter): boolean => operator === 'TEMPORAL_RANGE';

/**
 * Settings as they are saved. Filters that came from elsewhere are no part of the chart; of one over time its column
 * stays, open to every time, where the chart has no filter of its own on it. Filters over time keep their range, or
 * none.
 */
export function withSavedFilters(formData: FormData): FormData {
  const given = formData['adhoc_filters'];
  if (!Array.isArray(given)) return formData;
  const filters = given as readonly SavedFilter[];
  const own = filters.filter(({ isExtra }) => isExtra !== true);
  const timeColumns = new Set(own.filter(isTemporal).map(({ subject }) => subject));
  const opened = filters
    .filter((filter) => filter.isExtra === true && isTemporal(filter) && !timeColumns.has(filter.subject))
    .map((filter) => ({ ...without(filter, 'isExtra'), comparator: noTimeRange }));
  const ranged = own.map((filter) =>
    isTemporal(filter) && !isRange(filter.comparator) ? { ...filter, comparator: noTimeRange } : filter,
  );
  return { ...formData, adhoc_filters: [...ranged, ...opened] };
}

const isRange = (comparator: unknown): boolean => typeof comparator === 'string' && comparator.trim() !== '';
