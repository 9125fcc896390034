import { expect } from 'chai';
import { AppError, type Permission } from '#core/common';
import { databaseAccessView, Databases, schemaAccessView } from '#plugins/databases';
import { datasourceAccessView } from '#plugins/datasets';
import { SqlGuard } from '#plugins/sql-language';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import type { Answer, Session } from '../../../support/session.ts';
import { userWithPairs, type TestUser } from '../../../support/users.ts';
import { guardedDuckDb, guardedPostgres, treasure, type GuardedDatabase } from '../support/guarded-database.ts';
import { allowedStatements } from './allowed-statements.ts';
import { forbiddenAttempts } from './forbidden-attempts.ts';

const pairs = [
  ['can_read', 'Dataset'],
  ['can_write', 'Dataset'],
  ['can_read', 'Database'],
  ['can_write', 'Database'],
  ['can_read', 'Chart'],
  ['can_read', 'Datasource'],
  ['can_samples', 'Datasource'],
  ['can_execute_sql_query', 'SQLLab'],
] as const;
const errorTypes = ['TABLE_SECURITY_ACCESS_ERROR', 'QUERY_SECURITY_ACCESS_ERROR', 'DML_NOT_ALLOWED_ERROR'];

const engines = [
  {
    name: 'DuckDB',
    make: guardedDuckDb,
    forbidden: forbiddenAttempts.onlyDuckDb,
    allowed: allowedStatements.onlyDuckDb,
  },
  {
    name: 'PostgreSQL',
    make: guardedPostgres,
    forbidden: forbiddenAttempts.onlyPostgres,
    allowed: allowedStatements.onlyPostgres,
  },
] as const;

