import { expect } from 'chai';
import { useFakeTimers, type SinonFakeTimers } from 'sinon';
import type { Extensions } from '#core/common';
import type { HttpClient } from '#core/browser';
import { DataMasks, contentReplaced, dashboardDocumentId, selectDashboardContent } from '#plugins/dashboard';
import { askFilterValues, type NativeFilter } from '#plugins/native-filters';
import { dashboardDocument } from '../../../../../plugins/dashboard/browser/dashboard-document.ts';
import {
  FilterBars,
  applyFilters,
  chooseMask,
  clearFilters,
  filterBarSlice,
  restartFilters,
} from '../../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import { filtersSaga } from '../../../../../plugins/native-filters/browser/state/filters-saga.ts';
import { filterTypes } from '../../../../../plugins/native-filters/common/types/index.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../support/filters.ts';
import { dashboardSlices, openDashboard, selections } from '../../support/opened-dashboard.ts';

const [country, city] = [filterNamed('country'), filterNamed('city', ['country'])];
const instant = (filter: NativeFilter): NativeFilter => ({ ...filter, controlValues: { instantFilter: true } });

/** The filter with a further column in dataset 2. */
const inBoth = (filter: NativeFilter, there: string): NativeFilter => ({
  ...filter,
  targets: [...filter.targets, { datasetId: 2, column: { name: there } }],
});

interface Asked {
  readonly column: string;
  readonly extra_form_data: { readonly filters?: readonly { readonly val: unknown }[] };
  readonly selected: readonly string[];
  readonly more?: readonly unknown[];
}

