import type { Layout } from '#plugins/dashboard';
import { chart, layoutWith, row } from '../../dashboard/support/layouts.ts';

/** Rows `ROW-0`, `ROW-1`, … of charts with these ids. */
export function chartsLayout(...rows: readonly (readonly number[])[]): Layout {
  const layout = layoutWith(...rows.map((ids, place) => row(String(place), ...ids.map((id) => chart(String(id))))));
  return Object.fromEntries(
    Object.entries(layout).map(([id, component]) => [
      id,
      component.type === 'CHART'
        ? { ...component, meta: { ...component.meta, chartId: Number(id.replace('CHART-', '')) } }
        : component,
    ]),
  );
}
