import { expect } from 'chai';
import type { Extensions } from '#core/common';
import type { HttpClient } from '#core/browser';
import { DataMasks, dashboardClosed } from '#plugins/dashboard';
import type { NativeFilter } from '#plugins/native-filters';
import {
  FilterBars,
  applyFilters,
  chooseMask,
  chooseMasks,
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

const instant = (filter: NativeFilter): NativeFilter => ({ ...filter, controlValues: { instantFilter: true } });
const [country, region, other] = [filterNamed('country'), filterNamed('region', ['country']), filterNamed('other')];

/** Which rivers flow where; nothing is known of other columns, so all of it is possible. */
const rivers: Readonly<Record<string, readonly string[]>> = { DE: ['Rhine'], FR: ['Seine', 'Rhône'] };

interface Asked {
  readonly column: string;
  readonly extra_form_data: { readonly filters?: readonly { readonly val: readonly string[] }[] };
  readonly selected: readonly string[];
}

describe('choices in filters that wait, and choices in filters that do not', () => {
  let running: ReturnType<typeof sagaStore>;
  /** Answers that are held back, oldest first. */
  let held: (() => void)[] | undefined;

  const http = {
    send: async (_route: unknown, { body }: { body: Asked }) => {
      await (held === undefined ? undefined : new Promise<void>((resolve) => held?.push(resolve)));
      const above = body.extra_form_data.filters?.[0]?.val;
      const all = body.column === 'region' ? Object.values(rivers).flat() : body.selected;
      const found = above === undefined ? all : above.flatMap((one) => rivers[one] ?? []);
      const values = found.slice(0, 1).map((value) => ({ value, count: 1 }));
      const selected = body.selected.map((value) => ({ value, count: found.includes(value) ? 1 : 0 }));
      return { status: 200, body: { result: { values, selected, total: found.length, isComplete: false } } };
    },
  } as unknown as HttpClient; // one route is asked
  const extensions = { all: () => filterTypes } as unknown as Pick<Extensions, 'all'>;

  beforeEach(() => {
    held = undefined;
    running = sagaStore([...dashboardSlices, filterBarSlice], () => filtersSaga({ http, extensions }));
  });
  afterEach(() => {
    expect(running.crashes).to.deep.equal([]);
    running.stop();
  });

  const dispatch = (action: { readonly type: string }) => running.store.dispatch(action);
  const inForce = () => selections(DataMasks.select(running.store.getState()));
  const waiting = () => selections(FilterBars.select(running.store.getState()).drafts);
  const rest = async () => {
    for (let round = 0; round < 6; round += 1) await settled();
  };
  const pick = async (filter: NativeFilter, ...values: readonly string[]) => {
    dispatch(chooseMask({ filterId: filter.id, mask: selectFilter.maskOf(filter, values) }));
    await rest();
  };
  const open = async (filters: readonly NativeFilter[], standing: Readonly<Record<string, readonly string[]>> = {}) => {
    const masks = Object.fromEntries(
      filters.map((filter) => [filter.id, selectFilter.maskOf(filter, standing[filter.name] ?? [])]),
    );
    openDashboard(dispatch, filters, { masks });
    await rest();
  };
  const answerAll = async () => {
    const waitingAnswers = held ?? [];
    held = undefined;
    for (const answer of waitingAnswers) answer();
    await rest();
  };

  it('trims a choice that waits to what is possible, and lets it wait on', async () => {
    await open([instant(country), region]);
    await pick(region, 'Rhine', 'Seine');
    await pick(country, 'FR');
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: null });
    expect(waiting()).to.deep.equal({ [region.id]: ['Seine'] });
  });

  it('takes what became impossible out of force, although another choice waits in the same filter', async () => {
    await open([instant(country), region], { region: ['Rhine'] });
    await pick(region, 'Seine');
    const pairs = new Set<string>();
    running.store.subscribe(() => pairs.add(JSON.stringify(Object.values(inForce()))));
    await pick(country, 'FR');
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: null });
    expect(waiting()).to.deep.equal({ [region.id]: ['Seine'] });
    expect([...pairs], 'no chart is asked for the pair').to.not.include('[["FR"],["Rhine"]]');
    dispatch(applyFilters());
    await rest();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Seine'] });
  });

  it('lets a choice wait that fits only what waits above it', async () => {
    await open([country, instant(region)], { country: ['DE'], region: ['Rhine'] });
    await pick(country, 'FR');
    await pick(region, 'Seine');
    expect(inForce()).to.deep.equal({ [country.id]: ['DE'], [region.id]: ['Rhine'] });
    expect(waiting()).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Seine'] });
    dispatch(applyFilters());
    await rest();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Seine'] });
  });

  it('finishes Apply although something else is chosen while it is being checked, which waits', async () => {
    await open([country, region, other], { region: ['Rhine'] });
    held = [];
    await pick(country, 'FR');
    dispatch(applyFilters());
    await rest();
    await pick(other, 'x');
    await answerAll();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: null, [other.id]: null });
    expect(waiting()).to.deep.equal({ [other.id]: ['x'] });
  });

  it('keeps a choice that goes back to what is in force while another one is on its way there', async () => {
    await open([country, region], { country: ['DE'], region: ['Rhine'] });
    held = [];
    await pick(country, 'FR');
    dispatch(applyFilters());
    await rest();
    await pick(country, 'DE');
    await answerAll();
    expect(inForce()[country.id]).to.deep.equal(['FR']);
    expect(waiting()[country.id]).to.deep.equal(['DE']);
  });

  it('finishes a saved view and checks it, although something else is chosen meanwhile', async () => {
    await open([country, region, other]);
    held = [];
    const view = { [country.id]: ['FR'], [region.id]: ['Rhine', 'Seine'] };
    const masks = Object.fromEntries(
      [country, region].map((filter) => [filter.id, selectFilter.maskOf(filter, view[filter.id])]),
    );
    dispatch(chooseMasks({ masks }));
    await rest();
    await pick(other, 'x');
    await answerAll();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: ['Seine'], [other.id]: null });
    expect(waiting()).to.deep.equal({ [other.id]: ['x'] });
  });

  it('puts no waiting choice in force when other filters begin anew or a view is loaded', async () => {
    await open([country, region, other], { country: ['DE'] });
    await pick(other, 'x');
    dispatch(restartFilters({ ids: [country.id] }));
    await rest();
    dispatch(chooseMasks({ masks: { [country.id]: selectFilter.maskOf(country, ['FR']) } }));
    await rest();
    expect(inForce()).to.deep.equal({ [country.id]: ['FR'], [region.id]: null, [other.id]: null });
    expect(waiting()).to.deep.equal({ [other.id]: ['x'] });
  });

  it('clears also what is chosen while another choice is being checked', async () => {
    await open([instant(country), region], { region: ['Rhine'] });
    held = [];
    await pick(country, 'FR');
    dispatch(clearFilters());
    await answerAll();
    expect([inForce(), waiting()]).to.deep.equal([{ [country.id]: null, [region.id]: null }, {}]);
  });

  it('puts nothing in force after the dashboard was left', async () => {
    await open([instant(country), region], { region: ['Rhine'] });
    held = [];
    await pick(country, 'FR');
    dispatch(dashboardClosed({ id: 7 }));
    await answerAll();
    expect(inForce()).to.deep.equal({});
  });
});
