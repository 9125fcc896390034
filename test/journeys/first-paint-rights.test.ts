import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { contribute, type Permission } from '#core/common';
import type { ServerDefinition } from '#core/server';
import { datasourceAccessView } from '#plugins/datasets';
import type { NativeFilter } from '#plugins/native-filters';
import { defineRowRuleSource, RowRuleSources, rowRulesInSql } from '#plugins/sql-language';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { guardedDuckDb, type GuardedDatabase } from '../plugins/sql-language/support/guarded-database.ts';
import { eventually } from '../support/eventually.ts';
import { productWith } from '../support/product-with.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Session } from '../support/session.ts';
import { userWithPairs, type TestUser } from '../support/users.ts';

const html = { headers: { accept: 'text/html' } };
const reads = [
  ['can_read', 'Dashboard'],
  ['can_read', 'Chart'],
] as const;

describe('the first sight of a dashboard and the rights of who opens it', function journey() {
  this.timeout(120_000);
  /** The city whose orders a user sees, by the user's id; others see all. */
  const cities = new Map<number, string>();
  let server: TestServer;
  let admin: Session;
  let database: GuardedDatabase;
  let datasetId: number;
  let chartId: number;

  /** The product, with a plugin that lets people see one city. */
  const withRules = (): ServerDefinition => {
    const rules = defineRowRuleSource({
      id: 'one-city/rules',
      deps: {},
      rulesOf: (_services, { userId }, _database, tables) => {
        const city = cities.get(userId);
        const ruled = city === undefined ? [] : tables.filter(({ name }) => name === 'orders');
        return Promise.resolve(ruled.map((table) => ({ table, name: 'One city', clause: `city = '${city ?? ''}'` })));
      },
    });
    return productWith('one-city', ['sql-language'], [contribute(RowRuleSources, rules)]);
  };

  const made = async (path: string, body: unknown): Promise<number> => {
    const answer = await admin.post(path, body);
    expect(answer.status, answer.text).to.equal(201);
    return answer.body.id as number;
  };
  const dashboardWith = async (
    more: Readonly<Record<string, unknown>>,
    native_filter_configuration: readonly NativeFilter[] = [],
  ): Promise<{ readonly id: number; readonly path: string }> => {
    const id = await made('/api/v1/dashboard/', { dashboard_title: 'Amounts', published: true, ...more });
    const json_metadata = JSON.stringify({ positions: positionsWith([chartId]), native_filter_configuration });
    expect((await admin.put(`/api/v1/dashboard/${String(id)}`, { json_metadata })).status).to.equal(200);
    return { id, path: `/tessera/dashboard/${String(id)}/` };
  };
  /** The right to read the dataset. */
  const access = (): Permission => [
    'datasource_access',
    datasourceAccessView(database.name, { id: datasetId, table_name: 'amounts' }),
  ];

  before(async () => {
    server = await startTestServer({ definition: withRules(), settings: { FEATURE_FLAGS: 'DASHBOARD_RBAC=on' } });
    admin = await server.as('admin');
    database = await guardedDuckDb(server, { [rowRulesInSql]: true });
    const table = { database: database.id, table_name: 'amounts', sql: 'SELECT city, amount FROM orders' };
    datasetId = await made('/api/v1/dataset/', table);
    const metric = { expressionType: 'SQL', sqlExpression: 'SUM(amount)', label: 'Amount' };
    chartId = await made('/api/v1/chart/', {
      slice_name: 'Amount',
      viz_type: 'big_number_total',
      datasource_id: datasetId,
      datasource_type: 'table',
      params: JSON.stringify({ viz_type: 'big_number_total', metric, y_axis_format: 'd' }),
    });
  });
  after(async () => {
    await database.close();
    await server.stop();
  });

  /** The number in the picture that comes with the page; what draws must have been loaded, so it may take a while. */
  const seen = async (session: Session, path: string): Promise<string | undefined> => {
    const image = await eventually('a page with a picture', async () => {
      const { status, text } = await session.get(path, html);
      expect(status).to.equal(200);
      return new JSDOM(text).window.document.querySelector<HTMLElement>('[data-sight-chart] img');
    });
    return />(\d+)</.exec(decodeURIComponent(image?.dataset['src'] ?? ''))?.[1];
  };

  it('shows each reader the rows of their own, whoever came before', async () => {
    const reader = async (city: string): Promise<TestUser> => {
      const user = await userWithPairs(server, [...reads, access()]);
      cities.set(user.id, city);
      return user;
    };
    const [oslo, rome] = [await reader('Oslo'), await reader('Rome')];
    const { path } = await dashboardWith({});
    for (let round = 0; round < 2; round += 1) {
      expect(await seen(admin, path)).to.equal('60');
      expect(await seen(oslo.session, path)).to.equal('40');
      expect(await seen(rome.session, path)).to.equal('20');
    }
  });

  it('shows what a dashboard lends its readers, to nobody else and within their rules', async () => {
    const [member, stranger] = [await userWithPairs(server, reads), await userWithPairs(server, reads)];
    cities.set(member.id, 'Rome');
    const { path } = await dashboardWith({ roles: [member.roleId] });
    expect(await seen(admin, path)).to.equal('60');
    expect(await seen(member.session, path)).to.equal('20');
    const { text } = await stranger.session.get(path, html);
    expect(new JSDOM(text).window.document.querySelector('[data-first-sight], [data-sight-chart]')).to.equal(null);
  });

  it('offers values of a filter that a dashboard lends within the rules of the reader', async () => {
    const member = await userWithPairs(server, reads);
    cities.set(member.id, 'Rome');
    const city = filterNamed('city', [], { targets: [{ datasetId, column: { name: 'city' } }] });
    const { id } = await dashboardWith({ roles: [member.roleId] }, [city]);
    const question = { datasetId, column: 'city', dashboardId: id, filterId: city.id };
    const valuesOf = async (session: Session) => {
      const answer = await session.post('/api/v1/native_filter/values', question);
      expect(answer.status, answer.text).to.equal(200);
      return (answer.body.result.values as { value: string }[]).map(({ value }) => value);
    };
    expect(await valuesOf(admin)).to.deep.equal(['Oslo', 'Rome']);
    expect(await valuesOf(member.session)).to.deep.equal(['Rome']);
  });

  it('makes pictures of a dashboard that lends its data within the rules of the reader', async () => {
    const pictures = ['can_cache_dashboard_screenshot', 'Dashboard'] as const;
    const member = await userWithPairs(server, [...reads, pictures]);
    const own = await userWithPairs(server, [...reads, pictures, access()]);
    for (const user of [member, own]) cities.set(user.id, 'Rome');
    const { id } = await dashboardWith({ roles: [member.roleId, own.roleId] });
    const pictureOf = async (session: Session) => {
      const asked = await session.post(`/api/v1/dashboard/${String(id)}/cache_dashboard_screenshot/`, {});
      expect(asked.status, asked.text).to.equal(202);
      const answer = await fetch(String(asked.body.image_url), { headers: session.headers });
      expect(answer.status).to.equal(200);
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const lent = await pictureOf(member.session);
    expect(lent === (await pictureOf(own.session)), 'as the reader with own access sees it').to.equal(true);
    expect(lent === (await pictureOf(admin)), 'as the administrator sees it').to.equal(false);
  });
});
