import { expect } from 'chai';
import { mostCharacters, mostPreferences } from '#plugins/user-preferences';
import { PreferenceStore } from '../../../../plugins/user-preferences/server/preference-store.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { userWithPairs } from '../../../support/users.ts';

const path = '/api/v1/me/preferences/';

describe('preferences on the server', function () {
  this.timeout(60_000);
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ plugins: ['access', 'user-preferences'] });
  });
  after(() => server.stop());

  it('are kept by name, replaced, and nobody else’s', async () => {
    const [ada, ben] = await Promise.all([userWithPairs(server, []), userWithPairs(server, [])]);
    expect((await ada.session.get(path)).body.result).to.deep.equal({});
    for (const value of [{ a: [1, null] }, 'last']) {
      const kept = await ada.session.put(path, { name: 'sqllab/tiles', value });
      expect(kept.status, kept.text).to.equal(200);
      expect((await ada.session.get(path)).body.result).to.deep.equal({ 'sqllab/tiles': value });
    }
    expect((await ben.session.get(path)).body.result).to.deep.equal({});
  });

  it('go with their user', async () => {
    const { id, session } = await userWithPairs(server, []);
    await session.put(path, { name: 'a/b', value: 1 });
    const store = server.services.get(PreferenceStore);
    expect([...(await store.of(id)).keys()]).to.deep.equal(['a/b']);
    const removed = await (await server.as('admin')).delete(`/api/v1/security/users/${id}`);
    expect(removed.status, removed.text).to.equal(200);
    expect((await store.of(id)).size).to.equal(0);
  });

  it('need somebody signed in, and a page its token', async () => {
    const nobody = await server.as('nobody');
    expect((await nobody.get(path)).status).to.equal(401);
    expect((await nobody.put(path, { name: 'a/b', value: 1 })).status).to.equal(401);
    const { headers } = await server.as('admin');
    const bare = await fetch(server.url + path, {
      method: 'PUT',
      headers: { cookie: headers['cookie'] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'a/b', value: 1 }),
    });
    expect(bare.status).to.equal(400);
  });

  it('have a form, a size and a number', async () => {
    const { session } = await userWithPairs(server, []);
    const keep = async (name: string, value: unknown) => (await session.put(path, { name, value })).status;
    expect(await keep('no name', 1)).to.equal(400);
    expect(await keep('a/long', 'x'.repeat(mostCharacters - 1))).to.equal(400);
    expect(await keep('a/fits', 'x'.repeat(mostCharacters - 2))).to.equal(200);
    for (let index = 1; index < mostPreferences; index += 1) await keep(`a/n${index}`, index);
    expect(await keep('a/one-more', 1)).to.equal(400);
    expect(await keep('a/fits', 2)).to.equal(200);
  });
});
