import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Extensions } from '#core/common';
import type { PluginRow } from '#plugins/plugin-admin';
import { CacheStores } from '#plugins/result-cache';
import {
  hashByCommand,
  writeDocumentedPlugin,
  writePlugin,
  writeServerHalf,
} from '../../../support/external-plugin.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const half = (parts: string, imports = ''): string => `
import { AppError, contribute, defineExtensionPoint, defineRoute, defineToken, reply } from '#core/common';
import { BackgroundJobs, Migrations, SessionGuard, defineServerPlugin, handle } from '#core/server';
import { Type } from 'typebox';
${imports}
export default defineServerPlugin({ id: 'toy', ${parts} });`;

const route = (path: string, run = '() => reply(200, {})', access = "'public'"): string =>
  `routes: [handle(defineRoute('GET', '${path}', { replies: { 200: Type.Object({}) } }, ${access}), {}, ${run})]`;

describe('server halves in DATA_DIR/plugins', function halves() {
  this.timeout(60_000);
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-halves-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  /** Starts a server over the folder, lets `look` see it, and stops it. */
  const during = async <T>(
    look: (server: TestServer) => Promise<T>,
    settings: Record<string, string> = {},
  ): Promise<T> => {
    const plugins = ['access', 'plugin-admin', 'result-cache'];
    const server = await startTestServer({ plugins, dataDir, settings: { LOG_LEVEL: 'silent', ...settings } });
    try {
      return await look(server);
    } finally {
      await server.stop();
    }
  };
  const rowOf = async (server: TestServer, id: string): Promise<PluginRow | undefined> => {
    const { body } = await (await server.as('admin')).get('/api/v1/plugin/');
    return (body as { result: PluginRow[] }).result.find((row) => row.id === id);
  };
  const statusOf = async (server: TestServer, path: string): Promise<number> =>
    (await (await server.as('admin')).get(path)).status;
  const allow = async (server: TestServer, id: string): Promise<number> =>
    (await (await server.as('admin')).put('/api/v1/plugin/server-half', { id, hash: hashByCommand(dataDir, id) }))
      .status;
  /** What the row of the plugin says once it is allowed and the server started again. */
  const onceAllowed = async (id = 'toy'): Promise<PluginRow['server_half'] | undefined> => {
    await during((server) => allow(server, id));
    return during(async (server) => (await rowOf(server, id))?.server_half);
  };

  it('do not run before somebody allows them', async () => {
    writeDocumentedPlugin(dataDir);
    await during(async (server) => {
      const row = await rowOf(server, 'counting-cache');
      expect(row?.server_half).to.deep.equal({
        state: 'not-allowed',
        reason: null,
        version: '1.0.0',
        hash: hashByCommand(dataDir, 'counting-cache'),
        is_allowed: false,
      });
      expect([row?.title, row?.state, row?.contributions]).to.deep.equal(['Counting cache', 'off', []]);
      expect(await statusOf(server, '/api/v1/counting-cache/')).to.equal(404);
    });
  });

  it('run from the start after that, with their route, their permission and their contribution', async () => {
    writeDocumentedPlugin(dataDir);
    const before = await during(async (server) => {
      expect(await allow(server, 'counting-cache')).to.equal(200);
      return [
        (await rowOf(server, 'counting-cache'))?.server_half?.state,
        await statusOf(server, '/api/v1/counting-cache/'),
      ];
    });
    expect(before).to.deep.equal(['after-restart', 404]);
    await during(
      async (server) => {
        const row = await rowOf(server, 'counting-cache');
        expect([row?.state, row?.server_half?.state, row?.contributions]).to.deep.equal([
          'on',
          'on',
          [{ point: 'result-cache/stores', key: 'counting' }],
        ]);
        const nobody = await server.as('nobody');
        expect([
          await statusOf(server, '/api/v1/counting-cache/'),
          (await nobody.get('/api/v1/counting-cache/')).status,
        ]).to.deep.equal([200, 401]);
        const { body } = await (await server.as('admin')).get('/api/v1/_openapi');
        expect(body.paths['/api/v1/counting-cache/'].get['x-permission']).to.deep.equal(['can_read', 'CountingCache']);
      },
      { RESULT_CACHE: 'counting' },
    );
  });

  it('share tokens, points and errors with the product', async () => {
    const failing = route('/api/v1/toy/', "() => { throw new AppError('gone', 'It was here'); }");
    writeServerHalf(dataDir, 'toy', half(failing));
    await during((server) => allow(server, 'toy'));
    const { status, body } = await during(async (server) => (await server.as('admin')).get('/api/v1/toy/'));
    expect([status, body]).to.deep.equal([410, { message: 'It was here' }]);
  });

  it('do not run any more once a file has changed, until they are allowed anew', async () => {
    writeDocumentedPlugin(dataDir);
    expect((await onceAllowed('counting-cache'))?.state).to.equal('on');
    writePlugin(dataDir, 'counting-cache', { 'server/more.js': 'export {};' });
    await during(async (server) => {
      const row = await rowOf(server, 'counting-cache');
      expect([row?.server_half?.state, row?.server_half?.is_allowed, row?.contributions]).to.deep.equal([
        'changed',
        false,
        [],
      ]);
      expect(await statusOf(server, '/api/v1/counting-cache/')).to.equal(404);
    });
    expect((await onceAllowed('counting-cache'))?.state).to.equal('on');
  });

  it('run with the files of the start, whatever becomes of them meanwhile', async () => {
    writeServerHalf(dataDir, 'toy', half(route('/api/v1/toy/', "async () => reply(200, await import('./part.js'))")));
    writePlugin(dataDir, 'toy', { 'server/part.js': 'export {};' });
    await during((server) => allow(server, 'toy'));
    await during(async (server) => {
      rmSync(join(dataDir, 'plugins', 'toy', 'server', 'part.js'));
      expect(await statusOf(server, '/api/v1/toy/')).to.equal(200);
      expect((await rowOf(server, 'toy'))?.server_half?.state).to.equal('changed');
    });
    expect(readdirSync(join(dataDir, 'server-halves'))).to.deep.equal([]);
  });

  it('stop at the next start once they are taken back', async () => {
    writeServerHalf(dataDir, 'toy', half(route('/api/v1/toy/')));
    expect((await onceAllowed())?.state).to.equal('on');
    const states = await during(async (server) => {
      const admin = await server.as('admin');
      const { status } = await admin.delete('/api/v1/plugin/server-half/toy');
      return [status, (await rowOf(server, 'toy'))?.server_half?.state, await statusOf(server, '/api/v1/toy/')];
    });
    const after = await during(async (server) => [
      (await rowOf(server, 'toy'))?.server_half?.state,
      await statusOf(server, '/api/v1/toy/'),
    ]);
    expect([states, after]).to.deep.equal([
      [200, 'until-restart', 200],
      ['not-allowed', 404],
    ]);
  });

  it('follow their flag and EXTERNAL_SERVER_PLUGINS', async () => {
    writeServerHalf(dataDir, 'toy', half(route('/api/v1/toy/')));
    expect((await onceAllowed())?.state).to.equal('on');
    const withSettings = (settings: Record<string, string>) =>
      during(
        async (server) => [(await rowOf(server, 'toy'))?.server_half?.state, await statusOf(server, '/api/v1/toy/')],
        settings,
      );
    expect([
      await withSettings({ FEATURE_FLAGS: 'PLUGIN_TOY=off' }),
      await withSettings({ EXTERNAL_SERVER_PLUGINS: 'off' }),
    ]).to.deep.equal([
      ['off', 404],
      ['forbidden', 404],
    ]);
  });

  it('are refused with the reason when a file is a link out of the folder', async () => {
    writeServerHalf(dataDir, 'toy', half(''));
    writeFileSync(join(dataDir, 'secret.txt'), 'secret');
    symlinkSync(join(dataDir, 'secret.txt'), join(dataDir, 'plugins', 'toy', 'server', 'secret.txt'));
    await during(async (server) => {
      expect((await rowOf(server, 'toy'))?.server_half).to.deep.equal({
        state: 'failed',
        reason: 'server/secret.txt is a link or no ordinary file; put the file itself there',
        version: null,
        hash: null,
        is_allowed: false,
      });
    });
  });

  describe('are left out with the reason, and the rest runs, when', () => {
    const problems: readonly (readonly [title: string, code: string, reason: RegExp, manifest?: object])[] = [
      ['they throw', "throw new Error('no luck');", /does not load: no luck/],
      ['they are no half', 'export default { name: 1 };', /not made by defineServerPlugin/],
      ['they call themselves something else', half('').replace("'toy'", "'charts'"), /calls itself charts/],
      [
        'they import what is not shared',
        half('', "import 'left-pad';"),
        /does not load: Cannot find package 'left-pad'/,
      ],
      [
        'they import a contract that they do not require',
        half('', "import '#plugins/access';"),
        /imports #plugins\/access, which "requires"/,
      ],
      ['they require what does not run', half(''), /requires charts, which does not run/, { requires: ['charts'] }],
      [
        'they provide a service of others',
        half('services: (s) => { s.provideValue(SessionGuard, {}); }'),
        /provides core\/SessionGuard; a plugin from outside/,
      ],
      [
        'a service of theirs cannot be made',
        half("services: (s) => { s.provide(defineToken('toy/A'), {}, () => { throw new Error('no disk'); }); }"),
        /does not fit: .*no disk/,
      ],
      [
        'they redefine a point',
        half("contributions: [contribute(defineExtensionPoint({ id: 'core/background-jobs', keyOf: () => 'x' }), {})]"),
        /core\/background-jobs, which is not the extension point of that name/,
      ],
      [
        'a point refuses an item',
        half("contributions: [contribute(Migrations, { id: 'odd' })]"),
        /"odd" does not fit core\/migrations/,
      ],
      [
        'they take the key of another',
        half(
          'contributions: [contribute(CacheStores, { id: "disk", deps: {} })]',
          "import { CacheStores } from '#plugins/result-cache';",
        ),
        /already contributed by result-cache/,
        { requires: ['result-cache'] },
      ],
      [
        'an item needs what nobody provides',
        half(
          "contributions: [contribute(BackgroundJobs, { id: 'toy/job', deps: { a: defineToken('toy/Nothing') }, run: async () => {} })]",
        ),
        /Nobody provides toy\/Nothing/,
      ],
      [
        'a migration of theirs fails',
        half(
          "contributions: [contribute(Migrations, { id: 'toy/001-no', up: async () => { throw new Error('no table'); } })]",
        ),
        /no table/,
      ],
      [
        'a migration has the name of another',
        half("contributions: [contribute(Migrations, { id: 'access/999-x', up: async () => {} })]"),
        /must be named toy\/000-name/,
      ],
      ['a route is outside of their addresses', half(route('/api/v1/plugin/mine')), /must begin with \/api\/v1\/toy\//],
      ['a route names no permission', half(route('/api/v1/toy/', undefined, 'undefined')), /names no permission/],
      [
        'they declare a route twice',
        half(
          `routes: [1, 2].map(() => handle(defineRoute('GET', '/api/v1/toy/:id', { replies: {} }, 'public'), {}, () => {}))`,
        ),
        /declared twice/,
      ],
      [
        'their start fails',
        half(
          "contributions: [contribute(BackgroundJobs, { id: 'toy/job', deps: {}, run: async () => {} })], start: async () => { throw new Error('no port'); }",
        ),
        /does not start: no port/,
      ],
    ];
    for (const [title, code, reason, manifest] of problems) {
      it(title, async () => {
        writeServerHalf(dataDir, 'toy', code, manifest);
        await during((server) => allow(server, 'toy'));
        await during(async (server) => {
          const row = await rowOf(server, 'toy');
          expect(row?.server_half?.reason).to.match(reason);
          expect([row?.state, row?.server_half?.state, row?.contributions]).to.deep.equal(['failed', 'failed', []]);
          expect(
            server.services
              .get(Extensions)
              .all(CacheStores)
              .map(({ id }) => id),
          ).to.deep.equal(['disk', 'memory']);
        });
      });
    }

    for (const [title, files, reason] of [
      [
        'the manifest is missing',
        { 'server/index.js': half('') },
        'server/manifest.json is missing; write title and version there',
      ],
      [
        'the manifest is wrong',
        { 'server/index.js': half(''), 'server/manifest.json': '{"title": "Toy"}' },
        'server/manifest.json has a mistake at version: Missing data for required field.',
      ],
      [
        'there is no code',
        { 'server/manifest.json': '{"title": "Toy", "version": "1"}' },
        'server/index.js is missing; its default export is the server half',
      ],
    ] as const) {
      it(title, async () => {
        writePlugin(dataDir, 'toy', files);
        expect(await during(async (server) => (await rowOf(server, 'toy'))?.server_half?.reason)).to.equal(reason);
      });
    }
  });

  it('keep their browser half from the page while they do not run, where the manifest says that it needs them', async () => {
    writeServerHalf(dataDir, 'toy', half(''), { browserNeedsServer: true });
    writeServerHalf(dataDir, 'free', half('').replace("'toy'", "'free'"));
    for (const id of ['toy', 'free']) writePlugin(dataDir, id, { 'index.js': 'export default {};' });
    const states = (server: TestServer) =>
      Promise.all(
        ['toy', 'free'].map(async (id) => {
          const row = await rowOf(server, id);
          return [row?.state, row?.reason];
        }),
      );
    const before = await during(async (server) => {
      await allow(server, 'toy');
      return states(server);
    });
    expect(before).to.deep.equal([
      ['failed', 'it needs its server half, which does not run'],
      ['on', null],
    ]);
    expect(await during(states)).to.deep.equal([
      ['on', null],
      ['on', null],
    ]);
  });
});
