import { expect } from 'chai';
import { contribute, printRison, resourceRoutes, type Disposable } from '#core/common';
import { MetadataDb, Migrations, defineServerPlugin, serveResource, type ResourceSpec } from '#core/server';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

interface Tables {
  toys: {
    id: number;
    name: string;
    weight: number | null;
    is_new: number;
    changed_on: string;
    maker_id: number | null;
  };
  makers: { id: number; name: string; email: string };
  tags: { id: number; name: string };
  toy_tags: { toy_id: number; tag_id: number };
}

const makers = [
  { name: 'Ada Lov', email: 'ada@example.org' },
  { name: 'Bob Hidden', email: 'bob@example.org' },
  { name: 'Cleo', email: 'c@example.org' },
];
const toys: readonly Omit<Tables['toys'], 'id'>[] = [
  { name: 'Ball', weight: 2, is_new: 1, changed_on: '2026-01-01T10:00:00.000', maker_id: 1 },
  { name: 'ballet shoe', weight: 0.5, is_new: 0, changed_on: '2026-02-01T10:00:00.000', maker_id: 1 },
  { name: 'Ärmel_puppe', weight: null, is_new: 0, changed_on: '2026-03-01T10:00:00.000', maker_id: 3 },
  { name: 'football', weight: 3, is_new: 1, changed_on: '2026-04-01T10:00:00.000', maker_id: null },
  { name: 'secret', weight: 9, is_new: 1, changed_on: '2026-05-01T10:00:00.000', maker_id: 1 },
];
const links = [
  [1, 1],
  [1, 2],
  [2, 1],
  [4, 2],
] as const;

const routes = resourceRoutes('/api/v1/toy', 'Toy');

function toySpec(db: MetadataDb): ResourceSpec {
  return {
    table: 'toys',
    noun: { one: 'toy', many: 'toys' },
    columns: {
      id: { type: 'number', orderable: true },
      name: { type: 'text', orderable: true },
      weight: { type: 'number', orderable: true },
      is_new: { type: 'boolean' },
      changed_on: { type: 'date', orderable: true },
      maker: { type: 'one', expression: (eb) => eb.ref('toys.maker_id') },
      tags: { type: 'many', through: { table: 'toy_tags', own: 'toy_id', related: 'tag_id' } },
      hidden: { type: 'text', filterable: false },
    },
    listColumns: ['id', 'name', 'weight', 'maker.name', 'tags.id', 'tags.name'],
    defaultOrder: ['id', 'desc'],
    filters: { 'name:toy_all_text': (eb, value) => eb('toys.name', '=', String(value)) },
    visibleTo: (identity) => Promise.resolve(identity.isAdmin ? undefined : (eb) => eb('toys.name', '!=', 'secret')),
    present: async (ids) => {
      const tables = db.tables<Tables>();
      const rows = await tables
        .selectFrom('toys')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
      const all = await tables
        .selectFrom('toy_tags')
        .innerJoin('tags', 'tags.id', 'toy_tags.tag_id')
        .select(['toy_tags.toy_id', 'tags.id', 'tags.name'])
        .orderBy('tags.id')
        .execute();
      return ids.flatMap((id) =>
        rows
          .filter((row) => row.id === id)
          .map((row) => ({
            id,
            name: row.name,
            weight: row.weight,
            maker: { name: makers[(row.maker_id ?? 0) - 1]?.name ?? null },
            tags: all.filter((tag) => tag.toy_id === id).map((tag) => ({ id: tag.id, name: tag.name })),
          })),
      );
    },
    related: {
      tags: { table: 'tags', text: (row) => String(row['name']), searched: ['name'] },
      maker: {
        table: 'makers',
        text: (row) => String(row['name']),
        searched: ['name', 'email'],
        extra: (row) => ({ email: row['email'] }),
        visibleTo: () => Promise.resolve((eb) => eb('makers.name', '!=', 'Bob Hidden')),
      },
    },
    distinct: ['name'],
    maxPageSize: 50,
  };
}

const half = defineServerPlugin({
  id: 'toy',
  contributions: [
    contribute(Migrations, {
      id: 'toy/001-tables',
      up: async (kit) => {
        await kit.createTable('makers', { name: 'text!', email: 'text!' });
        await kit.createTable('tags', { name: 'text!' });
        await kit.createTable('toys', {
          name: 'text!',
          weight: 'real',
          is_new: 'integer!',
          changed_on: 'text!',
          maker_id: 'integer',
        });
        await kit.createTable('toy_tags', { toy_id: 'integer!', tag_id: 'integer!' }, { withoutId: true });
      },
    }),
  ],
  routes: serveResource(routes, { db: MetadataDb }, ({ db }) => toySpec(db)),
  deps: { db: MetadataDb },
  start: async ({ db }): Promise<Disposable | undefined> => {
    const tables = db.tables<Tables>();
    await tables
      .insertInto('makers')
      .values(makers as never)
      .execute();
    await tables
      .insertInto('tags')
      .values([{ name: 'round' }, { name: 'sport' }] as never)
      .execute();
    await tables
      .insertInto('toys')
      .values(toys as never)
      .execute();
    await tables
      .insertInto('toy_tags')
      .values(links.map(([toy_id, tag_id]) => ({ toy_id, tag_id })))
      .execute();
    return undefined;
  },
});

