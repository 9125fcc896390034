import { expect } from 'chai';
import { MetadataDb } from '#core/server';
import { ExternalAccounts } from '#plugins/access';
import type { AccessTables } from '../../../../plugins/access/server/access-tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { assertionOf, toySignIn } from '../../../support/toy-sign-in.ts';
import { roleIdOf } from '../../../support/users.ts';
import { metadataKinds } from '../support.ts';

const path = '/toy-sign-in/';
const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';

/** People authenticated by the other system of `toySignIn`, on this server. */
function peopleOf(server: () => TestServer) {
  const enter = async (...given: Parameters<typeof assertionOf>) => {
    const nobody = await server().as('nobody');
    return nobody.post(path, assertionOf(...given));
  };
  const sessionOf = async (...given: Parameters<typeof assertionOf>): Promise<Session> => {
    const entered = await enter(...given);
    if (entered.status !== 200) throw new Error(`Not signed in: ${entered.text}`);
    const cookie = cookieOf(entered.headers);
    const token = (await sessionWith(server().url, { cookie }).get('/api/v1/security/csrf_token/')).body
      .result as string;
    return sessionWith(server().url, { cookie, 'x-csrftoken': token });
  };
  const accountsNamed = async (name: string) => {
    const admin = await server().as('admin');
    const { body } = await admin.get(`/api/v1/security/users/?q=(filters:!((col:username,opr:eq,value:'${name}')))`);
    return body.result as readonly { readonly id: number; readonly active: boolean; readonly login_count: number }[];
  };
  const rolesOf = async (session: Session): Promise<readonly string[]> =>
    Object.keys((await session.get('/api/v1/me/roles/')).body.result.roles as object);
  return { enter, sessionOf, accountsNamed, rolesOf };
}

for (const { name, metadataUrl } of metadataKinds) {
  describe(`a further sign-in method, with metadata in ${name}`, function suite() {
    if (name === 'PostgreSQL') this.timeout(120_000);
    let server: TestServer;
    before(async () => {
      const url = await metadataUrl();
      server = await startTestServer({
        definition: toySignIn(),
        ...(url === undefined ? {} : { metadataUrl: url }),
      });
    });
    after(() => server.stop());
    const { sessionOf, accountsNamed } = peopleOf(() => server);

    it('makes one account for a person who signs in twice, by the subject and not by the name', async () => {
      const first = await (await sessionOf('s-1', 'ada')).get('/api/v1/me/');
      const second = await (await sessionOf('s-1', 'ada.renamed')).get('/api/v1/me/');
      expect([first.body.result.id, second.body.result.username]).to.deep.equal([second.body.result.id, 'ada']);
      expect((await accountsNamed('ada')).map(({ login_count }) => login_count)).to.deep.equal([2]);
      expect(await accountsNamed('ada.renamed')).to.deep.equal([]);
    });

    it('makes one account when a person signs in for the first time twice at once', async () => {
      const accounts = server.services.get(ExternalAccounts);
      const person = { subject: 's-2', username: 'bea', groups: [] };
      const find = () =>
        accounts.find('toy-sign-in/assertion', person, { rolesByGroup: {}, rolesOfAll: [], assigned: 'every-sign-in' });
      const ids = await Promise.all([find(), find(), find()]);
      expect((await accountsNamed('bea')).map(({ id }) => id)).to.deep.equal([...new Set(ids)]);
    });

    it('makes a new account for a person whose account was deleted', async () => {
      await sessionOf('s-3', 'cleo');
      const [before] = await accountsNamed('cleo');
      await (await server.as('admin')).delete(`/api/v1/security/users/${String(before?.id)}`);
      await sessionOf('s-3', 'cleo');
      const [after] = await accountsNamed('cleo');
      expect(after?.id).to.be.a('number').and.not.equal(before?.id);
    });
  });
}

