import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Extensions } from '#core/common';
import type { PluginRow } from '#plugins/plugin-admin';
import { createVizFormats, createVizTheme } from '#plugins/viz-kit';
import { hashByCommand, writePlugin } from '../support/external-plugin.ts';
import { exampleFiles, exampleIdOf, exampleIds, halvesOf } from '../support/outside-examples.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- items of every point, as plain JavaScript wrote them */
type Item = any;

const ids = exampleIds().filter((id) => halvesOf(id).server);
const city = { targets: [{ column: { name: 'city' } }] };

/** Key of each example's item in its point, what it is used for, and what comes of it. */
const uses: Readonly<
  Record<string, readonly [key: string, use: (item: Item, server: TestServer) => unknown, result: unknown]>
> = {
  'access-identity-sources': [
    'access-identity-sources/proxy',
    async (item, { url }) => [
      item.identify({}, { headers: {} }),
      (await fetch(`${url}/api/v1/me/`, { headers: { 'x-example-user': 'ada' } })).status,
    ],
    ['absent', 401],
  ],
  'access-permission-sources': [
    'access-permission-sources/reports',
    (item) => item.list({}),
    [['report_access', '[Sales]']],
  ],
  'charts-data-delegations': [
    'charts-data-delegations/open',
    (item) => Promise.all([0, 1].map((id) => item.covers({}, { datasource: { id } }))),
    [true, false],
  ],
  'charts-sources': ['archive', (item) => failureOf(item.open({})), 'The archive is closed.'],
  'core-background-jobs': [
    'core-background-jobs/count',
    async (item) => {
      const before = Number(process.env['EXAMPLE_RUNS'] ?? 0);
      await item.run({});
      return Number(process.env['EXAMPLE_RUNS']) - before;
    },
    1,
  ],
  'core-dependent-rows': ['example_user_notes.user_id', (item) => item.objects, 'users'],
  'core-framed-pages': [
    'core-framed-pages/guide',
    async (item) => [
      await item.open({}, { path: '/' }),
      (await item.open({}, { path: '/core-framed-pages/' })).ancestors,
    ],
    [undefined, ['https://intranet.example.org']],
  ],
  'core-installation-checks': ['fonts', (item) => item.look({}), { text: 'all there' }],
  'core-menu-entries': ['core-menu-entries/guide', (item) => [item.label(), item.href], ['Guide', '/core-pages/']],
  'core-migrations': ['core-migrations/001-notes', (item) => typeof item.up, 'function'],
  'core-page-bodies': [
    'core-page-bodies/guide',
    async (item) => {
      const shown: string[] = [];
      for (const path of ['/', '/core-pages/']) await item.make({ path, show: (html: string) => shown.push(html) }, {});
      return shown;
    },
    ['<p data-ends="h1">The guide is opened.</p>'],
  ],
  'core-page-seeds': [
    'core-page-seeds/guide',
    (item) => ['/', '/core-pages/'].map((path) => item.addresses({ path, query: '' })),
    [[], ['/api/v1/me/']],
  ],
  'core-plugin-uses': [
    'core-plugin-uses/wall',
    (item) => Promise.all(['core-plugin-uses', 'other'].map((pluginId) => item.usesOf({}, { pluginId }))),
    ['2 screens in the hall', undefined],
  ],
  'core-readiness-checks': ['core-readiness-checks/licence', (item) => item.find({}), undefined],
  'core-reply-cookies': [
    'core-reply-cookies/seen',
    (item) => [{}, { example_seen: '1' }].map((cookies) => item.renew({ cookies, isSecure: true }, {})),
    ['example_seen=1; Path=/; SameSite=Lax; Secure', undefined],
  ],
  'core-sealed-secrets': ['core-sealed-secrets/tokens', (item) => item.reseal({}), { count: 0, unreadable: [] }],
  'core-server-commands': [
    'today',
    async (item) => {
      const lines: string[] = [];
      const status = await item.run({ clock: { nowMs: () => 0 } }, { out: (line: string) => lines.push(line) });
      return [status, ...lines];
    },
    [0, '1970-01-01'],
  ],
  'core-socket-routes': [
    '/api/v1/core-socket-routes/time',
    async (item) => {
      const sent: string[] = [];
      (await item.open({}, { send: (text: string) => sent.push(text) }, {}))();
      return sent;
    },
    ['now'],
  ],
  'dashboard-access-rules': [
    'dashboard-access-rules/texts',
    (item) => [[], [4]].map((datasetIds) => item.decide({ datasetIds, isPublished: true })),
    [true, undefined],
  ],
  'dashboard-delegated-filters': [
    'dashboard-delegated-filters/country',
    (item) => [item.filtersOf({}).length, item.filtersOf({ country_dataset: 3 })[0].targets],
    [0, [{ datasetId: 3, column: 'country' }]],
  ],
  'dashboard-hydrators': [
    'dashboard-hydrators',
    (item) => item.hydrate({ dashboardId: 5 }, {}),
    { text: 'Dashboard 5' },
  ],
  'dashboard-metadata-checks': [
    'dashboard-metadata-checks/team',
    (item) => [item.problems({ team: 1 }, {}), item.problems({ team: 'Sales' }, {})],
    [['Give the name of the team as text.'], []],
  ],
  'dashboard-saved-filters': [
    'dashboard-saved-filters/year',
    async (item) => [
      ...(await item.settle({ metadata: { example_year: true } }, [{ id: 8 }], {})).masks.get(8),
      (await item.settle({ metadata: {} }, [{ id: 8 }], {})).masks.size,
    ],
    [{ extraFormData: { time_range: 'Last year' }, filterState: { value: 'Last year' } }, 0],
  ],
  'databases-dependents': [
    'databases-dependents/alarms',
    (item) => Promise.all([0, 1].map((id) => item.countBlocking({}, id))),
    [2, 0],
  ],
  'databases-engines': [
    'pocket',
    async (item) => (await (await item.connect({})).value.run({ sql: 'SELECT 1' })).value.columns[0].values,
    [1],
  ],
  'databases-sql-dialects': ['acme', (item) => item.quoteIdentifier('a`b'), '`a``b`'],
  'datasets-dependents': ['alarms', (item) => item.usesOf(0, {}), { count: 1, result: [{ id: 1, name: 'Low stock' }] }],
  'datasets-first-charts': [
    'datasets-first-charts/prices',
    (item) => ['price', 'name'].map((name) => item.suggest({ columns: [{ name }] })?.viz_type),
    ['table', undefined],
  ],
  'datasets-reader-rules': [
    'datasets-reader-rules/trial',
    (item) => ['trial', 'admin'].map((username) => item.clausesFor({ username }, 1)),
    [['year < 2020'], []],
  ],
  'datasets-upload-formats': [
    'properties',
    async (item, { dataDir: workFolder }) => {
      const path = join(workFolder, 'a.properties');
      writeFileSync(path, 'color=dark "red"\n# nothing\nsize=4\n');
      return readFileSync((await item.prepare({ path, workFolder })).value.source.path, 'utf8');
    },
    'name,value\n"color","dark ""red"""\n"size","4"',
  ],
  'native-filters-filter-types': [
    'filter_begins',
    (item) => item.maskOf(city, 'Os').extraFormData,
    { filters: [{ col: 'city', op: 'ILIKE', val: 'Os%' }] },
  ],
  'reports-channels': [
    'Log',
    (item) => [item.check({ name: '' }, {}), item.check({ name: 'Ada' }, {})],
    [[{ kind: 'refused', text: 'Give a name.' }], []],
  ],
  'reports-conditions': [
    'WorkingDays',
    (item) => Promise.all(['2024-01-06', '2024-01-08'].map((day) => item.decide({ nowMs: Date.parse(day) }, {}))),
    [{ action: 'hold', reason: 'It is the weekend.' }, { action: 'send' }],
  ],
  'result-cache-stores': [
    'plain',
    async (item) => {
      const store = await item.open({});
      await store.put('a', { tags: ['x'] });
      const found = await store.get('a');
      await store.drop(['x']);
      return [found, await store.get('a')];
    },
    [{ tags: ['x'] }, undefined],
  ],
  'shared-state-stores': [
    'alone',
    async (item) => {
      const store = await item.open({});
      const write = (expected: number) => store.write('a', { value: 1, expected, lifetimeMs: 60_000 });
      return [await write(0), await write(0), await write(1)];
    },
    [1, undefined, 2],
  ],
  'sql-language-row-rule-sources': [
    'sql-language-row-rule-sources/orders',
    async (item) =>
      (await item.rulesOf({}, {}, {}, [{ name: 'orders' }, { name: 'people' }])).map((rule: Item) => rule.table),
    [{ name: 'orders' }],
  ],
  'sql-language-sql-macros': ['days', (item) => item.sql({}, { count: 7 }), '(SELECT * FROM range(1, 8))'],
  'sql-language-template-languages': [
    'sql-language-template-languages/user',
    async (item) => (await item.render({}, ['SELECT @@user'], { userId: 4 })).texts,
    ['SELECT 4'],
  ],
  'sql-results-stores': [
    'plain',
    async (item) => {
      const store = item.open({});
      const writer = await store.write('a', [{ name: 'n' }]);
      await writer.append({ rowCount: 2, columns: [{ values: [3, 5] }] });
      await writer.finish();
      return store.page('a', {}, 1, 5);
    },
    { total: 2, isComplete: true, rows: { columns: [{ name: 'n', values: [5] }], rowCount: 1 } },
  ],
  'viz-kit-color-schemes': [
    'acme',
    () => createVizTheme({ scheme: 'light' }).soleColorOf('Oslo', 'acme'), // as pictures of this server have it
    '#7a1fa2',
  ],
  'viz-kit-number-formats': ['GRAMS', () => createVizFormats().number('GRAMS')(1500), '1.5 kg'],
  'sqllab-start-parts': ['sqllab-start-parts/none', (item) => item.read({}, 1), { active_tab: null }],
};

const failureOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (thrown: unknown) => (thrown as Error).message,
  );

describe('examples of server halves from outside', function examples() {
  this.timeout(180_000);
  let dataDir: string;
  let server: TestServer;
  let rows: readonly PluginRow[];
  const start = () => startTestServer({ dataDir, settings: { LOG_LEVEL: 'silent' } });

  before(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-examples-'));
    for (const id of ids) writePlugin(dataDir, id, exampleFiles(id));
    const first = await start();
    const admin = await first.as('admin');
    for (const id of ids) {
      await admin.put('/api/v1/plugin/server-half', { id, hash: hashByCommand(dataDir, id) });
    }
    await first.stop();
    server = await start();
    const { body } = await (await server.as('admin')).get('/api/v1/plugin/');
    rows = (body as { result: PluginRow[] }).result;
  });
  after(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  });

  it('are all used here', () => {
    expect(Object.keys(uses).sort()).to.deep.equal(ids);
  });

  for (const id of ids) {
    it(`${id} has at most 40 lines, runs beside all others, and does what it says`, async () => {
      expect((exampleFiles(id)['server/index.js'] ?? '').trimEnd().split('\n')).to.have.lengthOf.at.most(40);
      const half = rows.find((row) => row.id === id);
      expect([half?.server_half?.state, half?.server_half?.reason]).to.deep.equal(['on', null]);
      const [key, use, result] = uses[id]!;
      const extensions = server.services.get(Extensions);
      const own = half?.contributions.filter(({ point }) => exampleIdOf(point) === id).map((each) => each.key);
      expect(own).to.deep.equal([key]);
      const { pointId } = extensions
        .registrations()
        .find((each) => each.owner === id && exampleIdOf(each.pointId) === id)!;
      const item = extensions.get({ id: pointId, summary: '', keyOf: String }, key);
      expect(await use(item, server)).to.deep.equal(result);
    });
  }
});
