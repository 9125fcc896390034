import type { FilterOnChart, FilterReader } from '#plugins/dashboard';
import { columnLabel } from '#plugins/queries';
import { drillEffect, wordsOfPath, type DrillStep } from '../../common/drill-step.ts';
import { drillText } from '../../common/messages.ts';
import { DrillTrails } from '../drill-state.ts';

interface Effect {
  readonly settings: DrillStep['settings'];
  readonly filters: readonly FilterOnChart[];
}

/** What a path does to its chart: other settings, and filters for this chart alone. */
export function createDrillReader(): FilterReader {
  const known = new WeakMap<readonly DrillStep[], Effect>();
  const effectOf = (steps: readonly DrillStep[], chartId: number): Effect => {
    const found = known.get(steps) ?? readSteps(steps, chartId);
    known.set(steps, found);
    return found;
  };
  return {
    isReady: () => true,
    filtersOf: (root, chartId) => {
      const steps = DrillTrails.select(root)[chartId];
      return steps === undefined ? none : effectOf(steps, chartId).filters;
    },
    settingsOf: (root, chartId) => {
      const steps = DrillTrails.select(root)[chartId];
      return steps === undefined ? undefined : effectOf(steps, chartId).settings;
    },
  };
}

const none: readonly FilterOnChart[] = [];

function readSteps(steps: readonly DrillStep[], chartId: number): Effect {
  const { filters, settings } = drillEffect(steps);
  if (filters.length === 0) return { settings, filters: none };
  const filter: FilterOnChart = {
    id: `drilling-${String(chartId)}`,
    name: drillText.drillBy(),
    columns: [...new Set(filters.map(({ col }) => columnLabel(col ?? '')))],
    valueText: wordsOfPath(steps),
    status: 'applied',
    mask: { extraFormData: { filters }, filterState: {} },
  };
  return { settings, filters: [filter] };
}
