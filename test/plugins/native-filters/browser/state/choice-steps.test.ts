import { expect } from 'chai';
import type { Extensions } from '#core/common';
import { fork, type HttpClient } from '#core/browser';
import { DataMasks, changeDataMasks, emptyDataMask, recordChoice } from '#plugins/dashboard';
import type { NativeFilter } from '#plugins/native-filters';
import { activeDocuments } from '../../../../../core/browser/document/undo.ts';
import {
  ChoiceDocuments,
  choiceDocument,
  choiceDocumentId,
} from '../../../../../plugins/dashboard/browser/page/choice-document.ts';
import { choiceSaga } from '../../../../../plugins/dashboard/browser/page/choice-saga.ts';
import {
  FilterBars,
  applyFilters,
  chooseMask,
  clearFilters,
  filterBarSlice,
  forgetFilters,
  resetFilters,
  restartFilters,
} from '../../../../../plugins/native-filters/browser/state/filter-bar-state.ts';
import { filtersSaga } from '../../../../../plugins/native-filters/browser/state/filters-saga.ts';
import { filterTypes } from '../../../../../plugins/native-filters/common/types/index.ts';
import { selectFilter } from '../../../../../plugins/native-filters/common/types/select-filter.ts';
import { sagaStore, settled } from '../../../../support/saga-store.ts';
import { filterNamed } from '../../support/filters.ts';
import { dashboardSlices, openDashboard, selections } from '../../support/opened-dashboard.ts';

const instant = (filter: NativeFilter): NativeFilter => ({ ...filter, controlValues: { instantFilter: true } });
const [country, city, other] = [filterNamed('country'), filterNamed('city', ['country']), filterNamed('other')];

