import { expect } from 'chai';
import { layoutOf } from '../../../../plugins/dashboard/common/layout/position.ts';
import { withScopeFacts } from '../../../../plugins/native-filters/common/scope-facts.ts';
import { filterNamed } from '../support/filters.ts';

/** Two tabs with a chart each. */
const layout = layoutOf({
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['TABS-t'] },
  'TABS-t': { type: 'TABS', id: 'TABS-t', children: ['TAB-1', 'TAB-2'], parents: ['ROOT_ID'], meta: {} },
  ...Object.fromEntries(
    [1, 2].flatMap((id) => {
      const [tab, row, chart] = [`TAB-${String(id)}`, `ROW-${String(id)}`, `CHART-${String(id)}`];
      const meta = { chartId: id, width: 4, height: 20 };
      return [
        [tab, { type: 'TAB', id: tab, children: [row], parents: ['ROOT_ID', 'TABS-t'], meta: {} }],
        [row, { type: 'ROW', id: row, children: [chart], parents: ['ROOT_ID', 'TABS-t', tab], meta: {} }],
        [chart, { type: 'CHART', id: chart, children: [], parents: ['ROOT_ID', 'TABS-t', tab, row], meta }],
      ];
    }),
  ),
});

describe('what is stored beside the scope of a filter', () => {
  it('names its charts and the tabs they stand in, as Superset does [3.6.1]', () => {
    const filter = filterNamed('country', [], { scope: { rootPath: ['ROOT_ID'], excluded: [2] } });
    expect(withScopeFacts(filter, layout)).to.deep.include({ chartsInScope: [1], tabsInScope: ['TAB-1'] });
  });
});
