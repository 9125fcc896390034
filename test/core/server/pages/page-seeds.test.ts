import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { Type } from 'typebox';
import { contribute, defineRoute, reply } from '#core/common';
import { PageSeeds, defineServerPlugin, handle } from '#core/server';
import { seededFetch } from '../../../../core/browser/boot/seeded-fetch.ts';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const replies = { 200: Type.Object({ text: Type.String() }) };
const greeting = defineRoute(
  'GET',
  '/api/v1/greeting/:name',
  { params: Type.Object({ name: Type.String() }), replies },
  'public',
);
const closed = defineRoute('GET', '/api/v1/closed/', { replies }, ['can_read', 'Vault']);
const nasty = '</script><script>alert("x")</script>';

const toy = toyPlugin(
  defineServerPlugin({
    id: 'toy',
    contributions: [
      contribute(PageSeeds, {
        id: 'toy/greeting',
        addresses: ({ path, query }) =>
          path === '/hello/' ? [`/api/v1/greeting/${query.slice(1)}`, '/api/v1/closed/'] : [],
      }),
    ],
    routes: [
      handle(greeting, {}, ({ params }) => Promise.resolve(reply(200, { text: `${params.name} ${nasty}` }))),
      handle(closed, {}, () => Promise.resolve(reply(200, { text: 'secret' }))),
    ],
  }),
);

describe('first calls of a page', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-seeds-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html><head></head><body><div id="app"></div></body></html>',
    );
    writeFileSync(join(folder, 'importmap.json'), '{"imports":{}}');
    server = await startToyServer([toy], { browserDir: folder });
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const open = async (path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html', 'x-pairs': 'x' } });
    return new JSDOM(await answer.text()).window.document;
  };

  it('come answered with the page they belong to, and hold nothing that the caller would be refused', async () => {
    const seeds = [...(await open('/hello/?Ada')).querySelectorAll('script')];
    expect(seeds.map((seed) => [seed.dataset['seed'], seed.type])).to.deep.equal([
      ['/api/v1/greeting/Ada', 'application/json'],
    ]);
    expect(JSON.parse(seeds[0]?.textContent ?? '')).to.deep.equal({ text: `Ada ${nasty}` });
    expect((await open('/other/')).querySelectorAll('script').length).to.equal(0);
  });

  it('are not asked again by the page, once, while it is young', async () => {
    const asked: unknown[] = [];
    let nowMs = 0;
    const send = (input: unknown) => {
      asked.push(input);
      return Promise.resolve(new Response('{"text":"from the server"}'));
    };
    const readText = async (ask: typeof fetch, address: string, init?: RequestInit) =>
      ((await (await ask(address, init)).json()) as { text: string }).text;
    const page = await open('/hello/?Ada');
    const ask = seededFetch(page, send, () => nowMs);
    expect(await readText(ask, '/api/v1/greeting/Ada', { method: 'POST' })).to.equal('from the server');
    expect(await readText(ask, '/api/v1/greeting/Ada')).to.equal(`Ada ${nasty}`);
    expect(await readText(ask, '/api/v1/greeting/Ada')).to.equal('from the server');
    const late = seededFetch(await open('/hello/?Bob'), send, () => nowMs);
    nowMs = 60_000;
    expect(await readText(late, '/api/v1/greeting/Bob')).to.equal('from the server');
    expect(asked.length).to.equal(3);
  });
});
