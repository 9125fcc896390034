import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { datasourceAccessView } from '#plugins/datasets';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import { guardedPostgres, type GuardedDatabase } from '../support/guarded-database.ts';

/** Statements that name a relation in ways that PostgreSQL looks up by itself. */
const naming = [
  "select currval('$')",
  "select nextval('$')",
  "select '$'::regclass",
  "select pg_relation_size('$')",
  "select has_table_privilege('$', 'select')",
  'select null::$',
  'select null::public.$',
  'select null::$[]',
  'select null::_$',
  "select cast('()' as $)",
  'select * from $',
];

describe('the name of a relation that somebody may not read', function () {
  this.timeout(60_000);
  let server: TestServer;
  let database: GuardedDatabase;
  let writer: TestUser;
  before(async () => {
    server = await startTestServer({ plugins: ['charts', 'duckdb', 'postgres', 'sqllab'] });
    const admin = await server.as('admin');
    database = await guardedPostgres(server);
    const source = { database: database.id, schema: database.schema, table_name: 'orders' };
    const { body } = await admin.post('/api/v1/dataset/', source);
    const granted = datasourceAccessView(database.name, { id: body.id as number, table_name: 'orders' });
    writer = await userWithPairs(server, [
      ['can_execute_sql_query', 'SQLLab'],
      ['datasource_access', granted],
    ]);
  });
  after(async () => {
    await database.close();
    await server.stop();
  });

  for (const statement of naming) {
    it(`is answered whether or not there is one: ${statement}`, async () => {
      const answers = [];
      for (const name of ['secret', 'numbers', 'nowhere']) {
        const sql = statement.replace('$', name);
        const { status, text } = await writer.session.post('/api/v1/sqllab/execute/', {
          database_id: database.id,
          sql,
          schema: database.schema,
        });
        answers.push([status, text.replaceAll(name, '…')]);
      }
      expect(answers[0]?.[0]).to.equal(403);
      expect(answers[1]).to.deep.equal(answers[0]);
      expect(answers[2]).to.deep.equal(answers[0]);
    });
  }
});
