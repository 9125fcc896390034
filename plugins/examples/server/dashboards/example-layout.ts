import { gridId, headerId, rootId, transparentBackground, type Layout, type LayoutComponent } from '#plugins/dashboard';
import type { ExampleCell, ExampleDashboard, ExampleRow } from '../catalogue/example-dashboard.ts';

/** A chart of the catalogue as it is stored. */
export interface StoredExampleChart {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
}

/** The layout of a dashboard of the catalogue. Ids are made from places, so that every load gives the same. */
export function exampleLayout(dashboard: ExampleDashboard, charts: ReadonlyMap<string, StoredExampleChart>): Layout {
  const grid = [rootId, gridId];
  const above = rowsUnder('top', dashboard.rows, grid, charts);
  const tabs = dashboard.tabs ?? [];
  const tabsId = `TABS-${dashboard.slug}`;
  const tabNodes = tabs.flatMap((tab) => {
    const id = `TAB-${tab.key}`;
    const rows = rowsUnder(tab.key, tab.rows, [...grid, tabsId, id], charts);
    const meta = { text: tab.title, defaultText: tab.title, placeholder: tab.title };
    return [node({ id, type: 'TAB', children: rows.ids, parents: [...grid, tabsId], meta }), ...rows.nodes];
  });
  const tabIds = tabs.map((tab) => `TAB-${tab.key}`);
  const nodes = [
    node({ id: rootId, type: 'ROOT', children: [gridId] }),
    node({
      id: gridId,
      type: 'GRID',
      children: [...above.ids, ...(tabs.length === 0 ? [] : [tabsId])],
      parents: [rootId],
    }),
    node({ id: headerId, type: 'HEADER', meta: { text: dashboard.title } }),
    ...above.nodes,
    ...(tabs.length === 0 ? [] : [node({ id: tabsId, type: 'TABS', children: tabIds, parents: grid }), ...tabNodes]),
  ];
  return Object.fromEntries(nodes.map((component) => [component.id, component]));
}

const node = (given: Pick<LayoutComponent, 'id' | 'type'> & Partial<LayoutComponent>): LayoutComponent => ({
  children: [],
  parents: [],
  meta: {},
  ...given,
});

function rowsUnder(
  key: string,
  rows: readonly ExampleRow[],
  parents: readonly string[],
  charts: ReadonlyMap<string, StoredExampleChart>,
): { readonly ids: readonly string[]; readonly nodes: readonly LayoutComponent[] } {
  const made = rows.map((cells, index) => {
    const id = `ROW-${key}-${String(index + 1)}`;
    const inside = cells.map((cell, place) =>
      cellNode(cell, { id: `${key}-${String(index + 1)}-${String(place + 1)}`, parents: [...parents, id], charts }),
    );
    const meta = { background: transparentBackground };
    return [node({ id, type: 'ROW', children: inside.map((child) => child.id), parents, meta }), ...inside];
  });
  return { ids: made.flatMap(([row]) => (row === undefined ? [] : [row.id])), nodes: made.flat() };
}

function cellNode(
  cell: ExampleCell,
  place: {
    readonly id: string;
    readonly parents: readonly string[];
    readonly charts: ReadonlyMap<string, StoredExampleChart>;
  },
): LayoutComponent {
  const { width, height } = cell;
  const { parents } = place;
  if ('text' in cell) {
    return node({ id: `MARKDOWN-${place.id}`, type: 'MARKDOWN', parents, meta: { width, height, code: cell.text } });
  }
  const chart = place.charts.get(cell.chart);
  if (chart === undefined) throw new Error(`The catalogue has no chart ${cell.chart}.`);
  return node({
    id: `CHART-${place.id}`,
    type: 'CHART',
    parents,
    meta: {
      width,
      height,
      chartId: chart.id,
      uuid: chart.uuid,
      sliceName: chart.name,
      ...(cell.title === undefined ? {} : { sliceNameOverride: cell.title }),
    },
  });
}
