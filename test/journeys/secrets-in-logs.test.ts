import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sessionWith } from '../support/session.ts';
import { startProduct } from './support/product.ts';

const adminPassword = 'correct horse battery';
const wrongPassword = 'wrong horse battery';
const databasePassword = 'hunter2-hunter2';
const userPassword = 'another long sentence';

describe('the log', function journey() {
  this.timeout(60_000);
  let dataDir: string;
  before(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-log-'));
  });
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('has a line for every request at its most talkative, and no secret in any', async () => {
    const product = await startProduct(dataDir, {
      LOG_LEVEL: 'debug',
      ADMIN_PASSWORD: adminPassword,
      SECRET_KEY: 'a secret key of the administrator, long enough',
    });
    const admin = await product.admin();
    const nobody = sessionWith(product.url, {});
    const uri = `postgresql://reader:${databasePassword}@127.0.0.1:1/shop`;
    const database = { database_name: 'shop', sqlalchemy_uri: uri, encrypted_extra: `{"key":"${databasePassword}"}` };
    const statuses: number[] = [];
    const note = <A extends { readonly status: number }>(answer: A): A => {
      statuses.push(answer.status);
      return answer;
    };
    note(await nobody.post('/login/', { username: 'admin', password: wrongPassword }));
    note(await nobody.post('/login/', { username: adminPassword, password: 'typed into the wrong field' }));
    const credentials = { username: 'admin', password: adminPassword, provider: 'db', refresh: true };
    const tokens = note(await nobody.post('/api/v1/security/login', credentials)).body;
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    note(await nobody.post('/api/v1/security/refresh', undefined, bearer(tokens.refresh_token)));
    note(await nobody.get('/api/v1/me/', bearer(tokens.access_token)));
    note(await nobody.get('/api/v1/me/', bearer(`${String(tokens.access_token)}x`)));
    note(await nobody.get(product.signInLink.slice(product.url.length)));
    note(await admin.post('/api/v1/database/test_connection', database));
    note(await admin.post('/api/v1/database/', database));
    note(await admin.post('/api/v1/database/', { ...database, sqlalchemy_uri: `${uri} :// broken` }));
    const user = { username: 'ann', first_name: 'A', last_name: 'L', email: 'a@example.org', password: userPassword };
    note(await admin.post('/api/v1/security/users/', { ...user, roles: [] }));
    note(await admin.put('/api/v1/me/', { password: userPassword, current_password: wrongPassword }));
    note(await admin.get(`/api/v1/nothing?token=${databasePassword}`));
    const ended = await product.kill('SIGTERM');
    expect(statuses).to.deep.equal([401, 401, 200, 200, 200, 401, 302, 400, 422, 422, 201, 400, 404]);

    const lines = (ended.out + ended.err).split('\n').filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => line.includes('"requestId"')).length).to.be.at.least(statuses.length);
    const cookie = (admin.headers['cookie'] ?? '').split('=').slice(1).join('=');
    const secrets: Readonly<Record<string, string>> = {
      'one-time link': new URL(product.signInLink).searchParams.get('token') ?? '',
      'session cookie': cookie,
      'first half of the session cookie': cookie.split('.')[0] ?? '',
      'CSRF token': admin.headers['x-csrftoken'] ?? '',
      'access token': tokens.access_token,
      'refresh token': tokens.refresh_token,
      'password of the administrator': adminPassword,
      'password that was wrong': wrongPassword,
      'password of a user': userPassword,
      'password of a database': databasePassword,
      'secret key': 'a secret key of the administrator',
    };
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).to.be.greaterThan(7);
      expect(
        lines.filter((line) => line.includes(secret)),
        name,
      ).to.deep.equal([]);
    }
  });
});
