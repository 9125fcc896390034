import type { StoreRoot } from '#core/common';
import { datasetIdOf } from '#plugins/charts';
import { DashboardPages, type FilterOnChart, type FilterReader, type OpenDashboard } from '#plugins/dashboard';
import { columnLabel } from '#plugins/queries';
import { filtersOfMask } from '../../common/cross-masks.ts';
import { whyIncompatible } from '../../common/why-incompatible.ts';
import { selectEffect } from '../cross-commands.ts';
import { selectActive, type ActiveSelection } from './active-selections.ts';

const none: readonly FilterOnChart[] = [];

/** What selections in other charts do to a chart. While they only highlight, nothing is filtered; what they miss is told. */
export function createCrossFilterReader(): FilterReader {
  let known:
    | {
        readonly active: readonly ActiveSelection[];
        readonly dashboard: OpenDashboard | null;
        readonly isHighlight: boolean;
      }
    | undefined;
  const remembered = new Map<number, readonly FilterOnChart[]>();
  return {
    isReady: () => true,
    filtersOf: (root, chartId) => {
      const isHighlight = selectEffect(root) === 'highlight';
      const active = selectActive(root);
      const { dashboard } = DashboardPages.select(root);
      if (known?.active !== active || known.dashboard !== dashboard || known.isHighlight !== isHighlight) {
        known = { active, dashboard, isHighlight };
        remembered.clear();
      }
      const found = remembered.get(chartId) ?? actingOn(filtersOn(active, dashboard, chartId), isHighlight);
      remembered.set(chartId, found);
      return found;
    },
  };
}

function actingOn(filters: readonly FilterOnChart[], isHighlight: boolean): readonly FilterOnChart[] {
  if (!isHighlight) return filters;
  const missing = filters.filter(({ status }) => status === 'incompatible');
  return missing.length === 0 ? none : missing;
}

/** Selections whose scope holds the chart, as they would filter it; also used while they only highlight. */
export const selectionsOn = (root: StoreRoot, chartId: number): readonly FilterOnChart[] =>
  filtersOn(selectActive(root), DashboardPages.select(root).dashboard, chartId);

function filtersOn(
  active: readonly ActiveSelection[],
  dashboard: OpenDashboard | null,
  chartId: number,
): readonly FilterOnChart[] {
  if (dashboard === null || active.length === 0) return none;
  const reaching = active.filter(({ reached }) => reached.has(chartId));
  return reaching.length === 0 ? none : reaching.map((selection) => filterOn(selection, dashboard, chartId));
}

function filterOn({ chartId: from, name, mask, words }: ActiveSelection, dashboard: OpenDashboard, chartId: number) {
  const columns = filtersOfMask(mask).map(({ col }) => columnLabel(col ?? ''));
  const reason = reasonBetween(mask, dashboard, from, chartId);
  const filter: FilterOnChart = {
    id: String(from),
    name,
    columns: [...new Set(columns)],
    valueText: words,
    ...(reason === undefined ? { status: 'applied', mask } : { status: 'incompatible', reason }),
  };
  return filter;
}

function reasonBetween(
  mask: ActiveSelection['mask'],
  dashboard: OpenDashboard,
  from: number,
  to: number,
): string | undefined {
  const datasetOf = (chartId: number) => {
    const chart = dashboard.charts[chartId];
    return chart === undefined ? undefined : datasetIdOf(chart.formData);
  };
  const datasetId = datasetOf(to);
  if (datasetId !== undefined && datasetId === datasetOf(from)) return undefined;
  const columns = dashboard.datasets[datasetId ?? 0]?.columns ?? [];
  return whyIncompatible(mask, new Set(columns.map((column) => column.column_name)));
}
