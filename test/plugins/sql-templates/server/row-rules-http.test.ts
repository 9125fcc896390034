import { expect } from 'chai';
import { contribute } from '#core/common';
import { ReaderRules } from '#plugins/datasets';
import { productWith } from '../../../support/product-with.ts';
import type { Session } from '../../../support/session.ts';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import { startSqlServer, type SqlServer } from '../../sqllab/support/sql-server.ts';

/** Row rules as a template sees them: those of who asks, on the dataset that is asked. */
describe('current_user_rls_rules over HTTP', function () {
  this.timeout(60_000);
  let sql: SqlServer;
  let ann: TestUser;
  let bob: TestUser;
  let told: number;
  let other: number;
  /** By user, and by dataset where a rule is of one alone. */
  let rules: readonly { readonly userId: number; readonly datasetId?: number; readonly clause: string }[] = [];

  before(async () => {
    const reader = {
      id: 'city-rules/readers',
      server: true,
      clausesFor: ({ userId }: { readonly userId: number }, id: number) =>
        rules.filter((rule) => rule.userId === userId && (rule.datasetId ?? id) === id).map(({ clause }) => clause),
    } as const;
    const definition = productWith('city-rules', ['datasets'], [contribute(ReaderRules, reader)]);
    sql = await startSqlServer({ definition });
    await sql.execute(sql.admin, {
      sql: "create table sales as select * from (values ('Oslo', 1), ('Oslo', 2), ('Rome', 4), ('Bern', 8)) t(city, amount)",
    });
    const pairs = [
      ['all_datasource_access', 'all_datasource_access'],
      ['can_read', 'Chart'],
      ['can_execute_sql_query', 'SQLLab'],
      ['all_database_access', 'all_database_access'],
    ] as const;
    [ann, bob] = [await userWithPairs(sql.server, pairs), await userWithPairs(sql.server, pairs)];
    const quotes = `|replace("'", '"')`;
    const said = `select *, '{{ (current_user_rls_rules() or ['nothing'])|join(' & ')${quotes} }}' as said from sales`;
    told = await makeDataset('told', said);
    other = await makeDataset('other', said);
    rules = [
      { userId: ann.id, clause: "city <> 'Bern'" },
      { userId: ann.id, datasetId: told, clause: 'amount > 1' },
      { userId: bob.id, datasetId: other, clause: "city = 'Rome'" },
    ];
  });
  after(() => sql.server.stop());

  const makeDataset = async (table_name: string, query: string): Promise<number> => {
    const { body, status, text } = await sql.admin.post('/api/v1/dataset/', {
      database: sql.duckdbId,
      table_name,
      sql: query,
    });
    expect(status, text).to.equal(201);
    return body.id as number;
  };
  const ask = async (who: Session, id: number, columns: readonly string[]) => {
    const { body, status, text } = await who.post('/api/v1/chart/data', {
      datasource: { id, type: 'table' },
      queries: [{ columns, metrics: ['count'] }],
    });
    expect(status, text).to.equal(200);
    return body.result[0] as { readonly data: readonly object[]; readonly is_cached: boolean };
  };

  it('gives the conditions of who asks on this dataset, sorted, which hold besides', async () => {
    expect((await ask(ann.session, told, ['said'])).data).to.deep.equal([
      { said: 'amount > 1 & city <> "Bern"', count: 2 },
    ]);
    expect((await ask(ann.session, other, ['said'])).data).to.deep.equal([{ said: 'city <> "Bern"', count: 3 }]);
    expect((await ask(bob.session, told, ['said'])).data).to.deep.equal([{ said: 'nothing', count: 4 }]);
    expect((await ask(bob.session, other, ['said'])).data).to.deep.equal([{ said: 'city = "Rome"', count: 1 }]);
  });

  it('keeps kept answers of different rules apart, and finds each again', async () => {
    const id = await makeDataset(
      'counted',
      'select {{ (current_user_rls_rules() or [])|length }} as said, city, amount from sales',
    );
    const both = async () => [await ask(ann.session, id, ['said']), await ask(bob.session, id, ['said'])] as const;
    const [annFirst, bobFirst] = await both();
    expect([annFirst.data, bobFirst.data]).to.deep.equal([[{ said: 1, count: 3 }], [{ said: 0, count: 4 }]]);
    const [annAgain, bobAgain] = await both();
    expect([annAgain.data, bobAgain.data]).to.deep.equal([annFirst.data, bobFirst.data]);
    expect([annFirst, bobFirst, annAgain, bobAgain].map(({ is_cached }) => is_cached)).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
  });

  it('lets an author put the conditions further in, where they are SQL', async () => {
    const inner =
      "{% set rules = current_user_rls_rules() %}select city, sum(amount) as amount from sales where {{ rules|join(' and ') if rules else 'true' }} group by city";
    const id = await makeDataset('summed', inner);
    const { data } = await ask(ann.session, id, ['city', 'amount']);
    expect([...data].map((row) => JSON.stringify(row)).sort()).to.deep.equal([
      '{"city":"Oslo","amount":3,"count":1}',
      '{"city":"Rome","amount":4,"count":1}',
    ]);
  });

  it('gives nothing in the editor, which asks no dataset', async () => {
    const { body, text } = await sql.execute(ann.session, {
      sql: "select '{{ current_user_rls_rules() is none }}' as said",
    });
    expect(body?.data, text).to.deep.equal([{ said: 'True' }]);
  });
});
