import { AppError, type Extensions } from '#core/common';
import type { SavedChart } from '#plugins/charts';
import {
  chartsInScope,
  type DataMask,
  type SavedFiltersOf,
  type HydrationInput,
  type SavedFilter,
} from '#plugins/dashboard';
import type { DatasetData, Datasets } from '#plugins/datasets';
import { reachedDataset } from '../../common/extra-of-ancestors.ts';
import { extraOnDataset } from '../../common/extra-on-dataset.ts';
import { filtersOf } from '../../common/read-configuration.ts';
import { serverMessages } from '../../common/server-messages.ts';
import { typeIn } from '../../common/types/shared.ts';
import { FilterTypes } from '../../contract/filter-type.ts';
import type { FilterResolver } from './resolve-filters.ts';

interface SavedFiltersServices {
  readonly resolver: FilterResolver;
  readonly datasets: Datasets;
  readonly extensions: Extensions;
}

/** The filters of a dashboard for readers without a page: the requested masks, else the owner's defaults. */
export async function savedFilters(
  input: HydrationInput,
  charts: readonly SavedChart[],
  { resolver, datasets, extensions }: SavedFiltersServices,
): Promise<SavedFiltersOf> {
  const filters = filtersOf(input.metadata);
  const { settled, failures } = await resolver.settle(input);
  const { masks } = settled;
  const [failure] = Object.values(failures);
  if (failure !== undefined) throw new AppError('unprocessable', failure);
  const models = await datasetsOf(
    [...charts.map((chart) => chart.datasource_id), ...filters.flatMap(({ targets }) => targets[0]?.datasetId ?? [])],
    datasets,
  );
  const types = extensions.all(FilterTypes);
  const byChart = new Map<number, readonly DataMask[]>();
  for (const chart of charts) {
    const dataset = models.get(chart.datasource_id);
    const inScope = filters.filter(({ scope }) => chartsInScope(input.layout, scope).includes(chart.id));
    const acting = inScope.flatMap((filter): readonly DataMask[] => {
      const mask = masks[filter.id];
      if (mask === undefined || dataset === undefined) return mask === undefined ? [] : [mask];
      const reach = { dataset: reachedDataset(dataset), type: typeIn(types, filter) };
      const there = extraOnDataset(filter, mask.extraFormData, reach);
      return there.ok ? [{ ...mask, extraFormData: there.value }] : [];
    });
    byChart.set(chart.id, acting);
  }
  return {
    masks: byChart,
    filters: filters.flatMap((filter): readonly SavedFilter[] => {
      const mask = masks[filter.id];
      const type = typeIn(types, filter);
      const { name } = filter;
      // It acts nowhere, on the page neither: a reading is right without it, and tells.
      if (type === undefined)
        return [{ name, valueText: serverMessages.leftOut({ type: filter.filterType }), isApplied: false }];
      const dataset = models.get(filter.targets[0]?.datasetId ?? 0);
      const valueText = mask === undefined ? null : type.summary(filter, mask, dataset);
      return valueText === null || valueText === '' ? [] : [{ name, valueText, isApplied: true }];
    }),
  };
}

async function datasetsOf(ids: readonly number[], datasets: Datasets): Promise<ReadonlyMap<number, DatasetData>> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await datasets.findData(id)] as const));
  return new Map(found.flatMap(([id, dataset]) => (dataset === undefined ? [] : [[id, dataset] as const])));
}