describe('what the filters of a dashboard do', () => {
  const asked: Asked[] = [];
  /** Cities that exist under what is asked; undefined leaves the question open. */
  let answer: ((body: Asked) => readonly string[] | undefined) | undefined;
  let isPartial: boolean;
  let running: ReturnType<typeof sagaStore>;
  let clock: SinonFakeTimers | undefined;

  const http = {
    send: (route: unknown, { body }: { body: Asked }) => {
      expect(route).to.equal(askFilterValues);
      asked.push(body);
      const found = answer?.(body);
      if (found === undefined) return new Promise(() => undefined);
      const result = {
        values: found.slice(0, 1).map((value) => ({ value, count: 1 })),
        selected: body.selected.map((value) => ({ value, count: found.includes(value) ? 1 : 0 })),
        total: found.length,
        largestCount: 1,
        isComplete: false,
        isPartial,
      };
      return Promise.resolve({ status: 200, body: { result } });
    },
  } as unknown as HttpClient; // one route is asked
  const extensions = { all: () => filterTypes } as unknown as Pick<Extensions, 'all'>;

  beforeEach(() => {
    asked.length = 0;
    answer = undefined;
    isPartial = false;
    running = sagaStore([...dashboardSlices, filterBarSlice], () => filtersSaga({ http, extensions }));
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
    clock?.restore();
    clock = undefined;
  });

  const dispatch = (action: { readonly type: string }) => running.store.dispatch(action);
  const masks = () => selections(DataMasks.select(running.store.getState()));
  const bar = () => FilterBars.select(running.store.getState());
  const pick = (filter: NativeFilter, ...values: readonly string[]) =>
    dispatch(chooseMask({ filterId: filter.id, mask: selectFilter.maskOf(filter, values) }));

  it('begins with the masks that the server settled, without a question of its own [4.3.1a]', async () => {
    openDashboard(dispatch, [country, city], {
      masks: { [country.id]: selectFilter.maskOf(country, ['DE']), [city.id]: selectFilter.maskOf(city, ['Bonn']) },
      problems: { [city.id]: 'why' },
    });
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['DE'], [city.id]: ['Bonn'] });
    expect(bar()).to.deep.include({ dashboardId: 7, problems: { [city.id]: 'why' } });
    expect(asked).to.deep.equal([]);
  });

  it('begins filters that another editor saved, keeps what is selected in the others, and forgets those that are gone', async () => {
    openDashboard(dispatch, [instant(country), city], {
      masks: { [country.id]: selectFilter.maskOf(country, ['DE']), [city.id]: selectFilter.maskOf(city, ['Bonn']) },
    });
    await settled();
    const before = selectDashboardContent(running.store.getState());
    if (before === undefined) throw new Error('No dashboard is open.');
    const land = filterNamed('land', [], { defaultDataMask: selectFilter.maskOf(filterNamed('land'), ['NO']) });
    const metadata = { native_filter_configuration: [instant(country), land].map((entry) => ({ ...entry })) };
    answer = () => ['NO'];
    dispatch(
      dashboardDocument.actions.opened({ documentId: dashboardDocumentId(7), content: { ...before, metadata } }),
    );
    dispatch(contentReplaced({ before }));
    await settled();
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['DE'], [land.id]: ['NO'] });
  });

  it('says in each mask what is selected as its dataset reads it', async () => {
    const moment = filterNamed('day', [], { targets: [{ datasetId: 2, column: { name: 'day' } }] });
    const [first, second] = [Date.UTC(2024, 1, 7), Date.UTC(2024, 1, 8)];
    openDashboard(dispatch, [instant(moment)], { masks: { [moment.id]: selectFilter.maskOf(moment, [first]) } });
    await settled();
    const label = () => DataMasks.select(running.store.getState())[moment.id]?.filterState.label;
    expect(label()).to.equal('2024-02-07');
    dispatch(chooseMask({ filterId: moment.id, mask: selectFilter.maskOf(moment, [first, second]) }));
    await settled();
    expect(label()).to.equal('2024-02-07, 2024-02-08');
  });

  it('asks in every dataset whether a selection is still possible', async () => {
    openDashboard(dispatch, [inBoth(country, 'land'), inBoth(city, 'day')], {
      masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) },
    });
    await settled();
    answer = () => ['Bonn'];
    pick(country, 'DE');
    await settled();
    const extra_form_data = { filters: [{ col: 'land', op: 'IN', val: ['DE'] }] };
    expect(asked.map(({ more }) => more)).to.deep.equal([[{ datasetId: 2, column: 'day', extra_form_data }]]);
  });

  it('leaves a dataset out where what is selected above cannot act, since nothing there fits it', async () => {
    const below = inBoth(city, 'land');
    below.targets.push({ datasetId: 9, column: { name: 'land' } });
    openDashboard(dispatch, [country, below, filterNamed('other', ['city'])], {
      masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) },
    });
    await settled();
    answer = () => ['Bonn'];
    pick(country, 'DE');
    await settled();
    pick(country);
    await settled();
    const whole = { column: 'land', extra_form_data: {} };
    expect(asked.map(({ more }) => more)).to.deep.equal([
      undefined,
      // The page does not know dataset 9: what it means that its values are missing, the server says.
      [
        { datasetId: 2, ...whole },
        { datasetId: 9, ...whole },
      ],
    ]);
  });

  it('keeps a selection whose values were not all known', async () => {
    openDashboard(dispatch, [instant(country), instant(city)], {
      masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) },
    });
    await settled();
    answer = () => ['Paris'];
    isPartial = true;
    pick(country, 'FR');
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['FR'], [city.id]: ['Bonn'] });
  });

  it('lets nothing wait for Apply that is in force already', async () => {
    openDashboard(dispatch, [country, city], {
      masks: {
        [country.id]: selectFilter.maskOf(country, ['DE']),
        [city.id]: selectFilter.maskOf(city, ['Bonn']),
      },
    });
    await settled();
    answer = () => ['Bonn'];
    pick(country, 'DE', 'FR');
    await settled();
    expect(Object.keys(bar().drafts)).to.deep.equal([country.id]);
    pick(country, 'DE');
    await settled();
    expect(bar().drafts).to.deep.equal({});
    expect(
      asked.map(({ column }) => column),
      'the city was checked',
    ).to.deep.equal(['city', 'city']);
  });

  it('begins with the owner’s defaults where the server could not settle', async () => {
    const filter = { ...country, defaultDataMask: { filterState: { value: ['FR'] } } };
    openDashboard(dispatch, [filter]);
    await settled();
    expect(masks()).to.deep.equal({ [filter.id]: ['FR'] });
  });

  it('keeps choices back until they are applied, all in one change', async () => {
    openDashboard(dispatch, [country, city], {});
    await settled();
    pick(country, 'DE');
    pick(city, 'Bonn');
    await settled();
    expect(masks()[country.id]).to.equal(null);
    expect(Object.keys(bar().drafts)).to.have.members([country.id, city.id]);
    const seen = new Set<unknown>();
    running.store.subscribe(() => seen.add(DataMasks.select(running.store.getState())));
    dispatch(applyFilters());
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['DE'], [city.id]: ['Bonn'] });
    expect(bar().drafts).to.deep.equal({});
    expect(seen.size).to.be.at.most(2); // before and after, nothing between
  });

  it('applies a choice at once where the owner wants that', async () => {
    openDashboard(dispatch, [instant(country)], {});
    await settled();
    pick(country, 'DE');
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['DE'] });
  });

  it('leaves choices waiting for Apply when another filter is put in force at once', async () => {
    openDashboard(dispatch, [country, instant(city)], {});
    await settled();
    pick(country, 'DE');
    await settled();
    answer = () => ['Bonn'];
    pick(city, 'Bonn');
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: null, [city.id]: ['Bonn'] });
    expect(Object.keys(bar().drafts)).to.deep.equal([country.id]);
    dispatch(applyFilters());
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['DE'], [city.id]: ['Bonn'] });
  });

  it('takes along what an instant choice makes impossible, and no more of what waits', async () => {
    const [region, other] = [filterNamed('region', ['country']), filterNamed('other', ['country'])];
    openDashboard(dispatch, [instant(country), region, other], {
      masks: { [region.id]: selectFilter.maskOf(region, ['Rhine', 'Seine']) },
    });
    await settled();
    pick(other, 'x');
    await settled();
    answer = ({ column }) => (column === 'region' ? ['Seine'] : ['x']);
    pick(country, 'FR');
    await settled();
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Seine'], [other.id]: null });
    expect(Object.keys(bar().drafts)).to.deep.equal([other.id]);
  });

  it('takes an impossible value away before anything is applied, so that no chart asks for the pair', async () => {
    answer = ({ extra_form_data }) => (JSON.stringify(extra_form_data).includes('FR') ? ['Paris'] : ['Bonn', 'Paris']);
    const filters = [instant(country), instant(city)];
    openDashboard(dispatch, filters, { masks: { [city.id]: selectFilter.maskOf(city, ['Bonn', 'Paris']) } });
    await settled();
    const pairs: unknown[] = [];
    running.store.subscribe(() => pairs.push(JSON.stringify(masks())));
    pick(country, 'FR');
    await settled();
    await settled();
    expect(masks()).to.deep.equal({ [country.id]: ['FR'], [city.id]: ['Paris'] });
    expect(pairs).to.not.include(JSON.stringify({ [country.id]: ['FR'], [city.id]: ['Bonn', 'Paris'] }));
    expect(asked.map(({ column, selected }) => [column, selected])).to.deep.equal([['city', ['Bonn', 'Paris']]]);
  });

  it('checks again what an earlier choice left unchecked when a newer one takes over', async () => {
    const filters = [instant(country), instant(city), instant(filterNamed('other'))];
    openDashboard(dispatch, filters, { masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) } });
    await settled();
    pick(country, 'FR'); // the answer never comes
    await settled();
    expect(bar().pendingIds).to.deep.equal([city.id]);
    answer = () => ['Paris'];
    pick(filterNamed('other'), 'x');
    await settled();
    await settled();
    expect(masks()).to.deep.include({ [country.id]: ['FR'], [city.id]: null });
  });

  it('counts a filter as pending for 5000 ms, then goes on without its selection and says so [9.2.5]', async () => {
    clock = useFakeTimers();
    openDashboard(dispatch, [instant(country), instant(city)], {
      masks: { [city.id]: selectFilter.maskOf(city, ['Bonn']) },
    });
    await clock.tickAsync(0);
    pick(country, 'FR');
    await clock.tickAsync(4_999);
    expect(bar().pendingIds).to.deep.equal([city.id]);
    expect(masks()[country.id]).to.equal(null);
    await clock.tickAsync(1);
    expect(masks()).to.deep.include({ [country.id]: ['FR'], [city.id]: null });
    expect(bar().problems[city.id]).to.match(/took too long/);
    expect(bar().pendingIds).to.deep.equal([]);
  });

  it('forgets why filters could not be settled when something is chosen in them, or filters were changed', async () => {
    const problems = { [country.id]: 'a circle', [city.id]: 'a circle' };
    openDashboard(dispatch, [country, city], { problems });
    await settled();
    pick(country, 'DE');
    await settled();
    expect(bar().problems).to.deep.equal({ [city.id]: 'a circle' });
    dispatch(restartFilters({ ids: [country.id] }));
    await settled();
    expect(bar().problems).to.deep.equal({});
  });

  it('clears every filter, first items included', async () => {
    const first = { ...country, controlValues: { defaultToFirstItem: true } };
    openDashboard(dispatch, [first], { masks: { [first.id]: selectFilter.maskOf(first, ['DE']) } });
    await settled();
    dispatch(clearFilters());
    await settled();
    expect(masks()).to.deep.equal({ [first.id]: null });
    expect(asked).to.deep.equal([]);
  });
});