describe('a further sign-in method', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ definition: toySignIn() });
  });
  after(() => server.stop());
  const { enter, sessionOf, accountsNamed, rolesOf } = peopleOf(() => server);

  it('answers a script as passwords do, with the cookie of a session and a safe place to go', async () => {
    const nobody = await server.as('nobody');
    const entered = await nobody.post(path, { ...assertionOf('a-1', 'ann'), next: '//evil.example/' });
    expect([entered.status, entered.body]).to.deep.equal([200, { result: { next: '/' } }]);
    expect(entered.headers.getSetCookie()[0]).to.match(
      /^session=[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2678400$/,
    );
  });

  it('gives the roles of the groups, at each sign-in anew', async () => {
    expect(await rolesOf(await sessionOf('r-1', 'rita', ['analysts', 'others']))).to.deep.equal(['Gamma']);
    const promoted = await sessionOf('r-1', 'rita', ['analysts', 'chiefs']);
    expect(await rolesOf(promoted)).to.have.members(['Gamma', 'Alpha', 'sql_lab']);
    await sessionOf('r-1', 'rita', []);
    expect(await rolesOf(promoted), 'an earlier session').to.deep.equal([]);
  });

  it('takes no property of every object for a group', async () => {
    expect(await rolesOf(await sessionOf('r-2', 'rob', ['constructor', '__proto__', 'toString']))).to.deep.equal([]);
  });

  it('refuses a rule that gives a role which does not exist, by name, and makes no account', async () => {
    const refused = await enter('r-3', 'roy', ['ghosts']);
    expect([refused.status, refused.body]).to.deep.equal([
      422,
      {
        message:
          'Signing in by toy-sign-in/assertion gives the role No such role, which does not exist. An administrator can add the role, or change the rule that gives it.',
      },
    ]);
    expect(await accountsNamed('roy')).to.deep.equal([]);
  });

  it('refuses a wrong signature as a wrong password is refused, and makes no account', async () => {
    const nobody = await server.as('nobody');
    const forged = { ...assertionOf('f-1', 'fay'), signature: assertionOf('f-1', 'fay', ['chiefs']).signature };
    const refused = await nobody.post(path, forged);
    expect([refused.status, refused.body, refused.headers.getSetCookie()]).to.deep.equal([
      401,
      { message: 'Invalid login. Please try again.' },
      [],
    ]);
    expect(await accountsNamed('fay')).to.deep.equal([]);
  });

  it('refuses a deactivated account as passwords do, and ends its sessions', async () => {
    const session = await sessionOf('d-1', 'dan');
    const [account] = await accountsNamed('dan');
    const admin = await server.as('admin');
    await admin.put(`/api/v1/security/users/${String(account?.id)}`, { active: false });
    const refused = await enter('d-1', 'dan');
    expect([refused.status, refused.body]).to.deep.equal([401, { message: 'Invalid login. Please try again.' }]);
    expect((await session.get('/api/v1/me/')).status).to.equal(401);
  });

  it('takes over no account that exists under the name', async () => {
    const refused = await enter('t-1', 'Admin');
    expect([refused.status, refused.body.message]).to.deep.equal([
      422,
      'Another account has the username Admin or the same e-mail address. An administrator can rename that account, or give you another name in the system you sign in with.',
    ]);
  });

  it('refuses claims that make no account, by the name of the claim', async () => {
    const messages = [];
    for (const [subject, name] of [
      ['', 'una'],
      ['u-2', ''],
      ['u-3', 'u'.repeat(65)],
    ] as const) {
      const refused = await enter(subject, name);
      messages.push([refused.status, /no usable (\w+)/.exec(refused.body.message as string)?.[1]]);
    }
    expect(messages).to.deep.equal([
      [422, 'subject'],
      [422, 'username'],
      [422, 'username'],
    ]);
  });

  it('opens sessions that need their CSRF token for changes, and end when somebody signs out', async () => {
    const session = await sessionOf('c-1', 'cora', ['analysts']);
    const { cookie = '' } = session.headers;
    const bare = await sessionWith(server.url, { cookie }).put('/api/v1/me/', { first_name: 'Eve' });
    expect([bare.status, bare.body.errors[0].message]).to.deep.equal([
      400,
      '400 Bad Request: The CSRF token is missing.',
    ]);
    expect((await session.put('/api/v1/me/', { first_name: 'Cora' })).status).to.equal(200);
    await session.get('/logout/');
    expect((await session.get('/api/v1/me/')).status).to.equal(401);
  });

  it('keeps with each session by which method it was opened', async () => {
    await sessionOf('k-1', 'kim');
    const [account] = await accountsNamed('kim');
    const sessions = server.services.get(MetadataDb).tables<AccessTables>().selectFrom('sessions');
    const rows = await sessions
      .select('method')
      .where('user_id', '=', account?.id ?? 0)
      .execute();
    expect(rows).to.deep.equal([{ method: 'toy-sign-in/assertion' }]);
  });

  it('ends the session that the browser had', async () => {
    const before = await sessionOf('o-1', 'olga');
    const { cookie = '' } = before.headers;
    const entered = await before.post(path, assertionOf('o-2', 'otto'));
    expect(cookieOf(entered.headers))
      .to.match(/^session=/)
      .and.not.equal(cookie);
    expect((await before.get('/api/v1/me/')).status).to.equal(401);
  });

  it('refuses what another site posts', async () => {
    const nobody = await server.as('nobody');
    const headers = { 'sec-fetch-site': 'cross-site' };
    const refused = await nobody.post(path, assertionOf('x-1', 'xia'), { headers });
    expect([refused.status, refused.headers.getSetCookie()]).to.deep.equal([400, []]);
    expect(refused.text).to.contain('CSRF');
  });

  it('gives its accounts no password, neither to sign in with nor to choose', async () => {
    const session = await sessionOf('p-1', 'pia', ['analysts']);
    const nobody = await server.as('nobody');
    expect((await nobody.post('/login/', { username: 'pia', password: '' })).status).to.equal(401);
    const refused = await session.put('/api/v1/me/', { password: 'a long enough secret' });
    expect([refused.status, refused.body]).to.deep.equal([
      400,
      {
        message: {
          password: ['You sign in through another system, so your account has no password here. Change it there.'],
        },
      },
    ]);
  });

  it('keeps nobody from another method by its failures', async () => {
    const nobody = await server.as('nobody');
    for (let attempt = 0; attempt < 20; attempt += 1) {
      await nobody.post('/login/', { username: 'guess', password: 'wrong' });
    }
    const statuses = [
      await nobody.post('/login/', { username: 'guess', password: 'wrong' }),
      await enter('l-1', 'lea'),
    ];
    expect(statuses.map(({ status }) => status)).to.deep.equal([429, 200]);
  });
});

