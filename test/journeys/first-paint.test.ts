import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { BrowserContext, Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import type { Session } from '../support/session.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { settledStatements } from '../support/statements.ts';
import { userWithPairs } from '../support/users.ts';
import { makeEmptyDashboard, makeOrderCharts, saveFilter } from './support/dashboards.ts';

const html = { headers: { accept: 'text/html' } };
const nasty = 'Total </script><script>alert("x")</script>';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxesOf = (page: Page, selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const pictures = '[data-sight-chart]';
const documentOf = (text: string): Document => new JSDOM(text).window.document;

/** Asks for a page until it comes with so many pictures; those that come too late for one page come with the next. */
async function drawn(session: Session, path: string, count: number, cookie = ''): Promise<Document> {
  const headers = { ...html.headers, cookie: [session.headers['cookie'], cookie].filter(Boolean).join('; ') };
  let page = documentOf('');
  await eventually(
    `a page with ${String(count)} pictures`,
    async () => {
      page = documentOf((await session.get(path, { headers })).text);
      return page.querySelectorAll(pictures).length;
    },
    (found) => found === count,
  );
  return page;
}

/** A page that has come with all pictures, and whose scripts never come. */
async function withoutScripts(context: BrowserContext, url: string, initScript = ''): Promise<Page> {
  const page = await context.newPage();
  await page.route('**/*.js', () => undefined);
  await page.addInitScript({ content: initScript });
  await eventually('a page with all pictures', async () => {
    const answer = await page.goto(url, { waitUntil: 'commit' });
    return documentOf((await answer?.text()) ?? '').querySelectorAll(pictures).length === 3;
  });
  await page.locator(pictures).nth(2).waitFor({ state: 'attached' });
  return page;
}

/** A dashboard of the three charts, of which there are pictures by now. */
async function makeSeen(server: TestServer) {
  const { chartIds } = await makeOrderCharts(server);
  const { dashboardId } = await makeEmptyDashboard(server);
  const admin = await server.as('admin');
  const path = `/tessera/dashboard/${String(dashboardId)}/`;
  await admin.put(`/api/v1/chart/${String(chartIds[0])}`, { slice_name: nasty });
  await saveFilter(admin, { dashboardId, chartIds });
  await drawn(admin, path, chartIds.length);
  return { chartIds, admin, seenId: dashboardId, path };
}

describe('the first sight of a dashboard', function journey() {
  this.timeout(120_000);
  const opened = sharedWorkbench({}, makeSeen, makeEmptyDashboard);

  it('comes with the page as pictures of its data, whose words are no markup', async () => {
    const { admin, path } = opened();
    const page = await drawn(admin, path, 3);
    const sources = [...page.querySelectorAll<HTMLImageElement>('[data-sight-chart] img')].map(({ dataset }) =>
      decodeURIComponent(dataset['src'] ?? ''),
    );
    expect(sources[0]).to.include('Total &lt;/script&gt;').and.to.match(/>5</);
    expect(sources.join('')).not.to.match(/<script/i);
    expect(page.querySelector('[data-first-sight]')?.textContent.includes('Total')).to.equal(false);
    expect(
      [...page.querySelectorAll('script')].some((one) => one.textContent.includes('alert("x")') && one.type === ''),
    ).to.equal(false);
  });

  it('has no pictures of what stands below the window', async () => {
    const { admin, path } = opened();
    await drawn(admin, path, 1, 'tessera_sight=1440.light.208.265.300');
  });

  it('shows nothing to callers who may not see the data', async () => {
    const { server, path } = opened();
    const stranger = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_read', 'Chart'],
    ]);
    const { status, text } = await stranger.session.get(path, html);
    expect(status).to.equal(200);
    expect(new JSDOM(text).window.document.querySelector('[data-first-sight], [data-sight-chart]')).to.equal(null);
  });

  it('asks the databases nothing that the page does not ask anyway, also when everything is asked anew', async () => {
    const { admin, page, open, path, seenId, chartIds } = opened();
    await page.setViewportSize({ width: 1440, height: 1600 }); // all charts are asked for at once
    const before = await settledStatements(admin);
    await open(`${path}?force=true`);
    for (const id of chartIds) {
      await page.locator(`[data-chart-box="${String(id)}"]`).scrollIntoViewIfNeeded();
      await page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();
    }
    const after = await settledStatements(admin);
    expect(after - before, 'first sight and page').to.equal(chartIds.length);
    await admin.get(`/api/v1/dashboard/${String(seenId)}/page?begins=forced`);
    expect((await settledStatements(admin)) - after, 'what a page begins').to.equal(chartIds.length);
  });

  it('stands before any script has run where the charts will stand, and is gone once they do', async () => {
    const { server, context, page, open, path, problems } = opened();
    const still = await withoutScripts(context, `${server.url}${path}`);
    await still.waitForFunction(() => document.querySelector('[data-first-sight] img[data-src]') === null);
    const before = await boxesOf(still, '[data-sight-chart]');
    const images = await still
      .locator('[data-sight-chart] img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0));
    expect(images).to.deep.equal([true, true, true]);
    await still.close();
    await open(path);
    await page.locator('[data-chart-status=rendered]').first().waitFor();
    await page.locator('[data-first-sight]').waitFor({ state: 'detached' });
    const after = await boxesOf(page, '[data-chart-box]');
    expect(before.length).to.equal(3);
    for (const [index, box] of before.entries()) {
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(after[index]?.[side], `${side} of chart ${String(index)}`).to.be.closeTo(box[side], 2);
      }
    }
    expect(problems).to.deep.equal([]);
  });

  it('shows one picture per task, since each takes the browser some ms', async () => {
    const { context, server, path } = opened();
    const page = await withoutScripts(
      context,
      `${server.url}${path}`,
      `
        window.shown = [];
        Object.defineProperty(window, 'scheduler', {
          value: {
            postTask: (task) =>
              setTimeout(() => {
                window.shown.push(document.querySelectorAll('[data-first-sight] img[src]').length);
                task();
              }),
          },
        });`,
    );
    await page.waitForFunction(
      () => document.querySelectorAll('[data-first-sight] img:not([data-src])').length > 3, // a title and three charts
    );
    const shown = await page.evaluate(() => (window as unknown as { shown: readonly number[] }).shown);
    expect(shown.slice(0, 3)).to.deep.equal([1, 2, 3]);
    await page.close();
  });

  it('is dark where the page is dark, and shows no light pictures there', async () => {
    const { server, admin, browser, context, path } = opened();
    const dark = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    await dark.addCookies(await context.cookies());
    const light = await withoutScripts(dark, `${server.url}${path}`);
    const visibility = (page: Page) =>
      page
        .locator('[data-sight-chart] img')
        .first()
        .evaluate((image) => getComputedStyle(image).visibility);
    expect(await visibility(light)).to.equal('hidden');
    await dark.addCookies([{ name: 'tessera_sight', value: '1440.dark.208.265', url: server.url }]);
    await drawn(admin, path, 3, 'tessera_sight=1440.dark.208.265');
    const fitting = await withoutScripts(dark, `${server.url}${path}`);
    expect(await visibility(fitting)).to.equal('visible');
    await dark.close();
  });

  it('keeps the room of a filter bar that is still on its way, so that nothing moves when it comes', async () => {
    const { admin, dashboardId, chartIds, page, open } = opened();
    await saveFilter(admin, { dashboardId, chartIds }, filterNamed('city', [], { targets: [] }));
    await page.addInitScript({
      content: `
        window.starts = new Set();
        (function look() {
          const grid = document.querySelector('[data-layout-root]');
          if (grid !== null) window.starts.add(Math.round(grid.getBoundingClientRect().left));
          requestAnimationFrame(look);
        })();`,
    });
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).waitFor();
    const { starts, bar } = await page.evaluate(() => ({
      starts: [...(window as unknown as { starts: Set<number> }).starts],
      bar: document.querySelector('section[aria-label=Filters]')?.getBoundingClientRect().right,
    }));
    expect(starts).to.have.length(1);
    expect(starts[0]).to.be.closeTo(bar ?? NaN, 2);
  });
});
