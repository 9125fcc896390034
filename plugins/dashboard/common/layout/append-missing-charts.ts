import {
  chartIdsUnder,
  defaultColumnWidth,
  gridColumns,
  type Layout,
  type LayoutComponent,
} from '../../contract/layout.ts';
import type { NewId } from './component-id.ts';
import { mainContainerId } from './nesting-rules.ts';
import { newComponent } from './new-component.ts';
import { resolveLayout } from './resolve-layout.ts';

/** What the layout notes of a chart. */
export interface ChartToPlace {
  readonly id: number;
  readonly sliceName: string;
  readonly uuid?: string;
}

/**
 * Puts charts of the dashboard that are not in its layout at its end, in new rows; a row is full when one more chart
 * would exceed the grid. The same layout when none is missing.
 */
export function appendMissingCharts(layout: Layout, charts: readonly ChartToPlace[], newId: NewId): Layout {
  const present = new Set(chartIdsUnder(layout));
  const missing = charts.filter(({ id }) => !present.has(id));
  const container = layout[mainContainerId(layout)];
  if (missing.length === 0 || container === undefined) return layout;
  const perRow = Math.floor(gridColumns / defaultColumnWidth);
  const added: Record<string, LayoutComponent> = {};
  const rowIds: string[] = [];
  for (let start = 0; start < missing.length; start += perRow) {
    const charts = missing.slice(start, start + perRow);
    const cells = charts.map((chart) => newComponent('CHART', newId('CHART', chart.id), metaOf(chart)));
    const row = { ...newComponent('ROW', newId('ROW', charts[0]?.id)), children: cells.map(({ id }) => id) };
    rowIds.push(row.id);
    for (const component of [row, ...cells]) added[component.id] = component;
  }
  const filled = { ...container, children: [...container.children, ...rowIds] };
  return resolveLayout({ ...layout, ...added, [container.id]: filled });
}

function metaOf({ id, sliceName, uuid }: ChartToPlace) {
  return { chartId: id, sliceName, ...(uuid === undefined ? {} : { uuid }) };
}
