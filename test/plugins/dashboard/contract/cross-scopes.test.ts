import { expect } from 'chai';
import {
  areCrossFiltersOn,
  clickActionOf,
  crossScopeOf,
  reachedCharts,
  withScopes,
} from '../../../../plugins/dashboard/contract/cross-scopes.ts';
import { chartsLayout } from '../../cross-filters/support/charts-layout.ts';

const layout = chartsLayout([1, 2], [3]);

describe('reachedCharts', () => {
  it('reaches every other chart of the dashboard where nothing is configured [3.4.2]', () => {
    expect(reachedCharts(layout, {}, 2)).to.deep.equal([1, 3]);
  });

  it('keeps to the scope of all charts, and never holds the chart itself [3.4.2]', () => {
    const metadata = { global_chart_configuration: { scope: { rootPath: ['ROW-0'], excluded: [] } } };
    expect([reachedCharts(layout, metadata, 1), reachedCharts(layout, metadata, 3)]).to.deep.equal([[2], [1, 2]]);
  });

  it('puts the scope of one chart before that of all [3.4.2]', () => {
    const metadata = {
      global_chart_configuration: { scope: { rootPath: ['ROW-0'], excluded: [] } },
      chart_configuration: {
        '1': { id: 1, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [2] } } },
        '2': { id: 2, crossFilters: { scope: 'global' } },
      },
    };
    expect([reachedCharts(layout, metadata, 1), reachedCharts(layout, metadata, 2)]).to.deep.equal([[3], [1]]);
  });

  it('takes what is no scope for none', () => {
    const metadata = { chart_configuration: { '1': { crossFilters: { scope: 7 } }, '2': null } };
    expect([crossScopeOf(metadata, 1), crossScopeOf(metadata, 2)]).to.deep.equal(['global', 'global']);
  });
});

describe('areCrossFiltersOn', () => {
  it('is on until it is switched off [3.4.2]', () => {
    expect(
      [{}, { cross_filters_enabled: true }, { cross_filters_enabled: false }].map(areCrossFiltersOn),
    ).to.deep.equal([true, true, false]);
  });
});

describe('clickActionOf', () => {
  it('opens the menu until the owner lets a click filter at once', () => {
    const stored = (clickAction: unknown) => ({ global_chart_configuration: { clickAction } });
    expect([undefined, {}, stored('else'), stored('filter')].map(clickActionOf)).to.deep.equal([
      'menu',
      'menu',
      'menu',
      'filter',
    ]);
  });
});

describe('withScopes', () => {
  it('writes both keys, lists the charts for other clients, and keeps what it does not know', () => {
    const stored = { chart_configuration: { '1': { id: 1, other: true }, '9': { id: 9 } } };
    const own = { rootPath: ['ROOT_ID'], excluded: [2] };
    const changed = withScopes(layout, stored, {
      global: { rootPath: ['ROW-0'], excluded: [] },
      charts: { 1: own, 3: 'global' },
      click: 'filter',
    });
    expect(changed).to.deep.equal({
      global_chart_configuration: {
        scope: { rootPath: ['ROW-0'], excluded: [] },
        chartsInScope: [1, 2],
        clickAction: 'filter',
      },
      chart_configuration: {
        '1': { id: 1, other: true, crossFilters: { scope: own, chartsInScope: [3] } },
        '3': { id: 3, crossFilters: { scope: 'global', chartsInScope: [1, 2] } },
        '9': { id: 9 },
      },
    });
  });
});
