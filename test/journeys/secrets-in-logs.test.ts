import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sessionWith, type Answer, type Session } from '../support/session.ts';
import { startProduct, type Product } from './support/product.ts';

const adminPassword = 'correct horse battery';
const wrongPassword = 'wrong horse battery';
const databasePassword = 'hunter2-hunter2';
const userPassword = 'another long sentence';

interface Used {
  readonly answers: readonly Answer[];
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Signs in, by the right and the wrong password, by tokens, and by a link that was used. */
async function signInEveryWay(product: Product): Promise<Used> {
  const nobody = sessionWith(product.url, {});
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const answers = [
    await nobody.post('/login/', { username: 'admin', password: wrongPassword }),
    await nobody.post('/login/', { username: adminPassword, password: 'typed into the wrong field' }),
  ];
  const credentials = { username: 'admin', password: adminPassword, provider: 'db', refresh: true };
  const login = await nobody.post('/api/v1/security/login', credentials);
  const { access_token: accessToken, refresh_token: refreshToken } = login.body as Readonly<Record<string, string>>;
  answers.push(
    login,
    await nobody.post('/api/v1/security/refresh', undefined, bearer(String(refreshToken))),
    await nobody.get('/api/v1/me/', bearer(String(accessToken))),
    await nobody.get('/api/v1/me/', bearer(`${String(accessToken)}x`)),
    await nobody.get((await product.signInLink()).slice(product.url.length)),
  );
  return { answers, accessToken: String(accessToken), refreshToken: String(refreshToken) };
}

/** Writes passwords of databases and users, some of it refused. */
async function writePasswords(admin: Session): Promise<readonly Answer[]> {
  const uri = `postgresql://reader:${databasePassword}@127.0.0.1:1/shop`;
  const database = { database_name: 'shop', sqlalchemy_uri: uri, encrypted_extra: `{"key":"${databasePassword}"}` };
  const user = { username: 'ann', first_name: 'A', last_name: 'L', email: 'a@example.org', password: userPassword };
  return [
    await admin.post('/api/v1/database/test_connection', database),
    await admin.post('/api/v1/database/', database),
    await admin.post('/api/v1/database/', { ...database, sqlalchemy_uri: `${uri} :// broken` }),
    await admin.post('/api/v1/security/users/', { ...user, roles: [] }),
    await admin.put('/api/v1/me/', { password: userPassword, current_password: wrongPassword }),
    await admin.get(`/api/v1/nothing?token=${databasePassword}`),
  ];
}

describe('the log at its most talkative', function journey() {
  this.timeout(60_000);
  let lines: readonly string[];
  let statuses: readonly number[];
  /** Texts by what they are. */
  let secrets: Readonly<Record<string, string>>;

  before(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'tessera-log-'));
    const secretKey = 'a secret key of the administrator';
    const product = await startProduct(dataDir, {
      LOG_LEVEL: 'debug',
      ADMIN_PASSWORD: adminPassword,
      SECRET_KEY: `${secretKey}, long enough`,
    });
    const admin = await product.admin();
    const used = await signInEveryWay(product);
    statuses = [...used.answers, ...(await writePasswords(admin))].map(({ status }) => status);
    const { out, err } = await product.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
    lines = (out + err).split('\n').filter((line) => line.startsWith('{'));
    const cookie = (admin.headers['cookie'] ?? '').split('=').slice(1).join('=');
    secrets = {
      'one-time link': new URL(await product.signInLink()).searchParams.get('token') ?? '',
      'session cookie': cookie,
      'first half of the session cookie': cookie.split('.')[0] ?? '',
      'CSRF token': admin.headers['x-csrftoken'] ?? '',
      'access token': used.accessToken,
      'refresh token': used.refreshToken,
      'password of the administrator': adminPassword,
      'password that was wrong': wrongPassword,
      'password of a user': userPassword,
      'password of a database': databasePassword,
      'secret key': secretKey,
    };
  });

  it('has a line for every request', () => {
    expect(statuses).to.deep.equal([401, 401, 200, 200, 200, 401, 302, 400, 422, 422, 201, 400, 404]);
    expect(lines.filter((line) => line.includes('"requestId"')).length).to.be.at.least(statuses.length);
  });

  it('has no secret in any line', () => {
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).to.be.greaterThan(7);
      expect(
        lines.filter((line) => line.includes(secret)),
        name,
      ).to.deep.equal([]);
    }
  });

  it('names the method of who signed in, and of who did not', () => {
    const told = lines
      .map((line) => JSON.parse(line) as Readonly<Record<'msg' | 'method', string>>)
      .filter(({ msg }) => msg === 'Somebody signed in.' || msg === 'A sign-in failed.')
      .map(({ msg, method }) => `${method}: ${msg}`);
    expect([...new Set(told)]).to.have.members([
      'access/link: Somebody signed in.',
      'access/password: Somebody signed in.',
      'access/password: A sign-in failed.',
    ]);
  });
});
