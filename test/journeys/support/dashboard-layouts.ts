/** A component of a layout, as a save has it. */
type Part = readonly [string, object];

export const part = (type: string, id: string, children: readonly string[] = [], meta: object = {}): Part => [
  id,
  { type, id, meta, children, parents: [] },
];

/** A layout of these components; the root comes by itself. */
export const layoutOf = (...parts: readonly Part[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries([part('ROOT', 'ROOT_ID', ['GRID_ID']), ...parts]);

/** The components of two tabs, "Where" and "Which", with one chart each. */
export const twoTabs = (where: number | undefined, which: number | undefined, height = 40): readonly Part[] => [
  part('TABS', 'TABS-1', ['TAB-1', 'TAB-2']),
  part('TAB', 'TAB-1', ['CHART-2'], { text: 'Where' }),
  part('CHART', 'CHART-2', [], { chartId: where, width: 12, height: 40 }),
  part('TAB', 'TAB-2', ['CHART-3'], { text: 'Which' }),
  part('CHART', 'CHART-3', [], { chartId: which, width: 12, height }),
];

/** The first chart above the tabs "Where" and "Which" with one chart each; the height of the last in units of 8 px. */
export const aboveTabs = ([first, where, which]: readonly number[], height = 40) =>
  layoutOf(
    part('GRID', 'GRID_ID', ['CHART-1', 'TABS-1']),
    part('CHART', 'CHART-1', [], { chartId: first, width: 8, height: 20 }),
    ...twoTabs(where, which, height),
  );

/** Charts below each other, each as high as so many units of 8 px. */
export const stackOf = (chartIds: readonly number[], height: number) =>
  layoutOf(
    part(
      'GRID',
      'GRID_ID',
      chartIds.map((id) => `CHART-${String(id)}`),
    ),
    ...chartIds.map((chartId) => part('CHART', `CHART-${String(chartId)}`, [], { chartId, width: 8, height })),
  );