describe('a sign-in method that another site leads browsers to', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ definition: toySignIn('first-sign-in') });
  });
  after(() => server.stop());
  const { accountsNamed, sessionOf, rolesOf } = peopleOf(() => server);
  const headers = { 'sec-fetch-site': 'cross-site' };
  const back = async (assertion: object) =>
    (await server.as('nobody')).get(`${path}back?assertion=${encodeURIComponent(JSON.stringify(assertion))}`, {
      headers,
    });

  it('goes on to where the person wanted to go', async () => {
    const entered = await back({ ...assertionOf('b-1', 'bob'), next: '/chart/list/' });
    expect([entered.status, entered.headers.get('location')]).to.deep.equal([302, '/chart/list/']);
    const me = await sessionWith(server.url, { cookie: cookieOf(entered.headers) }).get('/api/v1/me/');
    expect(me.body.result.username).to.equal('bob');
  });

  it('ends the session of the other system when somebody signs out, if it has an address for that', async () => {
    const entered = await back(assertionOf('b-4', 'bert'));
    const session = sessionWith(server.url, { cookie: cookieOf(entered.headers) });
    const left = await session.get('/logout/');
    expect([left.status, left.headers.get('location')]).to.deep.equal([302, 'https://other.example/sign-out']);
    expect(left.headers.getSetCookie()[0]).to.match(/^session=; .*Max-Age=0/);
    expect((await session.get('/api/v1/me/')).status).to.equal(401);
    expect((await session.get('/logout/')).headers.get('location')).to.equal('/login/?reason=signed-out');
  });

  it('leads back to the sign-in page, which says that it did not work', async () => {
    const refused = await back({ ...assertionOf('b-2', 'bill'), signature: 'forged', next: '/chart/list/' });
    expect([refused.status, refused.headers.get('location'), refused.headers.getSetCookie()]).to.deep.equal([
      302,
      '/login/?next=%2Fchart%2Flist%2F&reason=refused',
      [],
    ]);
  });

  it('leaves roles that an administrator changed, where the method gives them only at first', async () => {
    await sessionOf('b-3', 'bo', ['analysts']);
    const [account] = await accountsNamed('bo');
    const admin = await server.as('admin');
    await admin.put(`/api/v1/security/users/${String(account?.id)}`, { roles: [await roleIdOf(server, 'Alpha')] });
    expect(await rolesOf(await sessionOf('b-3', 'bo', ['analysts', 'chiefs']))).to.deep.equal(['Alpha']);
  });
});
