import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'chai';
import { catalogAccessView, schemaAccessView } from '#plugins/databases';
import { datasourceAccessView } from '#plugins/datasets';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { offeredPairs, userWithPairs, type TestUser } from '../../../support/users.ts';
import { catalogExtra, treasure, writeCatalogFiles } from '../../duckdb/support/catalog-files.ts';
import { forbiddenCatalogAttempts } from '../../sql-language/server/forbidden-catalog-attempts.ts';
import { addDatabase, newClientId } from '../support/sql-server.ts';

const pairs = [
  ['can_read', 'Dataset'],
  ['can_write', 'Dataset'],
  ['can_read', 'Database'],
  ['can_read', 'Chart'],
  ['can_read', 'Datasource'],
  ['can_samples', 'Datasource'],
  ['can_execute_sql_query', 'SQLLab'],
  ['can_estimate_query_cost', 'SQLLab'],
] as const;

describe('a connection with several catalogs', function () {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  let id: number;

  const run = (who: Session, sql: string, catalog?: string): Promise<Answer> =>
    who.post('/api/v1/sqllab/execute/', { database_id: id, sql, ...(catalog === undefined ? {} : { catalog }) });
  const rowsOf = (answer: Answer): unknown => {
    expect(answer.status, answer.text).to.equal(200);
    return answer.body.data;
  };
  const dataset = async (body: Readonly<Record<string, unknown>>): Promise<Answer> =>
    admin.post('/api/v1/dataset/', { database: id, schema: 'main', ...body });

  before(async () => {
    server = await startTestServer({ plugins: ['charts', 'duckdb', 'sqllab', 'sql-completion'] });
    admin = await server.as('admin');
    await writeCatalogFiles(server.dataDir);
    id = await addDatabase(admin, 'Front', 'duckdb:///front.duckdb', { extra: catalogExtra() });
  });
  after(() => server.stop());

  describe('lists', () => {
    const list = async (path: string): Promise<unknown> => {
      const answer = await admin.get(`/api/v1/database/${id}${path}`);
      expect(answer.status, answer.text).to.equal(200);
      return answer.body.result;
    };

    it('its catalogs, the default one first', async () => {
      expect(await list('/catalogs/')).to.deep.equal(['front', 'harbour', 'vault']);
    });

    it('schemas and tables by catalog', async () => {
      expect(await list('/schemas/?q=(catalog:vault)')).to.deep.equal(['main']);
      expect(await list('/tables/?q=(schema_name:main,catalog_name:harbour)')).to.deep.equal([
        { value: 'orders', type: 'table', extra: null },
        { value: 'ships', type: 'table', extra: null },
      ]);
      expect(await list('/tables/?q=(schema_name:main,catalog_name:!n)')).to.deep.equal([
        { value: 'hidden', type: 'table', extra: null },
        { value: 'orders', type: 'table', extra: null },
      ]);
    });

    it('columns and keys of a table, with a SELECT that names the catalog', async () => {
      const found = await admin.get(`/api/v1/database/${id}/table_metadata/?name=gold&schema=main&catalog=vault`);
      expect(found.body.columns.map(({ name }: { name: string }) => name)).to.deep.equal(['id', 'note']);
      expect(found.body.primaryKey.column_names).to.deep.equal(['id']);
      expect(found.body.selectStar).to.contain('FROM "vault"."main"."gold"');
      expect((await admin.get(`/api/v1/database/${id}/table_metadata/?name=gold&schema=main`)).status).to.equal(404);
    });

    it('what completion offers, of the chosen catalog', async () => {
      const { body } = await admin.get(`/api/v1/sql_catalog/${id}/?catalog=harbour`);
      expect(body.tables.name).to.deep.equal(['orders', 'ships']);
      expect((await admin.get(`/api/v1/sql_catalog/${id}/`)).body.tables.name).to.deep.equal(['hidden', 'orders']);
      expect(body).to.deep.include({ catalog: 'harbour', catalogs: ['front', 'harbour', 'vault'] });
      const columns = (await admin.get(`/api/v1/sql_catalog/${id}/columns/?catalog=harbour&schema=main`)).body;
      expect([columns.tables, columns.columns]).to.deep.equal([
        ['orders', 'ships'],
        [['id', 'note'], ['id']],
      ]);
    });

    it('no catalog that it does not have', async () => {
      expect((await admin.get(`/api/v1/database/${id}/schemas/?q=(catalog:nowhere)`)).status).to.equal(404);
      const refused = await run(admin, 'SELECT 1 AS a', 'nowhere');
      expect(refused.status, refused.text).to.equal(404);
    });

    it('the editor is told that it may have several', async () => {
      const { body } = await admin.get('/api/v1/sqllab/');
      expect(body.result.databases[id].allow_multi_catalog).to.equal(true);
    });
  });

  describe('runs', () => {
    it('in the chosen catalog, and reads others by their names', async () => {
      expect(rowsOf(await run(admin, 'SELECT note FROM orders'))).to.deep.equal([{ note: 'front' }]);
      expect(rowsOf(await run(admin, 'SELECT note FROM orders', 'harbour'))).to.deep.equal([{ note: 'harbour' }]);
      expect(
        rowsOf(await run(admin, 'SELECT f.note AS f, h.note AS h FROM front.orders f, orders h', 'harbour')),
      ).to.deep.equal([{ f: 'front', h: 'harbour' }]);
      expect(rowsOf(await run(admin, 'SELECT max(note) AS n FROM vault.main.gold'))).to.deep.equal([{ n: treasure }]);
    });

    it('many statements at once, each in its own catalog', async () => {
      const wanted = Array.from({ length: 45 }, (_, index) => [undefined, 'harbour', 'vault'][index % 3]);
      const found = await Promise.all(
        wanted.map((catalog) => run(admin, 'SELECT max(note) AS n FROM orders', catalog)),
      );
      expect(found.map(rowsOf)).to.deep.equal(
        wanted.map((catalog) => [{ n: { harbour: 'harbour', vault: treasure }[catalog ?? ''] ?? 'front' }]),
      );
    });

    it('nothing that writes into what is attached', async () => {
      const written = await run(admin, 'CREATE TABLE harbour.main.mine AS SELECT 1 AS a');
      expect(written.status, written.text).not.to.equal(200);
      expect(written.text).to.match(/read-only/);
    });

    it('files of the statement in its catalog', async () => {
      const answer = await run(admin, 'SELECT note FROM orders', 'harbour');
      const file = await admin.get(`/api/v1/sqllab/export/${answer.body.query.id as string}/`);
      expect(file.text).to.contain('harbour').and.not.to.contain('front');
    });
  });

  describe('datasets', () => {
    it('over a table of a further catalog answer from there, and are not that of the default one', async () => {
      const [front, harbour] = await Promise.all([
        dataset({ table_name: 'orders' }),
        dataset({ table_name: 'orders', catalog: 'HARBOUR' }),
      ]);
      expect([front.status, harbour.status], harbour.text).to.deep.equal([201, 201]);
      const read = await admin.get(`/api/v1/dataset/${harbour.body.id as number}`);
      expect(read.body.result.catalog).to.equal('harbour');
      const rows = async (of: number) =>
        (await admin.post(`/datasource/samples?datasource_type=table&datasource_id=${of}`, {})).body.result.data;
      expect(await rows(harbour.body.id)).to.deep.equal([{ id: 3, note: 'harbour' }]);
      expect(await rows(front.body.id)).to.deep.equal([{ id: 1, note: 'front' }]);
      const queries = [{ metrics: ['count'], columns: ['note'] }];
      const answer = await admin.post('/api/v1/chart/data', {
        datasource: { id: harbour.body.id, type: 'table' },
        queries,
      });
      expect(answer.body.result[0].data).to.deep.equal([{ note: 'harbour', count: 1 }]);
    });

    it('made of SQL read the names of their catalog', async () => {
      const made = await dataset({ table_name: 'mine', sql: 'SELECT note FROM orders', catalog: 'harbour' });
      expect(made.status, made.text).to.equal(201);
      const { body } = await admin.post(
        `/datasource/samples?datasource_type=table&datasource_id=${made.body.id as number}`,
        {},
      );
      expect(body.result.data).to.deep.equal([{ note: 'harbour' }]);
    });

    it('cannot be of a catalog that is not there', async () => {
      const made = await dataset({ table_name: 'orders', catalog: 'nowhere' });
      expect(made.status).to.equal(422);
      expect(made.body.message).to.have.property('catalog');
    });
  });

  describe('for people without access to the database', () => {
    let reader: TestUser;
    let own: number;

    const expectRefused = (answer: Answer): void => {
      expect(answer.status, answer.text).to.be.within(400, 422);
      expect(answer.text).not.to.contain(treasure);
    };

    before(async () => {
      const known = await admin.post('/api/v1/dataset/get_or_create/', {
        database_id: id,
        schema: 'main',
        table_name: 'orders',
      });
      const granted = datasourceAccessView('Front', { id: known.body.result.table_id as number, table_name: 'orders' });
      reader = await userWithPairs(server, [...pairs, ['datasource_access', granted]]);
      const made = await dataset({ table_name: 'own', sql: 'SELECT id FROM orders' });
      own = made.body.id as number;
      await admin.put(`/api/v1/dataset/${own}`, { owners: [reader.id] });
    });

    for (const { sql, why, catalog } of forbiddenCatalogAttempts) {
      it(`lets nothing through that ${why}: ${sql}`, async () => {
        const place = { database_id: id, ...(catalog === undefined ? {} : { catalog }) };
        expectRefused(await reader.session.post('/api/v1/sqllab/execute/', { ...place, sql }));
        expectRefused(await reader.session.post('/api/v1/sqllab/estimate/', { ...place, sql }));
        const made = { database: id, table_name: 'new', sql, ...(catalog === undefined ? {} : { catalog }) };
        expectRefused(await reader.session.post('/api/v1/dataset/', made));
        const changed = { sql, ...(catalog === undefined ? {} : { catalog }) };
        expectRefused(await reader.session.put(`/api/v1/dataset/${own}?override_columns=true`, changed));
      });
    }

    it('takes nothing of a dataset to a catalog that its owner may not read', async () => {
      expectRefused(await reader.session.put(`/api/v1/dataset/${own}`, { catalog: 'vault' }));
      expectRefused(
        await reader.session.post('/api/v1/dataset/', {
          database: id,
          schema: 'main',
          table_name: 'gold',
          catalog: 'vault',
        }),
      );
    });

    it('reads what is granted, by every name that it has', async () => {
      for (const sql of ['orders', 'main.orders', 'front.orders', 'front.main.orders']) {
        expect(rowsOf(await run(reader.session, `SELECT note FROM ${sql}`)), sql).to.deep.equal([{ note: 'front' }]);
      }
      const away = await run(reader.session, 'SELECT note FROM front.orders', 'vault');
      expect(rowsOf(away)).to.deep.equal([{ note: 'front' }]);
    });

    it('sees no catalog, schema or table of which nothing is granted', async () => {
      const get = async (path: string) => (await reader.session.get(`/api/v1/database/${id}${path}`)).body;
      expect((await get('/catalogs/')).result).to.deep.equal(['front']);
      expect((await get('/schemas/?q=(catalog:vault)')).result).to.deep.equal([]);
      expect((await get('/tables/?q=(schema_name:main,catalog_name:vault)')).result).to.deep.equal([]);
      const table = `/api/v1/database/${id}/table_metadata/?name=orders&schema=main&catalog=vault`;
      expect((await reader.session.get(table)).status).to.equal(404);
      expect((await reader.session.get(`/api/v1/sql_catalog/${id}/?catalog=vault`)).body.tables.name).to.deep.equal([]);
      const own = (await reader.session.get(`/api/v1/sql_catalog/${id}/`)).body;
      expect(own).to.deep.include({ catalog: 'front', catalogs: ['front'] });
    });

    for (const grant of [
      ['catalog_access', catalogAccessView('Front', 'harbour')],
      ['schema_access', schemaAccessView('Front', 'main', 'harbour')],
    ] as const) {
      it(`opens a catalog, and none beside it, by ${grant.join(' on ')}`, async () => {
        const { session } = await userWithPairs(server, [...pairs, grant]);
        expect((await session.get(`/api/v1/database/${id}/catalogs/`)).body.result).to.deep.equal(['front', 'harbour']);
        const { catalogs } = (await session.get(`/api/v1/sql_catalog/${id}/`)).body;
        expect(catalogs).to.deep.equal(['front', 'harbour']);
        expect(rowsOf(await run(session, 'SELECT id FROM ships', 'harbour'))).to.deep.equal([{ id: 2 }]);
        expect(rowsOf(await run(session, 'SELECT id FROM harbour.ships'))).to.deep.equal([{ id: 2 }]);
        expectRefused(await run(session, 'SELECT * FROM orders'));
        expectRefused(await run(session, 'SELECT * FROM gold', 'vault'));
        expectRefused(await run(session, 'SELECT * FROM information_schema.tables', 'harbour'));
      });
    }

    it('offers both grants to roles', async () => {
      const names = (await offeredPairs(admin)).map((pair) => pair.join(' '));
      expect(names).to.include.members([
        'schema_access [Front].[main]',
        'catalog_access [Front].[vault]',
        'schema_access [Front].[vault].[main]',
      ]);
    });
  });

  describe('whose files change while a statement runs', () => {
    const endless = 'SELECT count(*) AS n FROM range(10000000) a, range(10000000) b WHERE (a.range * b.range) % 7 = 3';
    const catalogs = async (): Promise<unknown> => (await admin.get(`/api/v1/database/${id}/catalogs/`)).body.result;
    const attach = async (names: readonly string[]): Promise<Answer> => {
      const { body } = await admin.get(`/api/v1/database/${id}/connection`);
      return admin.put(`/api/v1/database/${id}`, { ...body.result, extra: catalogExtra(names) });
    };
    const stateOf = async (clientId: string): Promise<string | undefined> => {
      const { body } = await admin.get('/api/v1/query/updated_since?q=(last_updated_ms:0)');
      const queries = body.result as { readonly id: string; readonly state: string }[];
      return queries.find((query) => query.id === clientId)?.state;
    };
    const until = async (clientId: string, state: string): Promise<void> => {
      while ((await stateOf(clientId)) !== state) await nextTurn();
    };
    const begin = async (): Promise<string> => {
      const client_id = newClientId();
      const begun = await admin.post('/api/v1/sqllab/execute/', {
        ...{ client_id, database_id: id, sql: endless, runAsync: true },
      });
      expect(begun.status, begun.text).to.equal(202);
      await until(client_id, 'running');
      return client_id;
    };

    it('has the new ones as soon as it has ended', async () => {
      expect((await attach(['harbour'])).status).to.equal(200);
      expect(await catalogs()).to.deep.equal(['front', 'harbour']);
      const clientId = await begin();
      let isChanged = false;
      const changing = attach(['harbour', 'vault']).finally(() => {
        isChanged = true;
      });
      for (let asked = 0; asked < 10; asked += 1) expect(await stateOf(clientId)).to.equal('running');
      expect(isChanged, 'while the statement runs').to.equal(false);
      await admin.post('/api/v1/query/stop', { client_id: clientId });
      const changed = await changing;
      expect(changed.status, changed.text).to.equal(200);
      expect(await catalogs()).to.deep.equal(['front', 'harbour', 'vault']);
      expect(rowsOf(await run(admin, 'SELECT max(note) AS n FROM vault.gold'))).to.deep.equal([{ n: treasure }]);
    });

    it('keeps the old ones when it takes longer than five seconds: that is said, and nothing is changed or stopped', async () => {
      expect((await attach(['harbour'])).status).to.equal(200);
      const clientId = await begin();
      const refused = await attach(['harbour', 'vault']);
      expect(refused.status, refused.text).to.equal(422);
      expect(refused.text).to.contain('The catalogs cannot change while statements run');
      expect(await stateOf(clientId)).to.equal('running');
      await admin.post('/api/v1/query/stop', { client_id: clientId });
      await until(clientId, 'stopped');
      expect(await catalogs()).to.deep.equal(['front', 'harbour']);
      expect((await attach(['harbour', 'vault'])).status).to.equal(200);
      expect(rowsOf(await run(admin, 'SELECT max(note) AS n FROM vault.gold'))).to.deep.equal([{ n: treasure }]);
    });
  });

  describe('files', () => {
    it('are open once: what is attached is nobody else’s', async () => {
      const made = await admin.post('/api/v1/database/', {
        database_name: 'Vault',
        sqlalchemy_uri: 'duckdb:///vault.duckdb',
      });
      expect(made.status, made.text).to.equal(422);
      const twice = await admin.post('/api/v1/database/', {
        database_name: 'Again',
        sqlalchemy_uri: 'duckdb:///other.duckdb',
        extra: catalogExtra(['front']),
      });
      expect(twice.status, twice.text).to.equal(422);
    });

    for (const attach of [['../front'], ['/etc/passwd'], ['a.b'], ['main'], ['x', 'X'], 'vault', [7]]) {
      it(`cannot be called ${JSON.stringify(attach)}`, async () => {
        const made = await admin.post('/api/v1/database/test_connection/', {
          database_name: 'Bad',
          sqlalchemy_uri: 'duckdb:///bad.duckdb',
          extra: JSON.stringify({ allow_multi_catalog: true, engine_params: { attach } }),
        });
        expect(made.status, made.text).to.be.within(400, 422);
      });
    }

    it('can change, which shows at once', async () => {
      const { body } = await admin.get(`/api/v1/database/${id}/connection`);
      const changed = await admin.put(`/api/v1/database/${id}`, { ...body.result, extra: catalogExtra(['harbour']) });
      expect(changed.status, changed.text).to.equal(200);
      expect((await admin.get(`/api/v1/database/${id}/catalogs/`)).body.result).to.deep.equal(['front', 'harbour']);
      expect((await run(admin, 'SELECT * FROM vault.gold')).status).not.to.equal(200);
      const free = await admin.post('/api/v1/database/', {
        database_name: 'Vault',
        sqlalchemy_uri: 'duckdb:///vault.duckdb',
      });
      expect(free.status, free.text).to.equal(201);
    });
  });
});