function grammar(start: () => Promise<TestServer>): void {
  let server: TestServer;
  before(async () => {
    server = await start();
  });
  after(() => server.stop());

  const get = async (path: string, q?: unknown, pairs = 'can_read Toy') => {
    const query = q === undefined ? '' : `?q=${encodeURIComponent(printRison(q))}`;
    const session = await server.as('nobody');
    return session.get(`/api/v1/toy/${path}${query}`, { headers: { 'x-pairs': pairs } });
  };
  const idsFor = async (col: string, opr: string, value: unknown) => {
    const answer = await get('', { filters: [{ col, opr, value }], order_column: 'id', order_direction: 'asc' });
    return answer.status === 200 ? (answer.body as { ids: number[] }).ids : answer.status;
  };

  it('lists what the caller may see, newest first by default, with metadata', async () => {
    const { body } = await get('');
    expect(body).to.deep.include({
      count: 4,
      ids: [4, 3, 2, 1],
      list_title: 'List Toy',
      order_columns: ['id', 'name', 'weight', 'changed_on'],
    });
    expect(body.list_columns).to.deep.equal(['id', 'name', 'weight', 'maker.name', 'tags.id', 'tags.name']);
    expect(body.label_columns['maker.name']).to.equal('Maker Name');
    expect((await get('', undefined, 'admin')).body.count).to.equal(5);
  });

  it('nests dotted columns and keeps only those asked for', async () => {
    const { body } = await get('', {
      columns: ['name', 'tags.name', 'nonsense'],
      order_column: 'id',
      order_direction: 'asc',
      page_size: 2,
      keys: ['none'],
    });
    expect(body).to.deep.equal({
      count: 4,
      ids: [1, 2],
      result: [
        { name: 'Ball', tags: [{ name: 'round' }, { name: 'sport' }] },
        { name: 'ballet shoe', tags: [{ name: 'round' }] },
      ],
    });
  });

  it('gives the metadata that keys names', async () => {
    expect(Object.keys((await get('', { keys: ['list_title'] })).body).sort()).to.deep.equal([
      'count',
      'ids',
      'list_title',
      'result',
    ]);
  });

  it('pages, and counts before paging', async () => {
    const page = (await get('', { page: 1, page_size: 3, order_column: 'id', order_direction: 'asc' })).body;
    expect([page.count, page.ids]).to.deep.equal([4, [4]]);
  });

  it('finds nothing by what no column can hold, or refuses it', async () => {
    for (const [col, value] of [
      ['name', 'a\0b'],
      ['id', 1e20],
    ] as const) {
      const { status, body, text } = await get('', { filters: [{ col, opr: 'eq', value }] });
      expect([status, body.ids ?? body.message], text).to.be.deep.oneOf([
        [200, []],
        [400, 'Arguments are not correct'],
      ]);
    }
  });

  it('has nothing on a page however far beyond the last one', async () => {
    for (const page of [1_000_000, 2 ** 60, 1e300]) {
      const { status, body, text } = await get('', { page });
      expect([status, body.ids], text).to.deep.equal([200, []]);
      const related = await get('related/maker', { page });
      expect([related.status, related.body.result], related.text).to.deep.equal([200, []]);
    }
  });

  for (const size of [0, -1, 51, 1_000]) {
    it(`takes the cap for a page size of ${size}`, async () => {
      expect((await get('', { page_size: size })).body.ids).to.have.length(4);
    });
  }

  it('answers as many filters as an address has room for', async () => {
    const filters = Array.from({ length: 400 }, () => ({ col: 'id', opr: 'lt', value: 3 }));
    const { status, body } = await get('', { filters, order_column: 'id', order_direction: 'asc' });
    expect([status, body.ids]).to.deep.equal([200, [1, 2]]);
  });

  it('orders texts without regard to case and empty values last', async () => {
    expect(
      (await get('', { order_column: 'name', order_direction: 'asc', filters: [{ col: 'id', opr: 'lt', value: 3 }] }))
        .body.ids,
    ).to.deep.equal([1, 2]);
    expect((await get('', { order_column: 'weight', order_direction: 'asc' })).body.ids).to.deep.equal([2, 1, 4, 3]);
    expect((await get('', { order_column: 'weight', order_direction: 'desc' })).body.ids).to.deep.equal([4, 1, 2, 3]);
  });

  const cases: readonly (readonly [string, string, unknown, readonly number[] | number])[] = [
    ['name', 'sw', 'BALL', [1, 2]],
    ['name', 'ew', 'Ball', [1, 4]],
    ['name', 'ct', 'ball', [1, 2, 4]],
    ['name', 'ct', 'b%l', [1, 2, 4]],
    ['name', 'ct', 'ä', [3]],
    ['name', 'ct', 'l_p', [3]],
    ['name', 'ct', 'a_l', []],
    ['name', 'eq', 'ball', []],
    ['name', 'eq', 'Ball', [1]],
    ['name', 'neq', 'Ball', [2, 3, 4]],
    ['name', 'nsw', 'ball', [3, 4]],
    ['name', 'new', 'ball', [2, 3]],
    ['name', 'nct', 'ball', [3]],
    ['name', 'ct', "'; drop table toys; --", []],
    ['weight', 'gt', 1, [1, 4]],
    ['weight', 'lt', '2.5', [1, 2]],
    ['weight', 'eq', 2, [1]],
    ['weight', 'eq', 'heavy', []],
    ['weight', 'gt', 'heavy', [1, 2, 3, 4]],
    ['weight', 'eq', null, [3]],
    ['changed_on', 'gt', '2026-02-15', [3, 4]],
    ['changed_on', 'lt', '2026-02-01T12:00:00+02:00', [1]],
    ['changed_on', 'eq', '2026-02-01T10:00:00', [2]],
    ['is_new', 'eq', true, [1, 4]],
    ['is_new', 'neq', true, [2, 3]],
    ['maker', 'rel_o_m', 1, [1, 2]],
    ['maker', 'nrel_o_m', 1, [3]],
    ['tags', 'rel_m_m', 1, [1, 2]],
    ['tags', 'rel_m_m', [1, 2], [1]],
    ['tags', 'rel_m_m', [1, 77], [1, 2]],
    ['name', 'toy_all_text', 'Ball', [1]],
    ['name', 'gt', 'a', 400],
    ['nothing', 'eq', 'a', 400],
    ['hidden', 'eq', 'a', 400],
  ];
  for (const [col, opr, value, expected] of cases) {
    it(`filters ${col} ${opr} ${JSON.stringify(value)}`, async () => {
      expect(await idsFor(col, opr, value)).to.deep.equal(expected);
    });
  }

  it('refuses an order column that is none', async () => {
    const answer = await get('', { order_column: 'is_new' });
    expect([answer.status, answer.body]).to.deep.equal([400, { message: 'Order column: is_new not allowed to order' }]);
  });

  it('offers related rows that may be seen, by text, with those asked for', async () => {
    expect((await get('related/maker', { filter: 'ADA' })).body).to.deep.equal({
      count: 1,
      result: [{ value: 1, text: 'Ada Lov', extra: { email: 'ada@example.org' } }],
    });
    expect((await get('related/maker', { page_size: 1, include_ids: [2, 3] })).body).to.deep.equal({
      count: 2,
      result: [
        { value: 1, text: 'Ada Lov', extra: { email: 'ada@example.org' } },
        { value: 3, text: 'Cleo', extra: { email: 'c@example.org' } },
      ],
    });
  });

  it('knows which related questions are wrong', async () => {
    expect([
      (await get('related/nothing')).status,
      (await get('related/maker', { page: 1, include_ids: [1] })).status,
    ]).to.deep.equal([404, 422]);
  });

  it('keeps all columns where the list of those wanted is empty', async () => {
    const whole = await get('', { page_size: 1, order_column: 'id', order_direction: 'asc' });
    for (const columns of [{ columns: [] }, { select_columns: [] }, { columns: [], select_columns: ['name'] }]) {
      const { body } = await get('', { page_size: 1, order_column: 'id', order_direction: 'asc', ...columns });
      const expected =
        'select_columns' in columns && columns.select_columns.length > 0 ? ['name'] : Object.keys(whole.body.result[0]);
      expect(Object.keys(body.result[0])).to.deep.equal(expected);
    }
  });

  it('lists distinct values of what may be seen', async () => {
    expect((await get('distinct/name', { filter: 'foot' })).body).to.deep.equal({
      count: 1,
      result: [{ text: 'football', value: 'football' }],
    });
    expect([(await get('distinct/name')).body.count, (await get('distinct/weight')).status]).to.deep.equal([4, 404]);
  });

  it("tells the caller's permissions and the filters", async () => {
    const { body } = await get('_info', { keys: ['permissions', 'filters'] });
    expect(Object.keys(body).sort()).to.deep.equal(['filters', 'permissions']);
    expect([body.permissions, body.filters.weight[1]]).to.deep.equal([
      ['can_read'],
      { name: 'Greater than', operator: 'gt' },
    ]);
  });
}

describe('serveResource', () => {
  describe('on SQLite', () => {
    grammar(() => startToyServer([toyPlugin(half)]));
  });
  describe('on PostgreSQL', function onPostgres() {
    this.timeout(120_000); // the first use may install and starts the server
    grammar(async () => startToyServer([toyPlugin(half)], { metadataUrl: await freshPostgresUrl() }));
  });
});
