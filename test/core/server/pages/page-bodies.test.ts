import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { contribute } from '#core/common';
import { Clock, PageBodies, definePageBody, defineServerPlugin } from '#core/server';
import type { TestServer } from '../../../support/server.ts';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const body = (id: string, make: (show: (html: string) => void) => Promise<void>) =>
  contribute(
    PageBodies,
    definePageBody({
      id: `toy/${id}`,
      deps: { clock: Clock },
      make: ({ path, query, show }, { clock }) =>
        ['/hello/', '/login/'].includes(path) && query === '?now' && clock.nowMs() > 0 ? make(show) : Promise.resolve(),
    }),
  );

let greetings = 0;
const greet = (show: (html: string) => void) => {
  greetings += 1;
  show('<p>Hello</p>');
  return Promise.resolve();
};
/** Lets the body of `/pieces/` go on to its second piece. */
let goOn: () => void = () => undefined;
const inPieces = contribute(
  PageBodies,
  definePageBody({
    id: 'toy/pieces',
    deps: {},
    make: async ({ path, show }) => {
      if (path !== '/pieces/') return;
      show('<p>First</p>');
      await new Promise<void>((resolve) => (goOn = resolve));
      show('<p>Second</p>');
    },
  }),
);

const toy = toyPlugin(
  defineServerPlugin({
    id: 'toy',
    contributions: [
      body('greeting', greet),
      body('broken', () => Promise.reject(new Error('It does not work.'))),
      body('slow', () => new Promise(() => undefined)),
      body('nothing', () => Promise.resolve()),
      inPieces,
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

  it('stands over the page, out of reach and hidden from screen readers; what fails or is late is left out', async () => {
    const page = await open('/hello/?now'); // though the slow one never ends
    const shown = page.querySelector('[data-first-sight]');
    expect([...(shown?.querySelectorAll('p') ?? [])].map((one) => one.textContent)).to.deep.equal(['Hello']);
    expect([shown?.getAttribute('aria-hidden'), shown?.hasAttribute('inert')]).to.deep.equal(['true', true]);
    expect(shown?.previousElementSibling?.id).to.equal('app');
  });

  it('is made for nobody who is not known, and not for who asks for the headers alone', async () => {
    const before = greetings;
    expect((await open('/login/?now', {})).querySelector('[data-first-sight]')).to.equal(null);
    const headers = { accept: 'text/html', 'x-pairs': 'x' };
    expect((await fetch(`${server.url}/hello/?now`, { method: 'HEAD', headers })).status).to.equal(200);
    expect(greetings).to.equal(before);
  });

  async function* readTexts({ body }: Response): AsyncGenerator<string> {
    const decoder = new TextDecoder();
    for await (const bytes of body ?? []) yield decoder.decode(bytes, { stream: true });
  }

  /** The page as it had come when its first piece was there, and at its end. */
  const openInPieces = async (encoding: string) => {
    const headers = { accept: 'text/html', 'x-pairs': 'x', 'accept-encoding': encoding };
    const answer = await fetch(`${server.url}/pieces/`, { headers });
    expect(answer.headers.get('content-encoding')).to.equal(encoding === 'gzip' ? 'gzip' : null);
    let whole = '';
    let early: string | undefined;
    for await (const text of readTexts(answer)) {
      whole += text;
      if (early !== undefined || !whole.includes('First')) continue;
      early = whole;
      goOn();
    }
    return { early, whole };
  };

  for (const encoding of ['identity', 'gzip']) {
    it(`is sent piece by piece, each as soon as it is there (${encoding})`, async () => {
      let pages = 0;
      for (;;) {
        const { early = '', whole } = await openInPieces(encoding);
        expect(whole.match(/<p>(.*?)<\/p>/g)?.[0]).to.equal('<p>First</p>');
        expect(whole.endsWith('</body></html>')).to.equal(true);
        // A machine that is busy elsewhere may read both at once, or ask for the second too late.
        if (!early.includes('Second') && whole.includes('<p>Second</p></div>')) break;
        expect((pages += 1), 'pages that came in one piece').to.be.below(20);
      }
    });
  }

  it('is nothing where no plugin has anything to show', async () => {
    expect((await open('/other/')).querySelector('[data-first-sight]')).to.equal(null);
  });
});
