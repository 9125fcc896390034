import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { coreSettingList, loadSettings, resealSecrets } from '#core/server';
import { DatabaseStore } from '../../../../plugins/databases/server/database-store.ts';
import { productDefinition } from '../../../../workbench/server/definition.ts';
import { freshPostgresUrl } from '../../../support/postgres.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const base = '/api/v1/database';
const mask = 'XXXXXXXXXX';
const keyOf = (letter: string): string => letter.repeat(40);

describe('connections after SECRET_KEY changed', function suite() {
  this.timeout(120_000);
  let dataDir: string;
  let uri: string;
  let id: number;

  /** Runs against a server with this key over the same data. */
  async function withKey<T>(
    letter: string,
    work: (server: TestServer) => Promise<T>,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<T> {
    const server = await startTestServer({
      plugins: ['postgres', 'duckdb'],
      dataDir,
      settings: { SECRET_KEY: keyOf(letter), ...settings },
    });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  }
  const schemas = async (server: TestServer): Promise<number> =>
    (await (await server.as('admin')).get(`${base}/${id}/schemas/`)).status;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
    uri = (await freshPostgresUrl()).replace('postgres://tessera@', 'postgresql://tessera:first-password@');
    id = await withKey('a', async (server) => {
      const admin = await server.as('admin');
      const made = await admin.post(`${base}/`, { database_name: 'shop', sqlalchemy_uri: uri });
      expect(made.status, made.text).to.equal(201);
      return made.body.id as number;
    });
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('are replaced by a PUT with a whole new address', () =>
    withKey('b', async (server) => {
      const admin = await server.as('admin');
      expect(await schemas(server)).to.equal(500);
      const changed = await admin.put(`${base}/${id}`, { sqlalchemy_uri: uri });
      expect(changed.status, changed.text).to.equal(200);
      expect(await schemas(server)).to.equal(200);
    }));

  it("are opened, tested and saved by the form's own calls", () =>
    withKey('b', async (server) => {
      const admin = await server.as('admin');
      const opened = await admin.get(`${base}/${id}/connection`);
      expect(opened.status, opened.text).to.equal(200);
      const { parameters, extra, server_cert } = opened.body.result;
      expect(parameters.password).to.equal(mask);
      const body = (password: string) => ({
        database_name: 'shop',
        configuration_method: 'dynamic_form',
        engine: 'postgresql',
        parameters: { ...parameters, password },
        allow_file_upload: false,
        cache_timeout: null,
        extra,
        server_cert,
      });
      const masked = await admin.put(`${base}/${id}`, body(mask));
      expect(masked.status).to.equal(400);
      expect(masked.body.message.sqlalchemy_uri[0]).to.match(/SECRET_KEY has changed\. Enter the password again/);
      expect((await admin.post(`${base}/test_connection/`, { ...body('new'), id })).status).to.equal(200);
      const saved = await admin.put(`${base}/${id}`, body('new'));
      expect(saved.status, saved.text).to.equal(200);
      expect(await schemas(server)).to.equal(200);
    }));

  it('do not lose a certificate without a word, nor take a mask for a secret', async () => {
    const certificate = '-----BEGIN CERTIFICATE-----\nstored while nobody looked\n-----END CERTIFICATE-----';
    await withKey('a', async (server) => {
      const store = server.services.get(DatabaseStore);
      const row = (await store.find(id))!;
      const { uri: stored } = store.secretsOf(row);
      const secrets = { uri: stored, encryptedExtra: '{"token":"t"}', serverCert: certificate };
      await store.update(row, { columns: row, secrets }, null);
    });
    await withKey('b', async (server) => {
      const admin = await server.as('admin');
      const put = (body: object) => admin.put(`${base}/${id}`, { sqlalchemy_uri: uri, ...body });
      expect((await admin.get(`${base}/${id}/connection`)).body.result.server_cert).to.equal(mask);
      for (const server_cert of [undefined, mask]) {
        const refused = await put({ server_cert });
        expect([refused.status, Object.keys(refused.body.message)]).to.deep.equal([400, ['server_cert']]);
      }
      const masked = await put({ server_cert: null, masked_encrypted_extra: `{"token":"${mask}"}` });
      expect([masked.status, Object.keys(masked.body.message)]).to.deep.equal([400, ['masked_encrypted_extra']]);
      expect((await put({ server_cert: null })).status).to.equal(200);
      expect(await schemas(server)).to.equal(200);
    });
  });

  it('are read with a previous key, and written with the present one', async () => {
    const previous = { PREVIOUS_SECRET_KEYS: `${keyOf('x')},${keyOf('a')}` };
    await withKey(
      'b',
      async (server) => {
        expect(await schemas(server)).to.equal(200);
        const admin = await server.as('admin');
        const address = uri.replace('first-password', 'second-password');
        expect((await admin.put(`${base}/${id}`, { sqlalchemy_uri: address })).status).to.equal(200);
      },
      previous,
    );
    expect(await withKey('b', schemas)).to.equal(200);
  });

  it('are encrypted anew by a command, which names what no key can read', async () => {
    const definition = productDefinition(process.cwd());
    const reseal = (env: Readonly<Record<string, string>>) => {
      const declared = [...coreSettingList, ...definition.manifests.flatMap((manifest) => manifest.settings ?? [])];
      const given = { DATA_DIR: dataDir, EXAMPLES: 'off', LOG_LEVEL: 'error', ...env };
      const loaded = loadSettings(declared, { argv: [], env: given, directory: dataDir });
      if (!loaded.ok) throw new Error(loaded.error);
      return resealSecrets(definition, { values: loaded.value.values });
    };
    const lost = await reseal({ SECRET_KEY: keyOf('b') });
    expect([lost.count, lost.unreadable]).to.deep.equal([0, ['My data', 'shop']]);
    const found = await reseal({ SECRET_KEY: keyOf('b'), PREVIOUS_SECRET_KEYS: keyOf('a') });
    expect([found.count, found.unreadable]).to.deep.equal([2, []]);
    expect(await withKey('b', schemas)).to.equal(200);
  });
});
