import { writeFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import pg from 'pg';
import { settingsFrom } from '#core/common';
import { postgresFamily } from '../../../../plugins/postgres/common/address-family.ts';
import { connectionErrorOf } from '../../../../plugins/postgres/server/wire/connection-errors.ts';
import { postgresEngine } from '../../../../plugins/postgres/server/postgres-engine.ts';
import { eventually } from '../../../support/eventually.ts';
import { freshPostgresUrl, ownPostgres } from '../../../support/postgres.ts';
import { describeDriverContract, driverSeed } from '../../databases/driver-contract.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
const connect = (uri: string) => postgresEngine.connect({ databaseId: 1, uri, extra: {} }, host);

describe('postgresConnection', () => {
  describeDriverContract(async () => {
    const url = await freshPostgresUrl();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    for (const sql of driverSeed) await admin.query(sql);
    const connected = await connect(url.replace('postgres://', 'postgresql+psycopg2://'));
    if (!connected.ok) throw new Error(connected.error.message);
    return {
      connection: connected.value,
      decimalType: 'NUMERIC(10,2)',
      endlessSql:
        'SELECT COUNT(*) AS n FROM generate_series(1, 10000000) a, generate_series(1, 10000000) b WHERE (a::bigint * b) % 7 = 3',
      runningCount: async () => {
        const { rows } = await admin.query<{ n: string }>(`SELECT count(*) AS n FROM pg_stat_activity
          WHERE state = 'active' AND pid <> pg_backend_pid() AND application_name = 'Tessera'
          AND datname = current_database()`);
        return Number(rows[0]?.n);
      },
      dispose: async () => {
        await connected.value.close(0);
        await admin.end();
      },
    };
  });

  it('says that an answer is too large to be read, and goes on', async function large() {
    this.timeout(60_000);
    const connected = await connect((await freshPostgresUrl()).replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const connection = connected.value;
    for (const sql of [
      "SELECT repeat('x', 600000000) AS a",
      "SELECT repeat('x', 1000000) AS a FROM generate_series(1, 100000)",
    ]) {
      const outcome = await connection.run({ sql, parameters: [] });
      expect(outcome.ok ? undefined : outcome.error).to.deep.equal({
        errorType: 'RESULT_TOO_LARGE_ERROR',
        message:
          'The rows are larger than 256 MB at once, which is more than can be read. Ask for fewer rows, or for shorter values.',
      });
    }
    expect((await connection.run({ sql: 'SELECT 1 AS a', parameters: [] })).ok).to.equal(true);
    await connection.close(0);
  });

  it('streams what has no cursor as well', async () => {
    const connected = await connect((await freshPostgresUrl()).replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    for (const [sql, column] of [
      ['/* why */ EXPLAIN SELECT 1', 'QUERY PLAN'],
      ['EXPLAIN (ANALYZE, FORMAT JSON) SELECT 1', 'QUERY PLAN'],
      ['show server_encoding', 'server_encoding'],
    ] as const) {
      const batches = [];
      for await (const batch of connected.value.stream({ sql, parameters: [] })) batches.push(batch);
      expect(batches.map(({ columns, rowCount }) => [columns.map(({ name }) => name), rowCount])).to.deep.equal([
        [[column], 1],
      ]);
    }
    await connected.value.close(0);
  });

  it('streams as many rows at once as memory can hold', async function wide() {
    this.timeout(60_000);
    const connected = await connect((await freshPostgresUrl()).replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const sql = "SELECT i, repeat('x', 1000000) AS a FROM generate_series(1, 280) i"; // 280 MB, more than may be read at once
    const counts: number[] = [];
    for await (const { rowCount } of connected.value.stream({ sql, parameters: [] })) counts.push(rowCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(280);
    expect(Math.max(...counts.slice(1))).to.be.lessThan(30);
    await connected.value.close(0);
  });

  it('streams wide rows that come after narrow ones', async function widening() {
    this.timeout(120_000);
    const connected = await connect((await freshPostgresUrl()).replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const sql = `SELECT i, CASE WHEN i <= 50 THEN 'x' ELSE repeat('y', 30000) END AS a
      FROM generate_series(1, 10050) i`; // 300 MB, of which the first rows tell nothing
    let rows = 0;
    for await (const { rowCount } of connected.value.stream({ sql, parameters: [] })) rows += rowCount;
    expect(rows).to.equal(10_050);
    await connected.value.close(0);
  });

  it('streams wide rows among thousands of narrow ones, and lets go of them in the middle', async function among() {
    this.timeout(120_000);
    const connected = await connect((await freshPostgresUrl()).replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const sql = `SELECT i, CASE WHEN i <= 30000 THEN 'x' ELSE repeat('y', 400000) END AS a
      FROM generate_series(1, 30700) i`; // 280 MB behind 30,000 rows of some bytes
    const [seen, sizes]: [number[], number[]] = [[], []];
    for await (const { columns, rowCount } of connected.value.stream({ sql, parameters: [] })) {
      const [ids, texts] = columns.map(({ values }) => values);
      seen.push(...(ids as number[]));
      sizes.push((texts as string[]).reduce((sum, text) => sum + text.length, 0));
      expect(ids).to.have.length(rowCount);
    }
    expect(seen).to.deep.equal(Array.from({ length: 30_700 }, (_, index) => index + 1));
    expect(Math.max(...sizes), 'characters at once').to.be.lessThan(20_000_000);

    let left = 0;
    for await (const { columns } of connected.value.stream({ sql, parameters: [] })) {
      left = Number(columns[0]?.values.at(-1));
      if (left > 30_000) break;
    }
    expect(left).to.be.within(30_001, 30_699);
    const after = await connected.value.run({ sql: 'SELECT 1 AS a', parameters: [] });
    expect(after.ok && after.value.columns[0]?.values).to.deep.equal([1]);
    await connected.value.close(0);
  });

  it('adds answers to nothing that came before on the same connection', async function apart() {
    this.timeout(120_000);
    const url = await freshPostgresUrl();
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(`CREATE VIEW told AS SELECT '${'c'.repeat(3_000_000)}' AS a`);
    await admin.end();
    const connected = await connect(url.replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const connection = connected.value;
    const processId = async () => {
      const outcome = await connection.run({ sql: 'SELECT pg_backend_pid() AS id', parameters: [] });
      if (!outcome.ok) throw new Error(outcome.error.message);
      return outcome.value.columns[0]?.values[0];
    };
    const first = await processId();
    const large = "SELECT repeat('x', 1000000) AS a FROM generate_series(1, 262)"; // 6 MB less than an answer may have
    expect((await connection.run({ sql: large, parameters: [] })).ok).to.equal(true);
    for (let asked = 0; asked < 4; asked += 1) {
      const [view] = (await connection.views?.([{ schema: undefined, name: 'told' }])) ?? [];
      expect(view?.sql?.length).to.be.greaterThan(3_000_000);
    }
    expect(await processId()).to.equal(first);
    await connection.close(0);
  });

  it('leaves no statement running when its process vanishes', async function vanish() {
    this.timeout(60_000);
    const url = new URL(await freshPostgresUrl());
    // A proxy in between, which can drop the connection without a goodbye, as a killed process does.
    const ends: Socket[] = [];
    const between = createServer((near) => {
      const far = createConnection(Number(url.port), url.hostname);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      near.pipe(far);
      far.pipe(near);
      ends.push(near, far);
    });
    await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
    const through = new URL(url);
    through.port = String((between.address() as AddressInfo).port);
    const connected = await connect(through.href.replace('postgres://', 'postgresql://'));
    if (!connected.ok) throw new Error(connected.error.message);
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    const running = async () => {
      const { rowCount } = await admin.query(
        `SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep(50%'`,
      );
      return rowCount ?? 0;
    };
    const until = (count: number) => eventually('so many run', running, (now) => now === count);
    const sleeping = connected.value.run({ sql: 'SELECT pg_sleep(50)', parameters: [] });
    await until(1);
    for (const socket of ends) socket.destroy();
    between.close();
    expect((await sleeping).ok).to.equal(false);
    await until(0);
    await connected.value.close(0);
    await admin.end();
  });

  describe('values only PostgreSQL has', () => {
    let url: string;
    before(async function start() {
      this.timeout(120_000);
      url = await freshPostgresUrl();
    });

    it('reads arrays, JSON, bytes, infinite and very old times, zones', async () => {
      const connected = await connect(url);
      if (!connected.ok) throw new Error(connected.error.message);
      const { value: connection } = connected;
      const outcome = await connection.run({
        sql: `SELECT ARRAY[1,2], '{"a":1}'::jsonb, '\\xff'::bytea, 'abc'::bytea, 'infinity'::timestamp, '0044-03-15 BC'::date,
          TIMESTAMPTZ '2024-02-29 12:00:00+02', TIME '10:11:12', 'NaN'::numeric, '6 days'::interval, NULL::text[]`,
        parameters: [],
      });
      await connection.close(0);
      expect(outcome.ok && outcome.value.columns.map((column) => column.values[0])).to.deep.equal([
        '[1,2]',
        '{"a": 1}',
        '[bytes]',
        'abc',
        null,
        new Date(Date.UTC(0, 2, 15)).setUTCFullYear(-43),
        Date.UTC(2024, 1, 29, 10),
        '10:11:12',
        null,
        '6 days',
        null,
      ]);
    });

    it('keeps nothing of a statement that changes its session', async () => {
      const connected = await connect(url);
      if (!connected.ok) throw new Error(connected.error.message);
      const { value: connection } = connected;
      const run = (sql: string) => connection.run({ sql, parameters: [] });
      await run(`SELECT set_config('TimeZone', 'America/New_York', false)`);
      await run('SELECT pg_advisory_lock(42)');
      const zone = await run(
        `SELECT current_setting('TimeZone'), (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`,
      );
      const writable = await run(`SELECT set_config('transaction_read_only', 'off', true)`);
      await connection.close(0);
      expect(zone.ok && zone.value.columns.map((column) => column.values[0])).to.deep.equal(['UTC', 0]);
      expect(writable.ok).to.equal(false);
    });
  });

  describe('failed connections', () => {
    const typeOf = async (uri: string): Promise<string | undefined> => {
      const connected = await connect(uri);
      return connected.ok ? undefined : connected.error.errorType;
    };

    it('tells host, port, user and database apart', async () => {
      const url = await freshPostgresUrl();
      const port = Number(new URL(url).port);
      expect(await typeOf(`postgresql://u:p@no-such-host.invalid:5432/x`)).to.equal(
        'CONNECTION_INVALID_HOSTNAME_ERROR',
      );
      expect(await typeOf(`postgresql://u:p@127.0.0.1:1/x`)).to.equal('CONNECTION_PORT_CLOSED_ERROR');
      expect(await typeOf(`postgresql://u:p@127.0.0.1:70000/x`)).to.equal('CONNECTION_INVALID_PORT_ERROR');
      expect(await typeOf(`postgresql://nobody:p@127.0.0.1:${port}/postgres`)).to.equal(
        'CONNECTION_INVALID_USERNAME_ERROR',
      );
      expect(await typeOf(`postgresql://tessera@127.0.0.1:${port}/no_such_database`)).to.equal(
        'CONNECTION_UNKNOWN_DATABASE_ERROR',
      );
      expect(await typeOf('postgresql://nonsense')).to.equal('CONNECTION_UNKNOWN_DATABASE_ERROR');
    });

    describe('say in plain words what is wrong and what to do', () => {
      let port: string;
      let stopServer: (() => void) | undefined;
      after(() => stopServer?.());
      const failure = async (rest: string, at: string | number = port) => {
        const connected = await connect(`postgresql://${rest.replace('@', `@127.0.0.1:${String(at)}`)}`);
        if (!connected.ok) return [connected.error.errorType, connected.error.message];
        await connected.value.close(0);
        return undefined;
      };

      /** A server of their own, whose rules ann, coded and banned meet. */
      before(async function strict() {
        this.timeout(60_000);
        const { url, stop } = await ownPostgres();
        stopServer = stop;
        port = new URL(url).port;
        const admin = new pg.Client({ connectionString: url });
        await admin.connect();
        const { rows } = await admin.query<{ hba_file: string }>('show hba_file');
        for (const name of ['ann', 'coded', 'banned']) await admin.query(`create role ${name} login password 'right'`);
        const rules = ['host all ann all scram-sha-256', 'hostssl all coded all trust', 'host all banned all reject'];
        writeFileSync(rows[0]?.hba_file ?? '', `${rules.join('\n')}\nhost all tessera all trust\n`);
        await admin.query('select pg_reload_conf()');
        await admin.end();
        await eventually('the new rules hold', () => failure('coded:right@/postgres'));
      });

      it('about a wrong or missing password, or no username', async () => {
        expect(await failure('ann:wrong@/postgres')).to.deep.equal([
          'CONNECTION_INVALID_PASSWORD_ERROR',
          'The password provided for username "ann" is incorrect. Type it again.',
        ]);
        expect(await failure('ann@/postgres')).to.deep.equal([
          'CONNECTION_INVALID_PASSWORD_ERROR',
          'The server asks "ann" for a password, and none is given. Enter it.',
        ]);
        expect(await failure('@/postgres')).to.deep.equal([
          'CONNECTION_INVALID_USERNAME_ERROR',
          'No username is given. Enter the role to connect as.',
        ]);
      });

      it('about encryption that the server demands or does not offer, and about access it refuses', async () => {
        const [neededType, needed] = (await failure('coded:right@/postgres')) ?? [];
        expect(neededType).to.equal('CONNECTION_ACCESS_DENIED_ERROR');
        expect(needed).to.match(/without encryption\. Switch “Encrypted connection” on/);
        expect((await failure('banned:right@/postgres'))?.[1]).to.match(/does not let "banned" connect .* Have access/);
        expect((await failure('ann:right@/postgres?sslmode=require'))?.[1]).to.match(
          /offers no encrypted connections\. Switch “Encrypted connection” off/,
        );
      });

      it('about a database that there is not', async () => {
        expect((await failure('ann:right@/elsewhere'))?.[1]).to.equal(
          'Unable to connect to database "elsewhere". Check how it is spelled, or have it created.',
        );
      });

      it('about a port where something else than PostgreSQL answers, and one that is none', async () => {
        const stranger = createServer((socket) =>
          socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy()),
        );
        await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
        const strangePort = (stranger.address() as AddressInfo).port;
        for (const asked of ['ann:right@/postgres', 'ann:right@/postgres?sslmode=require']) {
          expect((await failure(asked, strangePort))?.[1]).to.match(
            /does not speak as PostgreSQL does\. Check the port/,
          );
        }
        expect((await failure('ann:right@/postgres', 70_000))?.[1]).to.match(/^70000 is no port\./);
        await new Promise((resolve) => stranger.close(resolve));
      });
    });

    it('names the reason why a certificate is not trusted', () => {
      const thrown = Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
      const address = { host: 'h', port: 1, database: 'd', user: 'u', family: postgresFamily };
      expect(connectionErrorOf(thrown, address).message).to.match(
        /^The certificate of "h" cannot be trusted: self-signed certificate\. Give the certificate/,
      );
    });

    it('never says the password', async () => {
      const connected = await connect('postgresql://u:very-secret@127.0.0.1:1/x');
      expect(JSON.stringify(connected)).not.to.contain('very-secret');
    });
  });
});
