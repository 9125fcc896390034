import { createSelector, defineSlice, defineState, selectorBy, type StoreRoot } from '#core/common';
import { put, select, type Saga } from '#core/browser';
import { selectChart } from '#plugins/charts';
import { binExtentKey, extentOfBins } from '#plugins/viz-kit';
import { dashboardClosed, selectDataMask, type FilterReader } from '#plugins/dashboard';
import type { BrushSession } from './brush-session.ts';

interface KeptExtent {
  /** The chart whose brush filters this one. */
  readonly by: number;
  readonly settings: { readonly [binExtentKey]: readonly [number, number] };
}

/** From where to where the bins of histograms reach that a brush filters, as they were without it; by chart id. */
const KeptExtents = defineState<Readonly<Record<number, KeptExtent>>>('brushing/keptExtents', {});

export const keptExtents = defineSlice(
  KeptExtents,
  { kept: (_state, { extents }: { extents: Readonly<Record<number, KeptExtent>> }) => extents },
  (on) => [on(dashboardClosed, () => KeptExtents.initial)],
);

/** Keeps the bins of what follows a brush that was let go, so that its filter does not move them. */
export function* keepExtents({ chartId: by, charts }: BrushSession): Saga {
  const root = yield* select((state) => state);
  const known = KeptExtents.select(root);
  const found = charts.flatMap(({ chartId }): (readonly [number, KeptExtent])[] => {
    const before = known[chartId];
    if (before !== undefined && isInForce(root, before)) return [[chartId, before]];
    const names = selectChart(root, String(chartId))?.queriesResponse?.[0]?.result.columns.map(({ name }) => name);
    const extent = extentOfBins(names ?? []);
    if (extent === undefined) return [];
    return [[chartId, { by, settings: { [binExtentKey]: [extent.from, extent.to] } }]];
  });
  if (found.length > 0) yield* put(keptExtents.actions.kept({ extents: { ...known, ...Object.fromEntries(found) } }));
}

const isInForce = (root: StoreRoot, { by }: KeptExtent): boolean =>
  (selectDataMask(root, String(by))?.extraFormData.filters ?? []).length > 0;

/** Gives the kept bins to their charts while the brush is in force. */
export const extentReader: FilterReader = {
  effectOn: selectorBy((chartId: number) =>
    createSelector(
      [
        (root: StoreRoot) => {
          const kept = KeptExtents.select(root)[chartId];
          return kept !== undefined && isInForce(root, kept) ? kept.settings : undefined;
        },
      ],
      (settings) => ({ isReady: true, filters: [], settings }),
    ),
  ),
};
