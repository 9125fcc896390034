import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { contribute } from '#core/common';
import { Clock, PageBodies, definePageBody, defineServerPlugin } from '#core/server';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const body = (id: string, make: () => Promise<string | undefined>) =>
  contribute(
    PageBodies,
    definePageBody({
      id: `toy/${id}`,
      deps: { clock: Clock },
      make: ({ path, query }, { clock }) =>
        ['/hello/', '/login/'].includes(path) && query === '?now' && clock.nowMs() > 0
          ? make()
          : Promise.resolve(undefined),
    }),
  );

let greetings = 0;
const greet = () => {
  greetings += 1;
  return Promise.resolve('<p>Hello</p>');
};

const toy = toyPlugin(
  defineServerPlugin({
    id: 'toy',
    contributions: [
      body('greeting', greet),
      body('broken', () => Promise.reject(new Error('It does not work.'))),
      body('slow', () => new Promise(() => undefined)),
      body('nothing', () => Promise.resolve(undefined)),
    ],
  }),
);

describe('what a page shows before its scripts run', () => {
  let folder: string;
  let server: TestServer;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-bodies-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<html><head></head><body><div id="app"></div></body></html>');
    writeFileSync(join(folder, 'importmap.json'), '{"imports":{}}');
    server = await startToyServer([toy], { browserDir: folder });
  });
  after(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const open = async (path: string, who: Readonly<Record<string, string>> = { 'x-pairs': 'x' }) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html', ...who } });
    expect(answer.headers.get('cache-control')).to.equal('no-store');
    return new JSDOM(await answer.text()).window.document;
  };

  it('stands before the root, out of reach and hidden from screen readers; what fails or is late is left out', async () => {
    const askedMs = performance.now();
    const page = await open('/hello/?now');
    expect(performance.now() - askedMs, 'ms, whatever the slow one takes').to.be.below(5_000);
    const shown = page.querySelector('[data-first-sight]');
    expect([...(shown?.querySelectorAll('p') ?? [])].map((one) => one.textContent)).to.deep.equal(['Hello']);
    expect([shown?.getAttribute('aria-hidden'), shown?.hasAttribute('inert')]).to.deep.equal(['true', true]);
    expect(shown?.nextElementSibling?.id).to.equal('app');
  });

  it('is made for nobody who is not known, and not for who asks for the headers alone', async () => {
    const before = greetings;
    expect((await open('/login/?now', {})).querySelector('[data-first-sight]')).to.equal(null);
    const headers = { accept: 'text/html', 'x-pairs': 'x' };
    expect((await fetch(`${server.url}/hello/?now`, { method: 'HEAD', headers })).status).to.equal(200);
    expect(greetings).to.equal(before);
  });

  it('is nothing where no plugin has anything to show', async () => {
    expect((await open('/other/')).querySelector('[data-first-sight]')).to.equal(null);
  });
});
