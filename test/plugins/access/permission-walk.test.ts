import { expect } from 'chai';
import type { Permission } from '#core/common';
import { startTestServer, type TestServer } from '../../support/server.ts';
import type { Answer, Session } from '../../support/session.ts';
import { offeredPairs, userWithPairs, type TestUser } from '../../support/users.ts';

/** Routes that answer without credentials. A new one is written down here on purpose. */
const publicRoutes: readonly string[] = [
  'get /login/once',
  'get /logout/',
  // They lead on to pages that ask who comes.
  'get /superset/dashboard/p/{key}/',
  'get /superset/sqllab/',
  'get /superset/sqllab/history/',
  'get /superset/sqllab/p/{key}/',
  'get /tessera/dashboard/p/{key}/',
  'post /api/v1/security/login',
  'post /api/v1/security/refresh',
  'post /login/',
  // Hands a text on to the page, which asks who comes; nothing is read or kept.
  'post /sqllab/',
  // Pages tell it by beacon, and guests too; of strangers nothing is kept.
  'post /superset/log/',
];
/** Routes for everybody who is signed in, regardless of role. */
const signedInRoutes: readonly string[] = [
  'get /api/v1/log/recent_activity/',
  'get /api/v1/me/',
  'get /api/v1/me/preferences/',
  'get /api/v1/me/roles/',
  'get /api/v1/progress/',
  // A page reports the failures of plugins; it takes two accounts to switch one off.
  'post /api/v1/plugin/fault',
  'put /api/v1/me/',
  'put /api/v1/me/preferences/',
];

const methods = ['get', 'post', 'put', 'delete'] as const;

interface Operation {
  readonly method: (typeof methods)[number];
  readonly path: string;
  /** As the API document tells it. */
  readonly access: Permission | 'public' | 'signed-in' | undefined;
}

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** Sends an operation without a body, with 1 for every parameter: authorisation comes before all else. */
function send(session: Session, { method, path }: Operation): Promise<Answer> {
  const address = path.replace(/\{[^}]+\}/g, '1');
  return method === 'post' || method === 'put' ? session[method](address) : session[method](address);
}

describe('permission walk', () => {
  let server: TestServer;
  let operations: readonly Operation[];
  let user: TestUser;

  before(async () => {
    server = await startTestServer();
    const { body } = await (await server.as('admin')).get('/api/v1/_openapi');
    const paths = body.paths as Record<
      string,
      Partial<Record<Operation['method'], { 'x-permission'?: Operation['access'] }>>
    >;
    operations = Object.entries(paths).flatMap(([path, byMethod]) =>
      methods.flatMap((method) =>
        byMethod[method] === undefined ? [] : [{ method, path, access: byMethod[method]['x-permission'] }],
      ),
    );
    user = await userWithPairs(server, []);
  });
  after(() => server.stop());

  const withAccess = (access: 'public' | 'signed-in') =>
    operations
      .filter((one) => one.access === access)
      .map(nameOf)
      .sort();
  const ofPairs = () =>
    operations.filter((one): one is Operation & { readonly access: Permission } => Array.isArray(one.access));

  it('finds a permission pair on every route but those listed here [6.0.2]', () => {
    expect(operations.filter((one) => one.access === undefined)).to.deep.equal([]);
    expect(withAccess('public')).to.deep.equal(publicRoutes);
    expect(withAccess('signed-in')).to.deep.equal(signedInRoutes);
    expect(ofPairs().length).to.be.greaterThan(40);
  });

  it('is answered 401 everywhere without credentials', async () => {
    const nobody = await server.as('nobody');
    const wrong: string[] = [];
    for (const operation of operations.filter((one) => one.access !== 'public')) {
      const { status } = await send(nobody, operation);
      if (status !== 401) wrong.push(`${nameOf(operation)}: ${status}`);
    }
    expect(wrong).to.deep.equal([]);
  });

  it('is answered 403 everywhere with a role that has every pair but the one needed [6.0.2]', async () => {
    const admin = await server.as('admin');
    const offered = await offeredPairs(admin);
    const keyOf = (pair: Permission) => pair.join(' on ');
    const wrong: string[] = [];
    for (const key of new Set(ofPairs().map(({ access }) => keyOf(access)))) {
      const others = offered.filter((pair) => keyOf(pair) !== key);
      expect(others.length, `${key} is offered`).to.equal(offered.length - 1);
      await admin.put(`/api/v1/security/roles/${user.roleId}`, { permissions: others });
      for (const operation of ofPairs().filter(({ access }) => keyOf(access) === key)) {
        const { status } = await send(user.session, operation);
        if (status !== 403) wrong.push(`${nameOf(operation)}: ${status}`);
      }
    }
    expect(wrong).to.deep.equal([]);
  });
});
