import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Type } from 'typebox';
import { defineRoute, defineSetting, reply } from '#core/common';
import { FeatureFlags, PluginStates, defineServerPlugin, handle } from '#core/server';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const importMap = '{"imports":{"react":"/assets/react.js"}}';
const page = `<!doctype html><html><head><script type="importmap">${importMap}</script>
<script type="module" src="/assets/main-AbCd1234.js"></script></head><body><div id="app"></div></body></html>`;

const shown = defineSetting('TOY_LIMIT', Type.Integer({ default: 7, description: 'Shown.' }), { sentToBrowser: true });
const tiles = defineSetting(
  'TOY_TILES',
  Type.String({ default: 'https://tiles.example.org:8443/{z}/{x}/{y}.png', description: 'Opens its origin.' }),
  { opensOrigin: true },
);
const secret = defineSetting('TOY_SECRET', Type.String({ default: 'geheim', description: 'Not shown.' }), {
  secret: true,
  sentToBrowser: true,
});

const anything = Type.Record(Type.String(), Type.Unknown());
const posted = { body: anything, replies: { 200: anything } };
const saveThing = handle(defineRoute('POST', '/explore/save/', posted, 'public'), {}, () =>
  Promise.resolve(reply(200, {})),
);
const signIn = handle(defineRoute('POST', '/toy-sign-in/', posted, 'public', { acceptsForm: true }), {}, () =>
  Promise.resolve(reply(200, {})),
);