describe('steps of what readers choose in filters', () => {
  let running: ReturnType<typeof sagaStore>;
  /** Values that are possible; undefined leaves the question open. */
  let possible: readonly string[] | undefined;

  const http = {
    send: (_route: unknown, { body }: { body: { readonly selected: readonly string[] } }) => {
      const found = possible;
      if (found === undefined) return new Promise(() => undefined);
      const selected = body.selected.map((value) => ({ value, count: found.includes(value) ? 1 : 0 }));
      return Promise.resolve({ status: 200, body: { result: { values: [], selected, total: 0 } } });
    },
  } as unknown as HttpClient; // one route is asked
  const extensions = { all: () => filterTypes } as unknown as Pick<Extensions, 'all'>;

  beforeEach(() => {
    possible = [];
    const slices = [...dashboardSlices, filterBarSlice, choiceDocument.slice, activeDocuments];
    running = sagaStore(slices, function* page() {
      yield* fork(choiceSaga, 7);
      yield* filtersSaga({ http, extensions });
    });
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
  });

  const root = () => running.store.getState();
  const rest = async () => {
    for (let round = 0; round < 6; round += 1) await settled();
  };
  const dispatch = async (action: { readonly type: string }) => {
    running.store.dispatch(action);
    await rest();
  };
  const undo = () => dispatch(choiceDocument.actions.undo({ documentId: choiceDocumentId(7) }));
  const redo = () => dispatch(choiceDocument.actions.redo({ documentId: choiceDocumentId(7) }));
  const inForce = () => selections(DataMasks.select(root()));
  const waiting = () => selections(FilterBars.select(root()).drafts);
  const pick = (filter: NativeFilter, ...values: readonly string[]) =>
    dispatch(chooseMask({ filterId: filter.id, mask: selectFilter.maskOf(filter, values) }));
  const steps = () => ChoiceDocuments.select(root())[choiceDocumentId(7)]?.past.map(({ name }) => name);
  const open = async (filters: readonly NativeFilter[], standing: Readonly<Record<string, readonly string[]>> = {}) => {
    const masks = Object.fromEntries(
      filters.map((filter) => [filter.id, selectFilter.maskOf(filter, standing[filter.name] ?? [])]),
    );
    openDashboard(running.store.dispatch, filters, { masks });
    await rest();
  };

  it('takes back what waits, then its Apply, and does both again', async () => {
    await open([country, other]);
    await pick(country, 'DE');
    await pick(other, 'x');
    await dispatch(applyFilters());
    expect(steps()).to.deep.equal(['country: DE', 'other: x', 'Apply the filters']);
    await undo();
    expect([inForce(), waiting()]).to.deep.equal([
      { [country.id]: null, [other.id]: null },
      { [country.id]: ['DE'], [other.id]: ['x'] },
    ]);
    await undo();
    expect(waiting()).to.deep.equal({ [country.id]: ['DE'] });
    await redo();
    await redo();
    expect([inForce(), waiting()]).to.deep.equal([{ [country.id]: ['DE'], [other.id]: ['x'] }, {}]);
  });

  it('takes a choice that acts at once back with what it made impossible below', async () => {
    await open([instant(country), instant(city)], { city: ['Bonn'] });
    await pick(country, 'FR');
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [city.id]: null });
    await undo();
    expect([inForce(), waiting()]).to.deep.equal([{ [country.id]: null, [city.id]: ['Bonn'] }, {}]);
    await redo();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [city.id]: null });
  });

  it('takes Clear and the defaults back', async () => {
    const byDefault = { ...country, defaultDataMask: { filterState: { value: ['NO'] } } };
    await open([byDefault, other], { country: ['DE'], other: ['x'] });
    await dispatch(clearFilters());
    await dispatch(clearFilters()); // nothing to clear: no step
    possible = ['NO'];
    await dispatch(resetFilters());
    expect(inForce()).to.deep.equal({ [country.id]: ['NO'], [other.id]: null });
    expect(steps()).to.deep.equal(['Clear all filters', 'Filters reset to their defaults']);
    await undo();
    expect(inForce()).to.deep.equal({ [country.id]: null, [other.id]: null });
    await undo();
    expect(inForce()).to.deep.equal({ [country.id]: ['DE'], [other.id]: ['x'] });
  });

  it('takes back whatever came last, a selection in a chart or a choice in a filter', async () => {
    await open([instant(country)]);
    await pick(country, 'DE');
    const selection = { extraFormData: {}, filterState: { value: ['North'] } };
    const after = { inForce: { '1': selection }, waiting: {} };
    await dispatch(
      recordChoice({ stepName: 'Select', before: { inForce: { '1': emptyDataMask }, waiting: {} }, after }),
    );
    await dispatch(changeDataMasks({ masks: { '1': selection } }));
    await undo();
    expect(inForce()).to.deep.equal({ [country.id]: ['DE'], '1': null });
    await undo();
    expect(inForce()).to.deep.equal({ [country.id]: null, '1': null });
  });

  it('takes back a choice that is still being checked, and lets an earlier one go on', async () => {
    await open([instant(country), instant(city), instant(other)], { city: ['Bonn'] });
    possible = undefined;
    await pick(country, 'FR');
    await pick(other, 'x');
    await undo();
    expect(FilterBars.select(root()).pendingIds, 'the country is still being checked').to.deep.equal([city.id]);
    await undo();
    expect(FilterBars.select(root()).pendingIds).to.deep.equal([]);
    expect([inForce(), waiting()]).to.deep.equal([{ [country.id]: null, [city.id]: ['Bonn'], [other.id]: null }, {}]);
    possible = ['Bonn'];
    await redo();
    await redo();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [city.id]: ['Bonn'], [other.id]: ['x'] });
  });

  it('lets what is on its way in a filter that was removed go with it', async () => {
    await open([instant(country), instant(city), instant(other)], { city: ['Bonn'] });
    possible = undefined;
    await pick(other, 'x');
    await pick(country, 'FR');
    await dispatch(forgetFilters({ ids: [country.id] }));
    expect(FilterBars.select(root()).pendingIds).to.deep.equal([]);
    expect([inForce(), waiting()]).to.deep.equal([{ [city.id]: ['Bonn'], [other.id]: ['x'] }, {}]);
    expect(steps(), 'what was chosen in it cannot come back').to.equal(undefined);
  });

  it('lets what is on its way in a filter that was changed go, and keeps what stood', async () => {
    await open([instant(country), instant(city)], { country: ['DE'], city: ['Bonn'] });
    possible = undefined;
    await pick(country, 'FR');
    possible = ['DE', 'Bonn'];
    await dispatch(restartFilters({ ids: [country.id] }));
    expect([inForce(), waiting()]).to.deep.equal([{ [country.id]: ['DE'], [city.id]: ['Bonn'] }, {}]);
    expect(steps()).to.equal(undefined);
  });
});