for (const engine of engines) {
  describe(`raw SQL of people without access to the database, in ${engine.name}`, function () {
    this.timeout(60_000);
    let server: TestServer;
    let admin: Session;
    let database: GuardedDatabase;
    let writer: TestUser;
    /** A virtual dataset that the writer owns, with no grant of it. */
    let own: number;
    /** Attempts that the administrator's database runs. */
    let runnable = 0;

    const made = async (body: Readonly<Record<string, unknown>>): Promise<number> => {
      const answer = await admin.post('/api/v1/dataset/', { database: database.id, ...body });
      expect(answer.status, answer.text).to.equal(201);
      return answer.body.id as number;
    };
    const samples = (who: Session, id: number): Promise<Answer> =>
      who.post(`/datasource/samples?datasource_type=table&datasource_id=${id}&force=true`, {});

    before(async () => {
      server = await startTestServer({ plugins: ['charts', 'duckdb', 'postgres', 'sqllab'] });
      admin = await server.as('admin');
      database = await engine.make(server);
      const tables = ['orders', 'open_orders'];
      const ids = await Promise.all(tables.map((table_name) => made({ schema: database.schema, table_name })));
      writer = await userWithPairs(server, [
        ...pairs,
        ...tables.map((table_name, index): [string, string] => [
          'datasource_access',
          datasourceAccessView(database.name, { id: ids[index] ?? 0, table_name }),
        ]),
      ]);
      own = await made({ table_name: 'own', sql: 'SELECT id FROM orders' });
      await admin.put(`/api/v1/dataset/${own}`, { owners: [writer.id] });
    });
    after(async () => {
      await database.close();
      await server.stop();
    });

    const expectRefused = (answer: Answer): void => {
      expect(answer.status, answer.text).to.be.within(400, 422);
      expect(answer.text).not.to.contain(treasure);
    };

    /** Saves a metric and asks for it; one that the database does not understand may be saved. */
    const peekByMetric = async (expression: string): Promise<Answer> => {
      const metric = { metric_name: 'peek', expression };
      const saved = await writer.session.put(`/api/v1/dataset/${own}`, { metrics: [metric] });
      if (saved.status !== 200) return saved;
      const queries = [{ metrics: ['peek'], columns: [] }];
      return writer.session.post('/api/v1/chart/data', { datasource: { id: own, type: 'table' }, queries });
    };

    const inEditor = (sql: string): Promise<Answer> =>
      writer.session.post('/api/v1/sqllab/execute/', { database_id: database.id, sql, schema: database.schema });

    for (const { sql, why } of [...forbiddenAttempts.everywhere, ...engine.forbidden]) {
      it(`lets nothing through that ${why}`, async () => {
        const created = await writer.session.post('/api/v1/dataset/', {
          database: database.id,
          table_name: 'new',
          sql,
        });
        expectRefused(created);
        if (created.status === 403) expect(errorTypes).to.include(created.body.errors[0].error_type);
        expectRefused(await writer.session.put(`/api/v1/dataset/${own}?override_columns=true`, { sql }));
        const inExpression = await writer.session.post(`/api/v1/dataset/${own}/check_expression`, {
          expression: `(${sql})`.slice(0, 20_000),
          kind: 'column',
        });
        expect(inExpression.body.is_valid, inExpression.text).to.equal(false);
        expectRefused(await peekByMetric(`max((${sql}))`));
        expectRefused(await writer.session.post(`/api/v1/database/${database.id}/validate_sql/`, { sql }));
        expectRefused(await inEditor(sql));
        // Somebody with all rights makes it the writer's own: owning a query opens nothing that it reads.
        const given = await admin.put(`/api/v1/dataset/${own}?override_columns=true`, { sql });
        if (given.status !== 200) return;
        runnable += 1;
        const read = await samples(writer.session, own);
        expectRefused(read);
        expect(errorTypes, read.text).to.include(read.body.errors[0].error_type);
        await admin.put(`/api/v1/dataset/${own}?override_columns=true`, { sql: 'SELECT id FROM orders' });
      });
    }

    it('tries a hundred things and more, most of which would work for somebody with all rights', () => {
      const texts = [...forbiddenAttempts.everywhere, ...engine.forbidden].map(({ sql }) => sql);
      expect(new Set(texts).size).to.be.at.least(100);
      expect(runnable).to.be.greaterThan(80); // the others change something, which no dataset takes
    });

    it('left the tables as they were', async () => {
      expect(
        (await database.rows('SELECT count(*), sum(id), min(amount) FROM orders')).map((row) => row.map(Number)),
      ).to.deep.equal([[3, 6, 10]]);
      expect((await database.rows('SELECT count(*) FROM secret')).map((row) => row.map(Number))).to.deep.equal([[1]]);
    });

    for (const sql of [...allowedStatements.everywhere, ...engine.allowed]) {
      it(`lets through ${JSON.stringify(sql)}`, async () => {
        const answer = await writer.session.put(`/api/v1/dataset/${own}?override_columns=true`, { sql });
        expect(answer.status, answer.text).to.equal(200);
        const read = await samples(writer.session, own);
        expect(read.status, read.text).to.equal(200);
        expect(read.text).not.to.contain(treasure);
        const shown = await inEditor(sql);
        expect(shown.status, shown.text).to.equal(200);
      });
    }

    describe('by grant', () => {
      const outcome = async (pairsOf: readonly Permission[], sql: string, allowWrites = true): Promise<string> => {
        const caller = {
          userId: 4711,
          isAdmin: false,
          can: ([action, view]: Permission) => pairsOf.some(([a, v]) => a === action && v === view),
        };
        const record = await server.services.get(Databases).find(database.id);
        if (record === undefined) throw new Error('The database is gone.');
        const guard = server.services.get(SqlGuard);
        return guard.check(caller, record, sql, { allowWrites }).then(
          (statements) => statements.map(({ kind }) => kind).join(' '),
          (refusal: unknown) =>
            refusal instanceof AppError ? (refusal.errorType ?? refusal.message) : String(refusal),
        );
      };
      const wholeDatabase = (): readonly Permission[] => [['database_access', databaseAccessView(database)]];
      const ownSchema = (): readonly Permission[] => [
        ['schema_access', schemaAccessView(database.name, database.schema)],
      ];

      it('opens a schema to those who may read it, and nothing beside it', async () => {
        expect(await outcome(ownSchema(), 'SELECT * FROM secret')).to.equal('select');
        expect(await outcome(ownSchema(), 'SELECT * FROM vault.gold')).to.equal('TABLE_SECURITY_ACCESS_ERROR');
        expect(await outcome(ownSchema(), 'SELECT * FROM information_schema.tables')).to.equal(
          'TABLE_SECURITY_ACCESS_ERROR',
        );
        expect(await outcome(ownSchema(), 'SELECT stolen() AS a')).to.equal('QUERY_SECURITY_ACCESS_ERROR');
        expect(await outcome(ownSchema(), 'DELETE FROM orders')).to.equal('QUERY_SECURITY_ACCESS_ERROR');
      });

      it('opens everything of a database to those who may read it, also what no parser understands', async () => {
        expect(await outcome(wholeDatabase(), 'SELECT * FROM secret; SELECT not sql at all')).to.equal('select select');
        expect(await outcome(wholeDatabase(), 'EXPLAIN SELECT * FROM secret')).to.equal('explain');
      });

      it('takes statements that change data where place and connection do, and settings never', async () => {
        expect(await outcome(wholeDatabase(), 'INSERT INTO orders VALUES (4); DROP TABLE orders')).to.equal(
          'write definition',
        );
        expect(await outcome(wholeDatabase(), 'INSERT INTO orders VALUES (4)', false)).to.equal(
          'DML_NOT_ALLOWED_ERROR',
        );
        expect(await outcome(wholeDatabase(), 'SET search_path = x')).to.equal('DML_NOT_ALLOWED_ERROR');
        const admin = await server.as('admin');
        const { body } = await admin.get(`/api/v1/database/${database.id}/connection`);
        await admin.put(`/api/v1/database/${database.id}`, { ...body.result, allow_dml: false });
        expect(await outcome(wholeDatabase(), 'INSERT INTO orders VALUES (4)')).to.equal('DML_NOT_ALLOWED_ERROR');
      });

      if (engine.name === 'PostgreSQL') {
        it('runs a statement in the schema that it was checked in', async () => {
          const one = await userWithPairs(server, [
            ['can_execute_sql_query', 'SQLLab'],
            ['schema_access', schemaAccessView(database.name, 'vault')],
          ]);
          const run = (schema: string): Promise<Answer> =>
            one.session.post('/api/v1/sqllab/execute/', {
              database_id: database.id,
              sql: 'SELECT * FROM orders',
              schema,
            });
          const own = await run('vault');
          expect(own.status, own.text).to.equal(200);
          expect(own.body.data).to.deep.equal([{ id: 1, note: treasure }]);
          // The table of that name in another schema is not the one that a grant covers.
          expectRefused(await run('public'));
        });
      }

      it('names the tables that a grant is missing for', async () => {
        const caller = { userId: 4711, isAdmin: false, can: () => false };
        const record = await server.services.get(Databases).find(database.id);
        if (record === undefined) throw new Error('The database is gone.');
        const refusal: unknown = await server.services
          .get(SqlGuard)
          .check(caller, record, 'SELECT 1 FROM orders, secret s, secret', { allowWrites: false })
          .catch((thrown: unknown) => thrown);
        expect(refusal).to.deep.include({ kind: 'forbidden', errorType: 'TABLE_SECURITY_ACCESS_ERROR' });
        expect(refusal).to.have.deep.nested.property('extra.tables', ['orders', 'secret']);
      });
    });
  });
}
