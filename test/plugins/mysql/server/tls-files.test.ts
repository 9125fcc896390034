import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import mysql from 'mysql2/promise';
import { settingsFrom } from '#core/common';
import { mysqlEngine } from '../../../../plugins/mysql/server/mysql-engine.ts';
import { makeCertificates } from '../../../support/certificates.ts';
import { startMariaDb, type MariaDbServer } from '../../../support/mariadb.ts';

describe('encryption of a connection', () => {
  let folder: string;
  let server: MariaDbServer;
  /** A server of its own, whose certificate is for `localhost`. */
  before(async function start() {
    this.timeout(120_000);
    folder = makeCertificates();
    const file = (name: string) => join(folder, name);
    server = await startMariaDb(tmpdir(), [
      ...[`--ssl-ca=${file('ca.crt')}`, `--ssl-cert=${file('server.crt')}`, `--ssl-key=${file('server.key')}`],
    ]);
    const admin = await mysql.createConnection({ host: '127.0.0.1', port: server.port, user: 'root' });
    await admin.query("CREATE USER coded@'%' REQUIRE SSL");
    await admin.query("CREATE USER carded@'%' REQUIRE X509");
    await admin.end();
  });
  after(() => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The cipher of the session (empty: none), or why there is no connection. */
  const cipherOf = async (user: string, at: string, query: string, extra: Readonly<Record<string, unknown>> = {}) => {
    const uri = `mysql://${user}@${at}:${String(server.port)}/?${query}`;
    const host = { dataDir: '/nowhere', settings: settingsFrom({}) };
    const connected = await mysqlEngine.connect({ databaseId: 1, uri, extra }, host);
    if (!connected.ok) return connected.error.message;
    const answer = await connected.value.run({ sql: "SHOW STATUS LIKE 'Ssl_cipher'", parameters: [] });
    await connected.value.close(0);
    return answer.ok ? answer.value.columns[1]?.values[0] : answer.error.message;
  };
  const path = (name: string) => join(folder, name);
  const isCipher = /^TLS_|-/;

  it('is used where the server has it, unless the address says otherwise', async () => {
    expect(await cipherOf('root', '127.0.0.1', '')).to.match(isCipher);
    expect(await cipherOf('root', '127.0.0.1', 'ssl_mode=DISABLED')).to.equal('');
    expect(await cipherOf('coded', '127.0.0.1', 'ssl=0')).to.match(/"coded"/);
  });

  it('checks the authority, and the name where it is asked to', async () => {
    const ca = `ssl_ca=${path('ca.crt')}`;
    expect(await cipherOf('coded', '127.0.0.1', ca)).to.match(isCipher);
    expect(await cipherOf('coded', 'localhost', `${ca}&ssl_mode=VERIFY_IDENTITY`)).to.match(isCipher);
    expect(await cipherOf('coded', '127.0.0.1', `${ca}&ssl_mode=VERIFY_IDENTITY`)).to.match(
      /^A certificate cannot be checked against the address 127\.0\.0\.1\./,
    );
    expect(await cipherOf('coded', '127.0.0.1', `ssl_ca=${path('other.crt')}`)).to.match(/cannot be trusted/);
    expect(await cipherOf('coded', '127.0.0.1', 'ssl_mode=VERIFY_CA')).to.match(/cannot be trusted/);
  });

  it('takes the certificate of the form, which asks for the name as well', async () => {
    const extra = { server_cert: readFileSync(path('ca.crt'), 'utf8') };
    expect(await cipherOf('coded', 'localhost', '', extra)).to.match(isCipher);
    expect(await cipherOf('coded', '127.0.0.1', '', extra)).to.match(/Give the name of the host/);
    expect(await cipherOf('coded', 'localhost', 'ssl_mode=DISABLED', extra)).to.match(/would not look at it/);
  });

  it('shows a certificate of its own', async () => {
    const card = `ssl_cert=${path('carded.crt')}&ssl_key=${path('carded.key')}`;
    expect(await cipherOf('carded', 'localhost', card)).to.match(isCipher);
    expect(await cipherOf('carded', 'localhost', 'ssl=1')).to.match(/"carded"/);
  });

  it('names files that cannot be read or used, and tells nothing of them', async () => {
    expect(await cipherOf('coded', 'localhost', 'ssl_ca=/no/such/file')).to.match(
      /^The file of the parameter "ssl_ca" cannot be read/,
    );
    expect(await cipherOf('coded', 'localhost', `ssl_ca=${path('ca.key')}`)).to.match(/of ssl_ca cannot be used/);
  });
});
