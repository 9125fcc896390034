import type { DashboardChart } from '../contract/dashboard-state.ts';
import type { Layout } from '../contract/layout.ts';

/** The chart that a text means by an id, by the name it has on the dashboard, or by its own name. */
export function chartNamed(
  wanted: number | string,
  charts: Readonly<Record<number, DashboardChart>>,
  layout: Layout,
): number | undefined {
  if (typeof wanted === 'number') return charts[wanted]?.id;
  const shown = Object.values(layout).find(({ meta }) => meta.sliceNameOverride === wanted)?.meta.chartId;
  return shown ?? Object.values(charts).find(({ sliceName }) => sliceName === wanted)?.id;
}
