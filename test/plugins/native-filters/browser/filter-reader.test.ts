import { expect } from 'chai';
import type { Extensions } from '#core/common';
import { VizTypes } from '#plugins/viz-kit';
import { changeDataMasks, type FilterReader } from '#plugins/dashboard';
import type { FilterType } from '#plugins/native-filters';
import { createFilterReader } from '../../../../plugins/native-filters/browser/filter-reader.ts';
import { filterBarSlice, revealFilter } from '../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import { filterTypes } from '../../../../plugins/native-filters/common/types/index.ts';
import { selectFilter } from '../../../../plugins/native-filters/common/types/select-filter.ts';
import {
  timeColumnFilter,
  timeFilter,
  timeGrainFilter,
} from '../../../../plugins/native-filters/common/types/time-filters.ts';
import { sagaStore } from '../../../support/saga-store.ts';
import { filterNamed } from '../support/filters.ts';
import { dashboardSlices, openDashboard } from '../support/opened-dashboard.ts';

const extensionsWith = (vizTypes: readonly object[], types: readonly FilterType[] = filterTypes) =>
  ({ all: ({ id }: { readonly id: string }) => (id === VizTypes.id ? vizTypes : types) }) as unknown as Pick<
    Extensions,
    'all'
  >;
const extensions = extensionsWith([]);

