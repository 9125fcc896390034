import { readFileSync } from 'node:fs';
import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import type { EngineConnection } from '#plugins/databases';
import { postgresEngine } from '../../../../../plugins/postgres/server/postgres-engine.ts';
import { eventually } from '../../../../support/eventually.ts';
import { tlsPostgres, type TlsPostgres } from '../../support/tls-postgres.ts';

const host = { dataDir: '/nowhere', settings: settingsFrom({}) };

describe('parameters of a PostgreSQL connection', function suite() {
  this.timeout(120_000);
  let server: TlsPostgres;
  before(async () => {
    server = await tlsPostgres();
    const { admin } = server;
    await admin.query('create schema sales');
    await admin.query("create table public.deals as select 'public' as place");
    await admin.query("create table sales.deals as select 'sales' as place");
    await admin.query('grant usage on schema sales to public');
    await admin.query('alter role reader set default_transaction_read_only = on');
  });
  after(() => server.stop());

  /** What comes of `use` on a connection; the words of the refusal where there is none. */
  async function outcome(
    uri: string,
    use: (connection: EngineConnection) => Promise<unknown>,
    extra: Readonly<Record<string, unknown>> = {},
  ): Promise<unknown> {
    const connected = await postgresEngine.connect({ databaseId: 1, uri, extra }, host);
    if (!connected.ok) return connected.error.message;
    try {
      return await use(connected.value);
    } finally {
      await connected.value.close(0);
    }
  }

  const firstCell =
    (sql: string) =>
    async (connection: EngineConnection): Promise<unknown> => {
      const answer = await connection.run({ sql, parameters: [] });
      return answer.ok ? answer.value.columns[0]?.values[0] : answer.error.message;
    };
  const isEncrypted = firstCell('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
  const addressOf = (user: string, query = '', at = 'localhost') =>
    `postgresql://${user}@${at}:${server.port}/postgres${query === '' ? '' : `?${query}`}`;

  describe('sslmode', () => {
    /** Who connects and how; true: encrypted, false: in plain text, else what the refusal says. */
    const cases = (): readonly (readonly [user: string, query: string, expected: boolean | RegExp])[] => {
      const [ca, other] = ['ca.crt', 'other.crt'].map((name) => `sslrootcert=${server.file(name)}`);
      const card = `sslcert=${server.file('carded.crt')}&sslkey=${server.file('carded.key')}`;
      return [
        ['tessera', '', true],
        ['tessera', 'sslmode=disable', false],
        ['tessera', 'sslmode=allow', false],
        ['tessera', 'sslmode=prefer', true],
        ['tessera', 'sslmode=require', true],
        ['tessera', `sslmode=require&${ca}`, true],
        ['tessera', `sslmode=require&${other}`, /certificate of "localhost" cannot be trusted/],
        ['tessera', `sslmode=prefer&${other}`, false],
        ['tessera', 'sslmode=verify-ca', /certificate of "localhost" cannot be trusted/],
        ['tessera', `sslmode=verify-ca&${ca}`, true],
        ['tessera', `sslmode=verify-full&${ca}`, true],
        ['tessera', `sslmode=verify-full&${other}`, /cannot be trusted/],
        ['tessera', 'sslmode=require&ssl_max_protocol_version=TLSv1.2', true],
        ['coded', '', true],
        ['coded', 'sslmode=allow', true],
        ['coded', 'sslmode=disable', /without encryption/],
        ['bare', '', false],
        ['bare', 'sslmode=allow', false],
        ['bare', 'sslmode=require', /does not let "bare" connect/],
        ['carded', '', /./],
        ['carded', card, true],
        ['carded', `${card}&sslcertmode=disable`, /./],
      ];
    };

    it('means what libpq means by it', async () => {
      for (const [user, query, expected] of cases()) {
        const found = await outcome(addressOf(user, query), isEncrypted);
        const label = `${user} ${query}: ${String(found)}`;
        if (expected instanceof RegExp)
          expect(String(found), label)
            .to.match(expected)
            .and.not.match(/^(true|false)$/);
        else expect(found, label).to.equal(expected);
      }
    });

    it('looks at the name in the certificate where verify-full asks for it', async () => {
      const ca = `sslrootcert=${server.file('ca.crt')}`;
      const byNumber = (query: string) => outcome(addressOf('tessera', query, '127.0.0.1'), isEncrypted);
      expect(await byNumber(`sslmode=verify-ca&${ca}`)).to.equal(true);
      expect(await byNumber(`sslmode=verify-full&${ca}`)).to.match(/certificate of "127\.0\.0\.1" cannot be trusted/);
      // Found by its number, checked by its name.
      expect(await outcome(addressOf('tessera', `sslmode=verify-full&${ca}&hostaddr=127.0.0.1`), isEncrypted)).to.equal(
        true,
      );
    });

    it('is verify-full with a server certificate, and contradicts it when it is disable', async () => {
      const certificate = { server_cert: readFileSync(server.file('ca.crt'), 'utf8') };
      expect(await outcome(addressOf('tessera'), isEncrypted, certificate)).to.equal(true);
      expect(await outcome(addressOf('tessera', '', '127.0.0.1'), isEncrypted, certificate)).to.match(/trusted/);
      expect(await outcome(addressOf('tessera', 'sslmode=disable'), isEncrypted, certificate)).to.match(
        /sslmode=disable would not look at it/,
      );
      const none = { server_cert: 'no certificate' };
      expect(await outcome(addressOf('tessera'), isEncrypted, none)).to.match(/of server_cert cannot be used/);
    });

    it('that is unknown is refused by name', async () => {
      for (const value of ['Require', 'required', 'verify_full', 'bogus', '']) {
        expect(await outcome(addressOf('tessera', `sslmode=${value}`), isEncrypted)).to.equal(
          `The parameter "sslmode" cannot be "${value}": it must be one of disable, allow, prefer, require, verify-ca, verify-full.`,
        );
      }
    });
  });

  it('hold for the sessions of a connection', async () => {
    const setting = (name: string) => firstCell(`SELECT current_setting('${name}')`);
    const cases: readonly (readonly [string, (connection: EngineConnection) => Promise<unknown>, unknown])[] = [
      ['', setting('application_name'), 'Tessera'],
      ['application_name=my%20shop', setting('application_name'), 'my shop'],
      ['fallback_application_name=shop', setting('application_name'), 'shop'],
      ['options=-csearch_path%3Dsales', firstCell('SELECT place FROM deals'), 'sales'],
      ['options=-csearch_path%3Dsales,public', firstCell('SELECT place FROM deals'), 'sales'],
      ['options=-c%20work_mem=5MB%20--lock_timeout=7s', setting('work_mem'), '5MB'],
      ['options=-c%20work_mem=5MB%20--lock_timeout=7s', setting('lock_timeout'), '7s'],
      ['user=coded&dbname=template1', firstCell("SELECT current_user || ' ' || current_database()"), 'coded template1'],
      ['connect_timeout=5&keepalives=1&keepalives_idle=30', firstCell('SELECT 1'), 1],
      ['client_encoding=utf8&gssencmode=prefer&channel_binding=prefer', firstCell('SELECT 1'), 1],
    ];
    for (const [query, use, expected] of cases) {
      expect(await outcome(addressOf('tessera', query), use), query).to.equal(expected);
    }
  });

  it('give a search path that names without a schema, and chosen schemas, go by', async () => {
    const found = await outcome(addressOf('tessera', 'options=-csearch_path%3Dsales'), async (connection) => {
      const described = await connection.describeTable({ schema: undefined, name: 'deals' });
      const chosen = await connection.run({ sql: 'SELECT place FROM deals', parameters: [] }, { schema: 'public' });
      return [
        connection.defaultSchema,
        (await connection.tables(undefined)).map(({ name }) => name),
        described?.columns.map(({ name }) => name),
        chosen.ok && chosen.value.columns[0]?.values[0],
      ];
    });
    expect(found).to.deep.equal(['sales', ['deals'], ['place'], 'public']);
  });

  it('stop a statement at the time they set, or at that of the caller when it is shorter', async () => {
    const slow = { sql: 'SELECT pg_sleep(20)', parameters: [] };
    const typeOf = (milliseconds: string, timeoutMs: number | undefined) =>
      outcome(addressOf('tessera', `options=-cstatement_timeout%3D${milliseconds}`), async (connection) => {
        const answer = await connection.run(slow, timeoutMs === undefined ? {} : { timeoutMs });
        return answer.ok ? 'ended' : answer.error.errorType;
      });
    expect(await typeOf('100', 15_000)).to.equal('BACKEND_TIMEOUT_ERROR');
    expect(await typeOf('100', undefined)).to.equal('BACKEND_TIMEOUT_ERROR');
    expect(await typeOf('15000', 100)).to.equal('BACKEND_TIMEOUT_ERROR');
  });

  it('lead to Unix sockets', async () => {
    const isLocal = firstCell('SELECT inet_client_addr() IS NULL');
    const folder = encodeURIComponent(server.socketFolder);
    for (const uri of [
      `postgresql://tessera@/postgres?host=${folder}&port=${server.port}`,
      `postgresql://tessera@${folder}:${server.port}/postgres?sslmode=require`, // encryption is for networks
    ]) {
      expect(await outcome(uri, isLocal), uri).to.equal(true);
    }
  });

  it('name several hosts, of which the first that answers and fits is taken', async () => {
    const { port } = server;
    const one = firstCell('SELECT 1');
    const works = [
      `postgresql://tessera@127.0.0.1:1,localhost:${port}/postgres`,
      `postgresql://tessera@/postgres?host=127.0.0.1:1&host=localhost:${port}`,
      `postgresql://tessera@/postgres?host=127.0.0.1,localhost&port=1,${port}`,
      `postgresql://tessera@127.0.0.1:1,localhost:${port}/postgres?target_session_attrs=read-write`,
      `postgresql://tessera@localhost:${port}/postgres?target_session_attrs=primary`,
      `postgresql://tessera@localhost:${port}/postgres?target_session_attrs=prefer-standby`,
      `postgresql://reader@localhost:${port}/postgres?target_session_attrs=read-only`,
    ];
    for (const uri of works) expect(await outcome(uri, one), uri).to.equal(1);
    const wrong = (user: string, wanted: string) =>
      outcome(`postgresql://${user}@localhost:${port}/postgres?target_session_attrs=${wanted}`, one);
    expect(await wrong('tessera', 'standby')).to.match(/No host is as target_session_attrs=standby asks/);
    expect(await wrong('tessera', 'read-only')).to.match(/No host is as target_session_attrs=read-only asks/);
    expect(await wrong('reader', 'read-write')).to.match(/No host is as target_session_attrs=read-write asks/);
    expect(await outcome('postgresql://tessera@127.0.0.1:1,127.0.0.1:2/postgres', one)).to.match(
      /Port 1 .* refused .* Port 2 .* refused/,
    );
  });

  it('let a connection go on with the next host when its own stops', async () => {
    const ends = new Set<Socket>();
    const first = createServer((near) => {
      const far = createConnection(Number(server.port), 'localhost');
      for (const socket of [near, far]) {
        ends.add(socket);
        socket.on('error', () => undefined);
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
    const { port } = first.address() as AddressInfo;
    const uri = `postgresql://tessera@127.0.0.1:${port},localhost:${server.port}/postgres`;
    const found = await outcome(uri, async (connection) => {
      const before = await firstCell('SELECT 1')(connection);
      await new Promise<void>((resolve) => {
        first.close(() => {
          resolve();
        });
        for (const socket of ends) socket.destroy();
      });
      // Until the broken connection is noticed it may be lent once more.
      const after = () => firstCell('SELECT 2')(connection);
      await eventually('the next host answers', after, (answer) => answer === 2);
      return [before, (await connection.schemas()).includes('sales')];
    });
    expect(found).to.deep.equal([1, true]);
  });

  it('stand in connect_args as well, stronger than in the address, and the encrypted ones strongest', async () => {
    const name = firstCell("SELECT current_setting('application_name')");
    const address = addressOf('tessera', 'application_name=address&sslmode=require');
    const engine_params = { connect_args: { application_name: 'args', sslmode: 'disable', connect_timeout: 4 } };
    expect(await outcome(address, name, { engine_params })).to.equal('args');
    expect(await outcome(address, isEncrypted, { engine_params })).to.equal(false);
    const encrypted_extra = { connect_args: { application_name: 'secret' } };
    expect(await outcome(address, name, { engine_params, encrypted_extra })).to.equal('secret');
    expect(await outcome(address, name, { engine_params: { connect_args: { keepalive: true } } })).to.match(
      /has no parameter "keepalive"\. Known are: application_name, /,
    );
    expect(await outcome(address, name, { engine_params: { connect_args: { options: ['-c'] } } })).to.match(
      /"options"/,
    );
    expect(await outcome(address, name, { engine_params: { connect_args: 'sslmode=require' } })).to.match(
      /JSON object/,
    );
  });

  it('demand a channel that is bound to the TLS connection', async () => {
    const bound = (user: string, query: string) => outcome(addressOf(user, query), isEncrypted);
    expect(await bound('bound:right', 'channel_binding=require')).to.equal(true);
    expect(await bound('bound:right', 'channel_binding=prefer')).to.equal(true);
    expect(await bound('bound:wrong', 'channel_binding=require')).to.match(/password .* is incorrect/);
    const unbound = /does not sign in through a bound channel/;
    expect(await bound('tessera', 'channel_binding=require')).to.match(unbound);
    expect(await bound('bound:right', 'channel_binding=require&sslmode=disable')).to.match(unbound);
  });

  it('bound the pool', async () => {
    const count = firstCell("SELECT count(*) FROM pg_stat_activity WHERE application_name = 'bounded'");
    const uri = addressOf('tessera', 'application_name=bounded');
    const found = await outcome(
      uri,
      async (connection) => {
        const many = Array.from({ length: 6 }, () => connection.run({ sql: 'SELECT pg_sleep(0.1)', parameters: [] }));
        await Promise.all(many);
        return count(connection);
      },
      { engine_params: { pool_size: 1, max_overflow: 1, pool_recycle: 60 } },
    );
    expect(Number(found)).to.equal(2);
  });

  it('that name files are refused by name where those cannot be used', async () => {
    const [ca, key] = [server.file('ca.crt'), server.file('carded.key')];
    const cases = [
      ['sslrootcert=/no/such/file', /The file of the parameter "sslrootcert" cannot be read/],
      [`sslrootcert=${key}`, /of sslrootcert cannot be used/],
      [`sslcert=${ca}&sslkey=${key}`, /of sslcert, sslkey cannot be used/],
      [`sslcert=${ca}`, /"sslcert" needs "sslkey" beside it/],
      ['sslrootcert=system&sslmode=require', /sslrootcert=system needs sslmode=verify-full/],
    ] as const;
    for (const [query, expected] of cases) {
      expect(await outcome(addressOf('tessera', query), isEncrypted), query).to.match(expected);
    }
  });
});
