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
    writeFileSync(join(browserDir, 'reload.json'), '{}');
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
    utimesSync(join(browserDir, 'reload.json'), 1_000, 1_000);
    const second = await next();
    expect([/^retry: 200\ndata: .+\n\n$/.test(first), second === 'data: 1000000\n\n', first === second]).to.deep.equal([
      true,
      true,
      false,
    ]);
    await server.stop();
    expect((await events?.read())?.done).to.equal(true);
  });

  it('says the same after a restart of the server, which is no reason of its own to load the page', async () => {
    const told = [];
    for (const _start of [1, 2]) {
      const server = await startTestServer({ definition: { ...toyDefinition([], browserDir), liveReload: true } });
      const events = (await fetch(`${server.url}/dev/events`)).body?.getReader();
      told.push(new TextDecoder().decode((await events?.read())?.value));
      await server.stop();
    }
    expect(told[0])
      .to.match(/data: \d/)
      .and.equal(told[1]);
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
