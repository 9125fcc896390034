import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { liveReloadTag } from '../../../../core/server/pages/live-reload.ts';
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

  const pageWith = async (liveReload: boolean): Promise<string> => {
    const server = await startTestServer({ definition: { ...toyDefinition([], browserDir), liveReload } });
    const page = await fetch(`${server.url}/`, { headers: { accept: 'text/html', 'x-pairs': 'x' } });
    const html = await page.text();
    await server.stop();
    return html;
  };

  it('is in the head of pages during development', async () => {
    expect(await pageWith(true)).to.include(`${liveReloadTag}</head>`);
  });

  it('is no part of the product', async () => {
    expect(await pageWith(false)).not.to.include('/dev/reload.js');
  });
});