describe('pages', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-pages-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), page);
    writeFileSync(join(folder, 'importmap.json'), importMap);
    writeFileSync(join(folder, 'assets', 'main-AbCd1234.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'plain.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'toy-sql-worker-AbCd1234.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'toy-sandbox-worker-AbCd1234.js'), 'export {};');
    const toy = toyPlugin(defineServerPlugin({ id: 'toy', routes: [saveThing, signIn] }), {
      flag: 'TOY',
      settings: [shown, secret, tiles],
    });
    server = await startToyServer([toy], { browserDir: folder });
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const open = (path: string, headers: Record<string, string> = { 'x-pairs': 'x' }) =>
    fetch(`${server.url}${path}`, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });
  const bootstrapOf = async () => {
    const html = await (await open('/chart/list/')).text();
    const text = /<div id="app" data-bootstrap="([^"]*)"/.exec(html)?.[1] ?? '';
    return JSON.parse(text.replace(/&#(\d+);/g, (_match, code: string) => String.fromCharCode(Number(code)))) as {
      user: unknown;
      plugins: { id: string }[];
      external_plugins: { id: string; url: string; title: string; version: string; trust: string }[];
      common: { conf: Record<string, unknown>; feature_flags: Record<string, boolean>; application_root: string };
    };
  };

  it('may call and show images of the origin of an address that a setting opens, and no more', async () => {
    const policy = (await open('/chart/list/')).headers.get('content-security-policy') ?? '';
    const opened = policy.split('; ').filter((part) => part.includes('tiles.example.org'));
    expect(opened).to.deep.equal([
      "img-src 'self' data: blob: https://tiles.example.org:8443",
      "connect-src 'self' https://tiles.example.org:8443",
    ]);
  });

  it('writes user, settings and flags into the page, and no secret', async () => {
    const bootstrap = await bootstrapOf();
    expect([
      bootstrap.user,
      bootstrap.plugins.map(({ id }) => id),
      bootstrap.common.application_root,
      bootstrap.common.feature_flags,
    ]).to.deep.equal([{ username: 'toy' }, ['toy-guard', 'toy'], '/', { TOY: true }]);
    expect([bootstrap.common.conf['TOY_LIMIT'], 'TOY_SECRET' in bootstrap.common.conf]).to.deep.equal([7, false]);
  });

  it('allows exactly the inline scripts of the page', async () => {
    const { headers } = await open('/explore/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(headers.get('x-frame-options')).to.equal('DENY');
    const hash = createHash('sha256').update(importMap).digest('base64');
    expect(policy.split('; ')).to.include.members([
      "default-src 'self'",
      `script-src 'self' 'sha256-${hash}'`,
      "style-src 'self' 'unsafe-inline'",
      "object-src 'none'",
      "base-uri 'self'",
    ]);
  });

  it('sends visitors without credentials to sign in, and back afterwards', async () => {
    const answer = await open('/explore/?slice_id=1', {});
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([
      302,
      '/login/?next=%2Fexplore%2F%3Fslice_id%3D1',
    ]);
    expect((await open('/login/', {})).status).to.equal(200);
  });

  it('gives its pages to programs that accept anything, but not to what a browser loads into a page', async () => {
    const ask = async (path: string, headers: Record<string, string>) => {
      const answer = await open(path, { 'x-pairs': 'x', ...headers });
      return [answer.status, answer.headers.get('content-type')?.split(';')[0]];
    };
    const isPage = [200, 'text/html'];
    const isRefused = [404, 'application/json'];
    expect(await ask('/explore/', { accept: '*/*' })).to.deep.equal(isPage);
    expect(await ask('/explore/', { accept: '*/*', 'sec-fetch-dest': 'script' })).to.deep.equal(isRefused);
    expect(await ask('/explore/', { accept: 'application/json, */*' })).to.deep.equal(isRefused);
    expect(await ask('/favicon.png', { accept: 'image/png,*/*;q=0.8' })).to.deep.equal(isRefused);
    expect(await ask('/api/v1/none', { accept: '*/*' })).to.deep.equal(isRefused);
    expect(await ask('/dev/none', { accept: '*/*' })).to.deep.equal(isRefused);
    expect(await ask('/explore/save/', { accept: '*/*' }), 'a call').to.deep.equal([405, 'application/json']);
    expect(await ask('/toy-sign-in/', { accept: '*/*' }), 'a call that is a form of a page').to.deep.equal(isPage);
  });

  it('writes the token of its forms into the page once', async () => {
    const html = await (await open('/explore/')).text();
    expect(html.match(/<input[^>]*>/g)).to.deep.equal([
      '<input type="hidden" id="csrf_token" name="csrf_token" value="right">',
    ]);
  });

  const policyOf = async (file: string) => (await open(`/assets/${file}`)).headers.get('content-security-policy');

  it('lets workers of sandboxes start an engine, and ask nobody', async () => {
    const policy = await policyOf('toy-sandbox-worker-AbCd1234.js');
    expect(policy).to.equal("default-src 'none'; script-src 'wasm-unsafe-eval'");
  });

  it('lets workers ask this server, and other scripts nothing by themselves', async () => {
    expect(await policyOf('toy-sql-worker-AbCd1234.js')).to.equal("default-src 'none'; connect-src 'self'");
    expect(await policyOf('main-AbCd1234.js')).to.not.include('connect-src');
  });

  it('lets hashed assets be kept for ever, and others be asked for again', async () => {
    const hashed = await fetch(`${server.url}/assets/main-AbCd1234.js`);
    const plain = await fetch(`${server.url}/assets/plain.js`);
    expect([hashed.headers.get('cache-control'), plain.headers.get('cache-control')]).to.deep.equal([
      'public, max-age=31536000, immutable',
      'no-cache',
    ]);
    expect((await open('/assets/none.js')).status).to.equal(404);
  });

  describe('external plugins', () => {
    before(() => {
      mkdirSync(join(server.dataDir, 'plugins', 'folder-viz'), { recursive: true });
    });
    const put = (name: string, code: string) => {
      writeFileSync(join(server.dataDir, 'plugins', name), code);
    };

    const described = { id: 'folder-viz', title: 'Folder', version: '1.2.0', trust: 'view' };

    it('offers what was put into the folder, under its hash, without a restart', async () => {
      expect((await bootstrapOf()).external_plugins).to.deep.equal([]);
      put('my-viz.js', 'import { useState } from "react"; export default { id: "my-viz", use: useState };');
      put('folder-viz/index.js', 'export default {};');
      const offered = (await bootstrapOf()).external_plugins;
      expect(offered.map(({ id }) => id)).to.deep.equal(['folder-viz', 'my-viz']);
      const url = offered[1]?.url ?? '';
      const module = await open(url);
      expect([module.status, module.headers.get('content-type'), module.headers.get('cache-control')]).to.deep.equal([
        200,
        'text/javascript; charset=utf-8',
        'private, max-age=31536000, immutable',
      ]);
      put('my-viz.js', 'export default { changed: true };');
      expect((await open(url)).status).to.equal(404);
    });

    it('gives visitors without an account neither their addresses nor their modules', async () => {
      const html = await (await open('/login/', {})).text();
      expect(html).to.contain('external_plugins').and.not.contain('my-viz');
      const url = (await bootstrapOf()).external_plugins.find(({ id }) => id === 'my-viz')?.url ?? '';
      const statuses = [await open(url, {}), await open(`${url}?frame=guessed`, {}), await open(url)];
      expect(statuses.map(({ status }) => status)).to.deep.equal([401, 401, 200]);
    });

    it('keeps back, with the reason, what the page could not resolve or what has a wrong name', async () => {
      put('foreign.js', 'import x from"lodash";import{y}from "react";export default x;');
      put('Wrong_Name.js', 'export default {};');
      put('toy.js', 'export default {};');
      const reasons = Object.fromEntries(
        (await server.services.get(PluginStates).external()).map(({ id, reason }) => [id, reason]),
      );
      expect([reasons['foreign'], reasons['Wrong_Name'], reasons['toy']]).to.deep.equal([
        'it imports lodash, which the page does not share; bundle it into the plugin',
        'its name is not lower-case letters, digits and hyphens',
        'a plugin named toy is part of the product',
      ]);
      expect((await bootstrapOf()).external_plugins.map(({ id }) => id)).to.deep.equal(['folder-viz', 'my-viz']);
    });

    it('describes one by its plugin.json', async () => {
      put('folder-viz/plugin.json', JSON.stringify({ ...described, tessera: '>=0.1.0' }));
      const offered = (await bootstrapOf()).external_plugins.find(({ id }) => id === 'folder-viz');
      expect([offered?.title, offered?.version, offered?.trust]).to.deep.equal(['Folder', '1.2.0', 'view']);
    });

    it('keeps one back whose plugin.json is no ordinary file', async () => {
      rmSync(join(server.dataDir, 'plugins', 'folder-viz', 'plugin.json'), { force: true });
      symlinkSync('index.js', join(server.dataDir, 'plugins', 'folder-viz', 'plugin.json'));
      const found = (await server.services.get(PluginStates).external()).find(({ id }) => id === 'folder-viz');
      rmSync(join(server.dataDir, 'plugins', 'folder-viz', 'plugin.json'));
      expect([found?.url, found?.reason]).to.deep.equal([
        undefined,
        'plugin.json cannot be read; put an ordinary file of at most 64 kB there',
      ]);
    });

    for (const [what, more, reason] of [
      ['another id', { id: 'other-viz' }, 'plugin.json calls it other-viz; its id must be the name of its folder'],
      [
        'another version of the product',
        { tessera: '>=9' },
        'it is for versions >=9 of Tessera and this is 0.1.0; install a release of it for this version',
      ],
      [
        'a pure plugin that names hosts',
        { trust: 'pure', hosts: ['https://a.example'] },
        'plugin.json has a mistake at hosts: A pure plugin calls nobody. Leave hosts out, or choose another level of trust.',
      ],
      ['a field that nobody knows', { level: 3 }, 'plugin.json has a mistake at level: Unknown field.'],
    ] as const) {
      it(`keeps one back whose plugin.json names ${what}`, async () => {
        put('folder-viz/plugin.json', JSON.stringify({ ...described, ...more }));
        const found = (await server.services.get(PluginStates).external()).find(({ id }) => id === 'folder-viz');
        rmSync(join(server.dataDir, 'plugins', 'folder-viz', 'plugin.json'));
        expect([found?.url, found?.reason]).to.deep.equal([undefined, reason]);
      });
    }

    it('leaves out one whose flag is off', async () => {
      await server.services.get(FeatureFlags).store('PLUGIN_MY_VIZ', false);
      expect((await bootstrapOf()).external_plugins.map(({ id }) => id)).to.deep.equal(['folder-viz']);
    });
  });
});