describe('how filters stand to charts', () => {
  let running: ReturnType<typeof sagaStore>;
  let reader: FilterReader;
  beforeEach(() => {
    running = sagaStore([...dashboardSlices, filterBarSlice]);
    reader = createFilterReader(extensions);
  });
  afterEach(() => {
    running.stop();
  });
  const dispatch = (action: { readonly type: string }) => running.store.dispatch(action);
  const on = (chartId: number) => reader.effectOn(running.store.getState(), chartId).filters;

  it('renames the column where another target names it, and says why it cannot act elsewhere', () => {
    const both = filterNamed('country', [], {
      targets: [
        { datasetId: 1, column: { name: 'country' } },
        { datasetId: 2, column: { name: 'land' } },
      ],
    });
    const one = filterNamed('city');
    openDashboard(dispatch, [both, one]);
    dispatch(
      changeDataMasks({
        masks: { [both.id]: selectFilter.maskOf(both, ['DE']), [one.id]: selectFilter.maskOf(one, ['Bonn']) },
      }),
    );
    expect(on(1).map(({ status }) => status)).to.deep.equal(['applied', 'applied']);
    const [country, city] = on(2);
    expect(country).to.deep.include({ status: 'applied', columns: ['land'], valueText: 'DE' });
    expect(country?.mask?.extraFormData.filters).to.deep.equal([{ col: 'land', op: 'IN', val: ['DE'] }]);
    expect(city?.status).to.equal('incompatible');
    expect(city?.reason).to.equal('The dataset of this chart has no column "city".');
    expect(city).to.not.have.property('mask');
  });

  it('reads moments as dates in every dataset that it names', () => {
    const day = filterNamed('day', [], {
      targets: [
        { datasetId: 1, column: { name: 'other' } },
        { datasetId: 2, column: { name: 'day' } },
      ],
    });
    openDashboard(dispatch, [day]);
    dispatch(changeDataMasks({ masks: { [day.id]: selectFilter.maskOf(day, [Date.UTC(2024, 1, 7)]) } }));
    expect(on(2)[0]?.valueText).to.equal('2024-02-07');
  });

  it('acts only within its scope, and lists what is not set', () => {
    const scoped = filterNamed('country', [], { scope: { rootPath: ['ROOT_ID'], excluded: [2] } });
    openDashboard(dispatch, [scoped]);
    expect(on(2)).to.deep.equal([]);
    expect(on(1).map(({ status, valueText, reason }) => [status, valueText, reason])).to.deep.equal([
      ['unset', null, undefined],
    ]);
  });

  it('says of a filter that is not set that it could not act on a chart', () => {
    openDashboard(dispatch, [
      filterNamed('city'),
      filterNamed('time', [], { filterType: 'filter_time', targets: [{}] }),
    ]);
    expect(on(1).map(({ status, reason }) => [status, reason])).to.deep.equal([
      ['unset', undefined],
      ['unset', 'The dataset of this chart has no time column.'],
    ]);
    expect(on(2).map(({ status, reason }) => [status, reason])).to.deep.equal([
      ['unset', 'The dataset of this chart has no column "city".'],
      ['unset', undefined],
    ]);
  });

  it('keeps time ranges from charts without time', () => {
    const time = filterNamed('time', [], { filterType: 'filter_time', targets: [{}] });
    openDashboard(dispatch, [time]);
    dispatch(changeDataMasks({ masks: { [time.id]: timeFilter.maskOf(time, 'Last week') } }));
    expect(on(1)[0]?.status).to.equal('incompatible');
    expect(on(2)[0]?.mask?.extraFormData).to.deep.equal({ time_range: 'Last week', default_time_column: 'day' });
  });

  it('gives the identical list while nothing changed for the chart', () => {
    const filter = filterNamed('country');
    openDashboard(dispatch, [filter]);
    dispatch(changeDataMasks({ masks: { [filter.id]: selectFilter.maskOf(filter, ['DE']) } }));
    const before = on(1);
    dispatch(changeDataMasks({ masks: { '12': selectFilter.maskOf(filter, ['x']) } }));
    expect(on(1)).to.equal(before);
  });

  it('lets charts wait until the first masks are in force, and not where there are no filters', () => {
    const isReady = () => reader.effectOn(running.store.getState(), 1).isReady;
    openDashboard(dispatch, []);
    expect(isReady()).to.equal(true);
    openDashboard(dispatch, [filterNamed('country')]);
    expect(isReady()).to.equal(false);
    dispatch(filterBarSlice.actions.opened({ dashboardId: 7, problems: {}, views: [] }));
    expect(isReady()).to.equal(true);
  });

  it('lets charts wait for a filter that is asked first, and names it; not where it cannot act', () => {
    const first = filterNamed('city', [], { requiredFirst: true });
    const waitOf = (chartId: number) => reader.effectOn(running.store.getState(), chartId).wait;
    openDashboard(dispatch, [filterNamed('country'), first]);
    expect(waitOf(1)).to.equal(undefined); // nothing is settled yet
    dispatch(filterBarSlice.actions.opened({ dashboardId: 7, problems: {}, views: [] }));
    expect(waitOf(1)).to.deep.include({
      text: 'Choose a value first: city',
      action: revealFilter({ filterId: first.id }),
    });
    expect(waitOf(1)).to.equal(waitOf(1));
    expect(waitOf(2)).to.equal(undefined);
    dispatch(changeDataMasks({ masks: { [first.id]: selectFilter.maskOf(first, ['Bonn']) } }));
    expect(waitOf(1)).to.equal(undefined);
    dispatch(changeDataMasks({ masks: { [first.id]: selectFilter.maskOf(first, null) } }));
    expect(waitOf(1)?.actionLabel).to.equal('Choose city');
  });

  it('lets charts wait for a required filter without a selection, and leaves charts alone that it cannot reach', () => {
    const required = filterNamed('city', [], { controlValues: { enableEmptyFilter: true } });
    openDashboard(dispatch, [required]);
    dispatch(filterBarSlice.actions.opened({ dashboardId: 7, problems: {}, views: [] }));
    dispatch(changeDataMasks({ masks: { [required.id]: selectFilter.maskOf(required, null) } }));
    const waitOf = (chartId: number) => reader.effectOn(running.store.getState(), chartId).wait?.text;
    expect([waitOf(1), waitOf(2)]).to.deep.equal(['Choose a value first: city', undefined]);
    const [there] = on(2);
    expect(there?.status).to.equal('incompatible'); // else it would match no row of a chart that nobody can narrow by it
    expect(there).to.not.have.property('mask');
  });

  it('does not count a required filter without a selection as applied, and says what is missing', () => {
    const required = { controlValues: { enableEmptyFilter: true } };
    const city = filterNamed('city', [], required);
    const time = filterNamed('time', [], { ...required, filterType: 'filter_time', targets: [{}] });
    openDashboard(dispatch, [city, time]);
    dispatch(
      changeDataMasks({
        masks: { [city.id]: selectFilter.maskOf(city, null), [time.id]: timeFilter.maskOf(time, null) },
      }),
    );
    const missing = 'This filter is required, and nothing is selected.';
    const standing = (chartId: number) =>
      on(chartId).map(({ status, valueText, reason }) => [status, valueText, reason]);
    expect(standing(1)).to.deep.equal([
      ['unset', null, missing],
      ['incompatible', null, 'The dataset of this chart has no time column.'],
    ]);
    expect(standing(2)[1]).to.deep.equal(['unset', null, missing]);
    const conditions = on(1).map(({ mask }) => mask?.extraFormData.adhoc_filters?.[0]?.['sqlExpression']);
    expect(conditions).to.deep.equal(['1 = 0', undefined]); // a query sent all the same gets no unfiltered numbers
    dispatch(changeDataMasks({ masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) } }));
    expect(on(1)[0]).to.deep.include({ status: 'applied', valueText: 'Bonn' });
  });

  it('says where a time grain and a time column change nothing, since the chart neither divides nor filters time', () => {
    const pie = {
      key: 'pie',
      migrate: (formData: object) => formData,
      buildQuery: () => [{ columns: asked, filters: [] }],
    };
    let asked: readonly object[] = [];
    const standing = () => {
      const fresh = createFilterReader(extensionsWith([pie]));
      return fresh.effectOn(running.store.getState(), 2).filters.map(({ status, reason }) => reason ?? status);
    };
    const target = { targets: [{ datasetId: 2 }] };
    const grain = filterNamed('grain', [], { ...target, filterType: 'filter_timegrain' });
    const column = filterNamed('column', [], { ...target, filterType: 'filter_timecolumn' });
    const range = filterNamed('range', [], { targets: [{}], filterType: 'filter_time' });
    openDashboard(dispatch, [grain, column, range]);
    dispatch(
      changeDataMasks({
        masks: {
          [grain.id]: timeGrainFilter.maskOf(grain, 'P1Y'),
          [column.id]: timeColumnFilter.maskOf(column, 'day'),
        },
      }),
    );
    expect(standing()).to.deep.equal(['This chart does not divide time.', 'This chart filters no time.', 'unset']);
    asked = [{ columnType: 'BASE_AXIS', sqlExpression: 'land' }];
    expect(standing()[0]).to.equal('This chart does not divide time.');
    asked = [{ columnType: 'BASE_AXIS', sqlExpression: 'day' }];
    expect(standing()[0]).to.equal('applied');
    dispatch(changeDataMasks({ masks: { [range.id]: timeFilter.maskOf(range, 'Last week') } }));
    expect(standing()).to.deep.equal(['applied', 'applied', 'applied']);
  });

  it('takes a filter for acting where the type of the chart cannot tell what it asks', () => {
    const broken = {
      key: 'pie',
      migrate: (formData: object) => formData,
      buildQuery: () => {
        throw new Error('no metric');
      },
    };
    const grain = filterNamed('grain', [], { targets: [{ datasetId: 2 }], filterType: 'filter_timegrain' });
    openDashboard(dispatch, [grain]);
    dispatch(changeDataMasks({ masks: { [grain.id]: timeGrainFilter.maskOf(grain, 'P1Y') } }));
    const [there] = createFilterReader(extensionsWith([broken])).effectOn(running.store.getState(), 2).filters;
    expect(there?.status).to.equal('applied');
  });

  it('knows of a filter type of another plugin that it acts on time', () => {
    const season = filterNamed('season', [], { filterType: 'season', targets: [{}], requiredFirst: true });
    openDashboard(dispatch, [season]);
    dispatch(filterBarSlice.actions.opened({ dashboardId: 7, problems: {}, views: [] }));
    const standing = (sets: NonNullable<FilterType['sets']>) => {
      const own = createFilterReader(extensionsWith([], [{ ...selectFilter, key: 'season', sets }]));
      const root = running.store.getState();
      return [1, 2].map((chartId) => own.effectOn(root, chartId).wait !== undefined);
    };
    expect(standing([])).to.deep.equal([true, true]);
    expect(standing(['range'])).to.deep.equal([false, true]); // dataset 1 has no time
  });

  it('gives markdown the values of filters by their names', () => {
    const filter = filterNamed('country');
    openDashboard(dispatch, [filter, filterNamed('city')]);
    dispatch(changeDataMasks({ masks: { [filter.id]: selectFilter.maskOf(filter, ['DE', 'FR']) } }));
    expect(reader.valueTexts?.(running.store.getState())).to.deep.equal({ country: 'DE, FR', city: 'All' });
  });
});
