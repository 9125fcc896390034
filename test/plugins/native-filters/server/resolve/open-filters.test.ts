import { expect } from 'chai';
import type { NativeFilter, OpenedFilters } from '#plugins/native-filters';
import { printRison } from '#core/common';
import type { Session } from '../../../../support/session.ts';
import { loadCsv } from '../../../datasets/support/load-csv.ts';
import {
  dashboardPath,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../../dashboard/support/dashboard-server.ts';
import { filterNamed } from '../../support/filters.ts';
import { selections } from '../../support/opened-dashboard.ts';

const viewsPath = '/api/v1/native_filter/views/';

describe('the filters of a dashboard page', () => {
  let server: DashboardServer;
  let datasetId: number;
  let reader: Session;

  before(async function () {
    this.timeout(60_000);
    server = await startDashboardServer(['native-filters']);
    await loadCsv(server.server, 'towns', 'country,city\nDE,Bonn\nDE,Berlin\nFR,Paris\nFR,Lyon\n');
    const body = { database: server.databaseId, schema: 'main', table_name: 'towns' };
    datasetId = (await server.admin.post('/api/v1/dataset/', body)).body.id as number;
    reader = server.admin;
  });
  after(() => server.server.stop());

  const on = (name: string, parents: readonly string[] = [], more: Partial<NativeFilter> = {}): NativeFilter =>
    filterNamed(name, parents, { targets: [{ datasetId, column: { name } }], ...more });
  const begins = (...value: readonly string[]): Partial<NativeFilter> => ({
    defaultDataMask: { filterState: { value } },
  });
  const make = async (filters: readonly unknown[]): Promise<number> =>
    server.dashboard({
      position_json: JSON.stringify(positionsWith([])),
      json_metadata: JSON.stringify({ native_filter_configuration: filters }),
    });
  const open = async (id: number, query = ''): Promise<OpenedFilters> => {
    const answer = await reader.get(`${dashboardPath}${String(id)}/page${query}`);
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.result.dashboard.extras['native-filters'] as OpenedFilters;
  };

  it('begins without the impossible part of the owner’s defaults, in the one request [4.3.1a]', async () => {
    const id = await make([on('city', ['country'], begins('Bonn', 'Paris')), on('country', [], begins('FR'))]);
    const { masks, origin } = await open(id);
    expect(selections(masks)).to.deep.equal({ 'NATIVE_FILTER-country': ['FR'], 'NATIVE_FILTER-city': ['Paris'] });
    expect(origin).to.equal('defaults');
  });

  it('takes the first value under the parent’s first value', async () => {
    const first = { controlValues: { defaultToFirstItem: true } };
    const id = await make([on('country', [], first), on('city', ['country'], first)]);
    expect(selections((await open(id)).masks)).to.deep.equal({
      'NATIVE_FILTER-country': ['DE'],
      'NATIVE_FILTER-city': ['Berlin'],
    });
  });

  it('keeps values that only a further dataset has, narrowed there too', async () => {
    await loadCsv(server.server, 'offices', 'land,town\nDE,Ulm\nIT,Rome\n');
    const body = { database: server.databaseId, schema: 'main', table_name: 'offices' };
    const further = (await server.admin.post('/api/v1/dataset/', body)).body.id as number;
    const both = (name: string, there: string) => ({
      targets: [
        { datasetId, column: { name } },
        { datasetId: further, column: { name: there } },
      ],
    });
    const id = await make([
      filterNamed('country', [], { ...both('country', 'land'), ...begins('DE') }),
      filterNamed('city', ['country'], { ...both('city', 'town'), ...begins('Ulm', 'Bonn', 'Rome', 'Paris') }),
    ]);
    expect(selections((await open(id)).masks)).to.deep.include({ 'NATIVE_FILTER-city': ['Ulm', 'Bonn'] });
  });

  it('keeps no value of a further dataset that the parents cannot narrow, and every value where one cannot be asked', async () => {
    await loadCsv(server.server, 'shops', 'town\nUlm\n');
    const body = { database: server.databaseId, schema: 'main', table_name: 'shops' };
    const shops = (await server.admin.post('/api/v1/dataset/', body)).body.id as number;
    const city = (further: number, ...parents: readonly string[]) =>
      on('city', parents, {
        targets: [
          { datasetId, column: { name: 'city' } },
          { datasetId: further, column: { name: 'town' } },
        ],
        ...begins('Ulm', 'Bonn', 'Paris'),
      });
    const under = async (...filters: readonly NativeFilter[]) =>
      selections((await open(await make(filters))).masks)['NATIVE_FILTER-city'];
    expect(await under(on('country', [], begins('DE')), city(shops, 'country'))).to.deep.equal(['Bonn']);
    expect(await under(on('country'), city(shops, 'country'))).to.deep.equal(['Ulm', 'Bonn', 'Paris']);
    await loadCsv(server.server, 'gone', 'country,town\nDE,Ulm\n');
    const gone = (await server.admin.post('/api/v1/dataset/', { ...body, table_name: 'gone' })).body.id as number;
    await loadCsv(server.server, 'gone', 'other\n1\n', 'replace');
    const whole = await under(on('country', [], begins('DE')), city(gone, 'country'));
    expect(whole).to.deep.equal(['Ulm', 'Bonn', 'Paris']);
  });

  it('lets what the address asks for come before defaults, checked like them [2.2.4]', async () => {
    const id = await make([on('country', [], begins('DE')), on('city', ['country'])]);
    const asked = {
      'NATIVE_FILTER-country': { extraFormData: {}, filterState: { value: ['FR'] } },
      'NATIVE_FILTER-city': { extraFormData: {}, filterState: { value: ['Lyon', 'Bonn'] } },
    };
    const opened = await open(id, `?native_filters=${encodeURIComponent(printRison(asked))}`);
    expect(selections(opened.masks)).to.deep.equal({ 'NATIVE_FILTER-country': ['FR'], 'NATIVE_FILTER-city': ['Lyon'] });
    expect(opened.origin).to.equal('address');
    const legacy = encodeURIComponent(JSON.stringify({ 9: { country: ['FR'] } }));
    expect(selections((await open(id, `?preselect_filters=${legacy}`)).masks)).to.deep.include({
      'NATIVE_FILTER-country': ['FR'],
    });
  });

  it('takes a filter key of chart, underscore and column, and refuses any other [5.0.8]', async () => {
    const id = await make([on('country', [], begins('DE'))]);
    const preselected = async (key: string) => {
      const asked = encodeURIComponent(JSON.stringify({ [key]: ['FR'] }));
      return selections((await open(id, `?preselect_filters=${asked}`)).masks)['NATIVE_FILTER-country'];
    };
    expect(await preselected('9_country')).to.deep.equal(['FR']);
    for (const key of ['country', '_country', 'x_country', '9country', '9-country', '9_', '-9_country', '9.5_country'])
      expect(await preselected(key), key).to.deep.equal(['DE']);
  });

  it('begins with what the reader had last, and with a view of theirs before that', async () => {
    const id = await make([on('country', [], begins('DE'))]);
    const state = (country: string) => ({
      'NATIVE_FILTER-country': { extraFormData: {}, filterState: { value: [country] } },
    });
    const kept = { value: JSON.stringify(state('FR')) };
    await reader.post(`${dashboardPath}${String(id)}/filter_state?tab_id=5`, kept);
    const last = await open(id);
    expect([last.origin, selections(last.masks)]).to.deep.equal(['last', { 'NATIVE_FILTER-country': ['FR'] }]);
    const made = await reader.post(viewsPath, { dashboard_id: id, name: 'Mine', masks: state('DE') });
    expect(made.status, made.text).to.equal(201);
    await reader.put(`${viewsPath}${String(made.body.result.id)}`, { isDefault: true });
    const viewed = await open(id);
    expect([viewed.origin, selections(viewed.masks)]).to.deep.equal(['view', { 'NATIVE_FILTER-country': ['DE'] }]);
    expect(viewed.views.map(({ name, isDefault }) => [name, isDefault])).to.deep.equal([['Mine', true]]);
  });

  it('reads a value filter as Superset writes it [3.6.1]', async () => {
    const id = await make([
      {
        id: 'NATIVE_FILTER-land',
        type: 'NATIVE_FILTER',
        filterType: 'filter_select',
        name: 'Land',
        description: '',
        targets: [{ datasetId, column: { name: 'country', displayName: 'Land' } }],
        defaultDataMask: {
          extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['FR'] }] },
          filterState: { value: ['FR'], label: 'FR', validateStatus: false },
          ownState: {},
          __cache: { value: ['FR'] },
        },
        cascadeParentIds: [],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        controlValues: {
          enableEmptyFilter: false,
          defaultToFirstItem: false,
          multiSelect: true,
          searchAllOptions: false,
        },
        adhoc_filters: [],
        time_range: 'No filter',
        granularity_sqla: null,
        sortMetric: null,
        chartsInScope: [],
        tabsInScope: [],
        requiredFirst: false,
      },
    ]);
    expect((await open(id)).masks['NATIVE_FILTER-land']).to.deep.equal({
      extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['FR'] }] },
      filterState: { value: ['FR'], label: 'FR' },
    });
  });

  it('reads a divider and a filter of times as Superset writes them [3.6.2]', async () => {
    const id = await make([
      { id: 'NATIVE_FILTER_DIVIDER-x', type: 'DIVIDER', title: 'Rest', description: '' },
      {
        id: 'NATIVE_FILTER-when',
        type: 'NATIVE_FILTER',
        filterType: 'filter_time',
        name: 'When',
        targets: [{}],
        defaultDataMask: { extraFormData: { time_range: 'Last week' }, filterState: { value: 'Last week' } },
        cascadeParentIds: [],
        scope: { rootPath: ['ROOT_ID'], excluded: [] },
        controlValues: {},
      },
    ]);
    const { masks } = await open(id);
    expect(masks['NATIVE_FILTER-when']?.extraFormData).to.deep.equal({ time_range: 'Last week' });
  });
});
