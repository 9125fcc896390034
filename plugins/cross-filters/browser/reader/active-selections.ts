import type { StoreRoot } from '#core/common';
import { datasetIdOf, filtersText } from '#plugins/charts';
import {
  DashboardPages,
  DataMasks,
  selectDashboardContent,
  type DashboardContent,
  type DataMask,
  type DataMaskMap,
  type OpenDashboard,
  areCrossFiltersOn,
  reachedCharts,
} from '#plugins/dashboard';
import type { DatasetData } from '#plugins/datasets';
import { filtersOfMask } from '../../common/cross-masks.ts';

/** A chart that filters others now. */
export interface ActiveSelection {
  readonly chartId: number;
  readonly name: string;
  readonly mask: DataMask;
  /** What is selected, for people. */
  readonly words: string;
  readonly reached: ReadonlySet<number>;
}

const none: readonly ActiveSelection[] = [];

interface Inputs {
  readonly masks: DataMaskMap;
  readonly dashboard: OpenDashboard | null;
  readonly layout: DashboardContent['layout'] | undefined;
  readonly metadata: DashboardContent['metadata'] | undefined;
}
let last: { readonly inputs: Inputs; readonly active: readonly ActiveSelection[] } | undefined;

/** Charts of the open dashboard whose selections are in force. The same state gives the same array. */
export function selectActive(root: StoreRoot): readonly ActiveSelection[] {
  const content = selectDashboardContent(root);
  const inputs: Inputs = {
    masks: DataMasks.select(root),
    dashboard: DashboardPages.select(root).dashboard,
    layout: content?.layout,
    metadata: content?.metadata,
  };
  if (last === undefined || !areSame(last.inputs, inputs)) last = { inputs, active: activeOf(inputs) };
  return last.active;
}

const areSame = (one: Inputs, other: Inputs): boolean =>
  one.masks === other.masks &&
  one.dashboard === other.dashboard &&
  one.layout === other.layout &&
  one.metadata === other.metadata;

function activeOf({ masks, dashboard, layout, metadata }: Inputs): readonly ActiveSelection[] {
  if (dashboard === null || layout === undefined || metadata === undefined || !areCrossFiltersOn(metadata)) return none;
  const active = Object.values(dashboard.charts).flatMap(({ id, sliceName, formData }): ActiveSelection[] => {
    const mask = masks[String(id)];
    if (mask === undefined || filtersOfMask(mask).length === 0) return [];
    const { label } = mask.filterState;
    return [
      {
        chartId: id,
        name: shownName(layout, id) ?? sliceName,
        mask,
        words:
          typeof label === 'string' && label !== ''
            ? label
            : wordsOf(mask, dashboard.datasets[datasetIdOf(formData) ?? 0]),
        reached: new Set(reachedCharts(layout, metadata, id)),
      },
    ];
  });
  return active.length === 0 ? none : active;
}

/** Masks that other programs wrote need no label. */
const wordsOf = (mask: DataMask, dataset: DatasetData | undefined): string => filtersText(filtersOfMask(mask), dataset);

/** The name a chart has on this dashboard, where it has one of its own. */
export function shownName(layout: DashboardContent['layout'], chartId: number): string | undefined {
  const component = Object.values(layout).find(({ type, meta }) => type === 'CHART' && meta.chartId === chartId);
  const name = component?.meta.sliceNameOverride;
  return name === undefined || name === '' ? undefined : name;
}
