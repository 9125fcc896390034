import { printRison, recordOf, type AnyRecord } from '#core/common';
import { filtersText } from '#plugins/charts';
import { dashboardLink, type DataMaskMap } from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { cellOfFilterValue, columnLabel, type QueryFilter } from '#plugins/queries';

/** What has to be known of a dashboard to hand values over to it. */
export interface LinkTarget {
  readonly idOrSlug: string | number;
  /** `native_filter_configuration` of its metadata. */
  readonly filters: readonly AnyRecord[];
  /** Its charts and their datasets. */
  readonly charts: readonly { readonly id: number; readonly datasetId: number | undefined }[];
}

/**
 * Masks that start a dashboard with these values: a native filter on the same column takes them; what no filter takes
 * is the selection of a chart over the same dataset, which filters the others.
 */
export function handedMasks(
  target: LinkTarget,
  values: readonly QueryFilter[],
  dataset: Pick<DatasetData, 'id' | 'columns'> | undefined,
): DataMaskMap {
  const masks: Record<string, DataMaskMap[string]> = {};
  const left: QueryFilter[] = [];
  for (const filter of values) {
    const native =
      typeof filter.col === 'string' && filter.op === 'IN' && filter.grain == null
        ? nativeFor(target, filter, dataset?.id ?? 0)
        : undefined;
    if (native === undefined || masks[native] !== undefined) left.push(filter);
    else masks[native] = maskOf([filter], dataset);
  }
  const emitter = target.charts.find((chart) => chart.datasetId === dataset?.id);
  if (left.length > 0 && emitter !== undefined) masks[String(emitter.id)] = maskOf(left, dataset);
  return masks;
}

/** Where a dashboard opens with these masks. See docs/http-api.md, "Parameters of addresses" (`native_filters`). */
export function linkedAddress({ idOrSlug }: Pick<LinkTarget, 'idOrSlug'>, masks: DataMaskMap): string {
  const search = Object.keys(masks).length === 0 ? {} : { native_filters: printRison(masks) };
  return dashboardLink.href({ idOrSlug }, search);
}

/** A value filter on the column; one over the same dataset comes before one over another. */
function nativeFor(target: LinkTarget, filter: QueryFilter, datasetId: number): string | undefined {
  const name = columnLabel(filter.col ?? '');
  const fitting = target.filters.flatMap((native) => {
    const { id, filterType, targets } = native;
    if (typeof id !== 'string' || filterType !== 'filter_select' || !Array.isArray(targets)) return [];
    const onColumn = targets.map(recordOf).filter((one) => recordOf(one['column'])['name'] === name);
    return onColumn.length === 0 ? [] : [{ id, isSame: onColumn.some((one) => one['datasetId'] === datasetId) }];
  });
  return (fitting.find(({ isSame }) => isSame) ?? fitting[0])?.id;
}

function maskOf(
  filters: readonly QueryFilter[],
  dataset: Pick<DatasetData, 'columns'> | undefined,
): DataMaskMap[string] {
  const value = filters
    .flatMap(({ val }): readonly unknown[] => (Array.isArray(val) ? val : [val]))
    .map(cellOfFilterValue);
  return { extraFormData: { filters }, filterState: { value, label: filtersText(filters, dataset) }, ownState: {} };
}
