import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith } from '../../../support/session.ts';
import { OneTimeLinks } from '../../../../plugins/access/server/one-time-links.ts';

const password = 'correct horse battery';
const form = (fields: Readonly<Record<string, string>>) => ({
  raw: new URLSearchParams(fields),
  headers: { accept: 'text/html' },
});

describe('sign-in routes', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['access'], settings: { ADMIN_PASSWORD: password } });
  });
  after(() => server.stop());

  const cookieFrom = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const asNobody = () => server.as('nobody');

  it('signs in by a plain form post and goes where the form says', async () => {
    const answer = await (
      await asNobody()
    ).post('/login/', undefined, form({ username: 'admin', password, next: '/chart/list/' }));
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([302, '/chart/list/']);
    expect(answer.headers.getSetCookie()[0]).to.match(
      /^session=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2678400$/,
    );
    const me = await sessionWith(server.url, { cookie: cookieFrom(answer.headers) }).get('/api/v1/me/');
    expect(me.body.result.username).to.equal('admin');
  });

  it('does not lead to another site after signing in', async () => {
    const answer = await (
      await asNobody()
    ).post('/login/?next=//evil.example/', undefined, form({ username: 'admin', password }));
    expect(answer.headers.get('location')).to.equal('/');
  });

  it('sends a browser with a wrong password back to the form, and a script a 401', async () => {
    const nobody = await asNobody();
    const page = await nobody.post(
      '/login/',
      undefined,
      form({ username: 'admin', password: 'wrong', next: '/chart/list/' }),
    );
    expect([page.status, page.headers.get('location')]).to.deep.equal([
      302,
      '/login/?next=%2Fchart%2Flist%2F&reason=credentials',
    ]);
    const script = await nobody.post('/login/', { username: 'nobody', password: 'wrong' });
    expect([script.status, script.body, script.headers.getSetCookie()]).to.deep.equal([
      401,
      { message: 'Invalid login. Please try again.' },
      [],
    ]);
  });

  describe('for a program that fills in the form, as those written for Superset do', () => {
    /** Sends `Accept: *\/*`, as curl and Python's requests do, and no word on where it comes from. */
    const plainly = (path: string, options: RequestInit = {}, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${server.url}${path}`, { redirect: 'manual', ...options, headers: { accept: '*/*', ...headers } });
    const tokenOfPage = async () => {
      const page = await plainly('/login/');
      expect([page.status, page.headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8']);
      const fields = [
        ...(await page.text()).matchAll(/<input [^>]*id="csrf_token" name="csrf_token" value="([^"]+)"/g),
      ];
      expect(fields).to.have.length(1);
      return fields[0]?.[1] ?? '';
    };
    const post = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) =>
      plainly('/login/', { method: 'POST', body: new URLSearchParams(fields) }, headers);

    it('signs in with the token of the page, which holds for later requests of the session', async () => {
      const token = await tokenOfPage();
      const entered = await post({ username: 'admin', password, csrf_token: token }, { 'x-csrftoken': token });
      expect([entered.status, entered.headers.get('location')]).to.deep.equal([302, '/']);
      const cookie = cookieFrom(entered.headers);
      const change = (sent: string) =>
        plainly(
          '/api/v1/me/',
          { method: 'PUT', body: JSON.stringify({ first_name: 'Grace' }) },
          { cookie, 'x-csrftoken': sent, 'content-type': 'application/json' },
        );
      expect((await change(token)).status).to.equal(200);
      const ofOther = await change(await tokenOfPage());
      expect([ofOther.status, await ofOther.text()]).to.satisfy(
        ([status, text]: [number, string]) => status === 400 && text.includes('The CSRF token is invalid.'),
      );
      const page = await (await plainly('/chart/list/', {}, { cookie })).text();
      const own = (await sessionWith(server.url, { cookie }).get('/api/v1/security/csrf_token/')).body.result as string;
      expect(page).to.contain(`<input type="hidden" id="csrf_token" name="csrf_token" value="${own}">`);
    });

    it('keeps no token that the server did not make', async () => {
      const entered = await post({ username: 'admin', password, csrf_token: 'known.beforehand' });
      const headers = { cookie: cookieFrom(entered.headers), 'x-csrftoken': 'known.beforehand' };
      const changed = await sessionWith(server.url, headers).put('/api/v1/me/', { first_name: 'Eve' });
      expect([entered.status, changed.status]).to.deep.equal([302, 400]);
    });

    it('leads back to the form after a wrong password, and forward to the page that was asked for', async () => {
      const csrf_token = await tokenOfPage();
      const wrong = await post({ username: 'admin', password: 'wrong', csrf_token });
      expect([wrong.status, wrong.headers.get('location'), wrong.headers.getSetCookie()]).to.deep.equal([
        302,
        '/login/?reason=credentials',
        [],
      ]);
      const asked = await plainly('/chart/list/?page=1');
      const form = asked.headers.get('location') ?? '';
      expect([asked.status, form]).to.deep.equal([302, '/login/?next=%2Fchart%2Flist%2F%3Fpage%3D1']);
      const body = new URLSearchParams({ username: 'admin', password, csrf_token });
      const entered = await plainly(form, { method: 'POST', body });
      expect(entered.headers.get('location')).to.equal('/chart/list/?page=1');
    });

    it('says what is wrong with a call in JSON', async () => {
      for (const [path, status] of [
        ['/api/v1/nothing/', 404],
        ['/api/v1/security/login', 405],
        ['/api/v1/me/', 401],
      ] as const) {
        const answer = await plainly(path);
        expect([answer.status, answer.headers.get('content-type')], path).to.deep.equal([
          status,
          'application/json; charset=utf-8',
        ]);
      }
    });
  });

  it('refuses a form that another site posts', async () => {
    const answer = await (
      await asNobody()
    ).post('/login/', { username: 'admin', password }, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([answer.status, answer.headers.getSetCookie()]).to.deep.equal([400, []]);
    expect(answer.text).to.contain('CSRF');
  });

  it('lets the printed link in once', async () => {
    const path = `/login/once?token=${await server.services.get(OneTimeLinks).issue()}`;
    const nobody = await asNobody();
    const first = await nobody.get(path);
    expect([first.status, first.headers.get('location')]).to.deep.equal([302, '/']);
    const me = await sessionWith(server.url, { cookie: cookieFrom(first.headers) }).get('/api/v1/me/');
    expect(me.body.result.username).to.equal('admin');
    const second = await nobody.get(path);
    expect([second.headers.get('location'), second.headers.getSetCookie()]).to.deep.equal(['/login/?reason=link', []]);
  });

  it('ends the session on the server when somebody signs out', async () => {
    const entered = await (await asNobody()).post('/login/', { username: 'ADMIN', password });
    const session = sessionWith(server.url, { cookie: cookieFrom(entered.headers) });
    const left = await session.get('/logout/');
    expect(left.headers.getSetCookie()[0]).to.match(/^session=; .*Max-Age=0/);
    expect((await session.get('/api/v1/me/')).status).to.equal(401);
  });

  it('believes no cookie whose signature is wrong', async () => {
    const entered = await (await asNobody()).post('/login/', { username: 'admin', password });
    const cookie = cookieFrom(entered.headers);
    const forged = `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'E' : 'A'}`;
    expect((await sessionWith(server.url, { cookie: forged }).get('/api/v1/me/')).status).to.equal(401);
  });

  it('asks a session for its CSRF token before anything changes', async () => {
    const entered = await (await asNobody()).post('/login/', { username: 'admin', password });
    const session = sessionWith(server.url, { cookie: cookieFrom(entered.headers) });
    const other = (await (await server.as('admin')).get('/api/v1/security/csrf_token/')).body.result as string;
    for (const headers of [{}, { 'x-csrftoken': 'guess' }, { 'x-csrftoken': other }]) {
      const refused = await session.put('/api/v1/me/', { first_name: 'Eve' }, { headers });
      expect([refused.status, refused.body.errors[0].error_type]).to.deep.equal([400, 'GENERIC_BACKEND_ERROR']);
      expect(refused.body.errors[0].message).to.match(/^400 Bad Request: The CSRF/);
    }
    const own = (await session.get('/api/v1/security/csrf_token/')).body.result as string;
    const accepted = await session.put('/api/v1/me/', { first_name: 'Ada' }, { headers: { 'x-csrftoken': own } });
    expect([accepted.status, accepted.body.result.first_name]).to.deep.equal([200, 'Ada']);
  });

  it('gives tokens to API clients, a refresh token only on demand', async () => {
    const nobody = await asNobody();
    const plain = await nobody.post('/api/v1/security/login', { username: 'admin', password, provider: 'db' });
    expect(Object.keys(plain.body)).to.deep.equal(['access_token']);
    const both = await nobody.post('/api/v1/security/login', {
      username: 'admin',
      password,
      provider: 'db',
      refresh: true,
    });
    const { access_token: access, refresh_token: refresh } = both.body as Record<string, string>;
    const bearer = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });
    expect((await nobody.get('/api/v1/me/', bearer(access))).status).to.equal(200);
    expect((await nobody.put('/api/v1/me/', { last_name: 'L' }, bearer(access))).status).to.equal(200);
    const renewed = await nobody.post('/api/v1/security/refresh', undefined, bearer(refresh));
    expect((await nobody.get('/api/v1/me/', bearer(renewed.body.access_token as string))).status).to.equal(200);
    expect((await nobody.get('/api/v1/me/', bearer(refresh))).status).to.equal(401);
    expect((await nobody.post('/api/v1/security/refresh', undefined, bearer(access))).status).to.equal(401);
    expect((await nobody.post('/api/v1/security/refresh')).status).to.equal(401);
  });

  it('takes the word of a client that sends yes and no as text', async () => {
    const nobody = await asNobody();
    for (const [refresh, tokens] of [
      ['true', ['access_token', 'refresh_token']],
      ['false', ['access_token']],
    ] as const) {
      const { body } = await nobody.post('/api/v1/security/login', {
        username: 'admin',
        password,
        provider: 'db',
        refresh,
      });
      expect(Object.keys(body)).to.deep.equal(tokens);
    }
    const { status } = await nobody.post('/api/v1/security/login', {
      username: 'admin',
      password,
      provider: 'db',
      refresh: 'perhaps',
    });
    expect(status).to.equal(400);
  });

  it('answers wrong credentials of an API client with 401 and a broken body with 400', async () => {
    const nobody = await asNobody();
    for (const body of [
      { username: 'admin', password: 'x', provider: 'db' },
      { username: 'who', password: 'x', provider: 'db' },
    ]) {
      const answer = await nobody.post('/api/v1/security/login', body);
      expect([answer.status, answer.body]).to.deep.equal([401, { message: 'Not authorized' }]);
    }
    expect((await nobody.post('/api/v1/security/login', { username: 'admin', provider: 'db' })).status).to.equal(400);
  });
});

describe('sign-in rate limit', () => {
  it('does not count right passwords, of the form or of API clients', async () => {
    const server = await startTestServer({ plugins: ['access'], settings: { ADMIN_PASSWORD: password } });
    try {
      const nobody = await server.as('nobody');
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        const credentials = { username: 'admin', password };
        statuses.push((await nobody.post('/login/', credentials)).status);
        statuses.push((await nobody.post('/api/v1/security/login', { ...credentials, provider: 'db' })).status);
      }
      expect(statuses).to.deep.equal(Array<number>(24).fill(200));
    } finally {
      await server.stop();
    }
  });

  it('answers 429 when one address tries too often', async () => {
    const server = await startTestServer({ plugins: ['access'], settings: { ADMIN_PASSWORD: password } });
    try {
      const nobody = await server.as('nobody');
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 22; attempt += 1) {
        statuses.push((await nobody.post('/login/', { username: 'x', password: 'y' })).status);
      }
      expect(statuses).to.deep.equal([...Array<number>(20).fill(401), 429, 429]);
    } finally {
      await server.stop();
    }
  });
});
