import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { startTestServer } from '../../../support/server.ts';
import { toyDefinition } from '../../../support/toy-server.ts';

describe('live reload', () => {
  let browserDir: string;
  beforeEach(() => {
    browserDir = mkdtempSync(join(tmpdir(), 'tessera-reload-'));
    writeFileSync(join(browserDir, 'index.html'), '<html><head></head><body><div id="app"></div></body></html>');
  });
  afterEach(() => {
    rmSync(browserDir, { recursive: true });
  });

  it('tells the page about every build, and stops with the server', async () => {
    const server = await startTestServer({ definition: { ...toyDefinition([], browserDir), liveReload: true } });
    const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html', 'x-pairs': 'x' } });
    expect(await page.text()).to.include('<script src="/dev/reload.js" defer></script></head>');
    const events = (await fetch(`${server.url}/dev/events`)).body?.getReader();
    const next = async () => new TextDecoder().decode((await events?.read())?.value);
    const first = await next();
    utimesSync(join(browserDir, 'index.html'), 1_000, 1_000);
    const second = await next();
    expect([/^data: .+\n\n$/.test(first), second.endsWith(':1000000\n\n'), first === second]).to.deep.equal([
      true,
      true,
      false,
    ]);
    await server.stop();
    expect((await events?.read())?.done).to.equal(true);
  });

  it('is no part of the product', async () => {
    const server = await startTestServer({ definition: toyDefinition([], browserDir) });
    const statuses = [
      (await fetch(`${server.url}/dev/events`)).status,
      (await fetch(`${server.url}/dev/reload.js`)).status,
    ];
    await server.stop();
    expect(statuses).to.deep.equal([404, 404]);
  });
});
