import { statSync } from 'node:fs';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench } from '../support/browser.ts';

/** Bytes of the promise: 200 kB of gzipped script before the first page paints. What plugins to come add fits in between. */
const promisedBytes = 200_000;
const keptFreeBytes = 1_000;

interface Scripts {
  readonly beforePaint: readonly string[];
  readonly all: readonly string[];
}

/** Names of the scripts the page fetched, and of those before its first picture. */
async function scriptsOf(page: Page): Promise<Scripts> {
  const { entries, paintedAtMs } = await page.evaluate(() => ({
    entries: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
    paintedAtMs: performance.getEntriesByName('tessera-first-picture')[0]?.startTime ?? Infinity,
  }));
  const scripts = entries.filter(({ name }) => name.endsWith('.js'));
  const pathsOf = (some: typeof scripts) => some.map(({ name }) => new URL(name).pathname);
  return { all: pathsOf(scripts), beforePaint: pathsOf(scripts.filter(({ startTime }) => startTime < paintedAtMs)) };
}

function gzippedBytes(path: string): number {
  const file = `dist/browser${path}`;
  return statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(file).size; // the smallest have no .gz
}

const isLater = (path: string) => path.includes('/later-halves-');

describe('the first page', function firstPage() {
  this.timeout(60_000);
  const test = sharedWorkbench();
  /** Scripts of the first page, once the later halves of plugins have come. */
  const scriptsOfFirstPage = async (): Promise<Scripts> => {
    const { page, open } = test();
    await open('/');
    await page.waitForFunction(() => performance.getEntriesByName('tessera-first-picture').length > 0);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/later-halves-[^/]+\.js$/.test(name)),
    );
    return scriptsOf(page);
  };

  it('is painted after at most 200 kB of gzipped script', async () => {
    const { beforePaint } = await scriptsOfFirstPage();
    const bytes = beforePaint.reduce((sum, path) => sum + gzippedBytes(path), 0);
    expect(bytes).to.be.greaterThan(100_000); // otherwise something else was measured
    expect(bytes, beforePaint.join(', ')).to.be.at.most(promisedBytes - keptFreeBytes);
    expect(test().problems).to.deep.equal([]);
  });

  it('fetches the later halves of plugins once, after it is painted', async () => {
    const { beforePaint, all } = await scriptsOfFirstPage();
    expect([beforePaint.filter(isLater).length, all.filter(isLater).length]).to.deep.equal([0, 1]);
  });

  for (const path of ['/chart/list/', '/users/', '/settings/']) {
    it(`finds every half of a plugin when it is ${path}`, async () => {
      const { page, open, problems } = test();
      await open(path);
      expect((await scriptsOf(page)).all.filter(isLater)).to.have.lengthOf(1);
      expect(problems.filter((text) => !text.includes('404'))).to.deep.equal([]);
    });
  }
});
