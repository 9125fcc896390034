import type { SavedChart } from '#plugins/charts';
import {
  areCrossFiltersOn,
  reachedCharts,
  type DataMask,
  type SavedFiltersOf,
  type SavedFiltersInput,
} from '#plugins/dashboard';
import type { Datasets } from '#plugins/datasets';
import { filtersOfMask, markOfMask } from '../common/cross-masks.ts';
import { effectPart } from '../common/effect-part.ts';
import { whyIncompatible } from '../common/why-incompatible.ts';

/** Selections that an address or a report brings, as they act on charts that are read without a page. */
export async function savedSelections(
  { layout, metadata, requestedMasks, linkParts }: SavedFiltersInput,
  charts: readonly SavedChart[],
  { datasets }: { readonly datasets: Datasets },
): Promise<SavedFiltersOf> {
  const active = areCrossFiltersOn(metadata) ? Object.entries(requestedMasks).flatMap(selectionOf) : [];
  const byChart = new Map(charts.map((chart) => [chart.id, chart]));
  const masks = new Map<number, DataMask[]>();
  for (const { chartId: from, mask } of active) {
    for (const to of reachedCharts(layout, metadata, from)) {
      const target = byChart.get(to);
      if (target === undefined || !(await isFiltered(target, byChart.get(from), mask, datasets))) continue;
      masks.set(to, [...(masks.get(to) ?? []), mask]);
    }
  }
  const isHighlight = linkParts[effectPart] === 'highlight';
  return {
    masks: isHighlight ? new Map() : masks,
    ...(isHighlight ? { highlights: masks } : {}),
    marks: new Map(
      active.flatMap(({ chartId, mask }) => {
        const mark = markOfMask(mask);
        return mark === null ? [] : [[chartId, mark] as const];
      }),
    ),
    filters: active.flatMap(({ chartId, mask }) => {
      const { label } = mask.filterState;
      const name = byChart.get(chartId)?.slice_name;
      return name === undefined || typeof label !== 'string' || label === ''
        ? []
        : [{ name, valueText: label, isApplied: true }];
    }),
  };
}

/** Masks under the id of a chart are selections in it. */
function selectionOf([id, mask]: readonly [string, DataMask]) {
  const chartId = Number(id);
  const filters: unknown = filtersOfMask(mask); // an address may hold anything there
  const isSelection = Array.isArray(filters) && filters.length > 0 && filters.every((one) => one instanceof Object);
  return Number.isInteger(chartId) && isSelection ? [{ chartId, mask }] : [];
}

async function isFiltered(
  target: SavedChart,
  from: SavedChart | undefined,
  mask: DataMask,
  datasets: Datasets,
): Promise<boolean> {
  if (target.datasource_id === from?.datasource_id) return true;
  const dataset = await datasets.findData(target.datasource_id);
  const names = new Set(dataset?.columns.map((column) => column.column_name));
  return whyIncompatible(mask, names) === undefined;
}
