import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { BrowserContext, Page } from 'playwright-core';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import type { Session } from '../support/session.ts';
import { userWithPairs } from '../support/users.ts';
import { saveFilter, sharedDashboard } from './support/dashboards.ts';
import { settledStatements } from '../support/statements.ts';

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

describe('the first sight of a dashboard', function journey() {
  this.timeout(120_000);
  const opened = sharedDashboard();
  let path: string;

  before(async () => {
    const { server, dashboardId, chartIds } = opened();
    const admin = await server.as('admin');
    path = `/tessera/dashboard/${String(dashboardId)}/`;
    await admin.put(`/api/v1/chart/${String(chartIds[0])}`, { slice_name: nasty });
    const json_metadata = JSON.stringify({ positions: positionsWith(chartIds) });
    const saved = await admin.put(`/api/v1/dashboard/${String(dashboardId)}`, { json_metadata });
    expect(saved.status, saved.text).to.equal(200);
    await drawn(admin, '', chartIds.length);
  });

  /** Asks for the page until it comes with so many pictures; those that came too late for one page come with the next. */
  const drawn = async (session: Session, cookie: string, count: number): Promise<Document> => {
    for (let attempt = 0; ; attempt += 1) {
      const headers = { ...html.headers, cookie: [session.headers['cookie'], cookie].filter(Boolean).join('; ') };
      const { text } = await session.get(path, { headers });
      const page = new JSDOM(text).window.document;
      if (page.querySelectorAll('[data-sight-chart]').length === count) return page;
      expect(attempt, 'pages without all pictures').to.be.below(60);
      await new Promise((wake) => setTimeout(wake, 500));
    }
  };

  /** A page whose scripts never come. */
  const withoutScripts = async (context: BrowserContext): Promise<Page> => {
    const page = await context.newPage();
    await page.route('**/*.js', () => undefined);
    await page.goto(`${opened().server.url}${path}`, { waitUntil: 'commit' });
    await page.locator('[data-sight-chart]').nth(2).waitFor({ state: 'attached' });
    return page;
  };

  it('comes with the page as pictures of its data, whose words are no markup', async () => {
    const page = await drawn(await opened().server.as('admin'), '', 3);
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
    await drawn(await opened().server.as('admin'), 'tessera_sight=1440.light.208.265.300', 1);
  });

  it('shows nothing to callers who may not see the data', async () => {
    const { server } = opened();
    const stranger = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_read', 'Chart'],
    ]);
    const { status, text } = await stranger.session.get(path, html);
    expect(status).to.equal(200);
    expect(new JSDOM(text).window.document.querySelector('[data-first-sight], [data-sight-chart]')).to.equal(null);
  });

  it('asks the databases nothing that the page does not ask anyway, also when everything is asked anew', async () => {
    const { server, dashboardId, page, open, chartIds } = opened();
    const admin = await server.as('admin');
    const before = await settledStatements(admin);
    await admin.get(`/api/v1/dashboard/${String(dashboardId)}/page?begins=forced`);
    const begun = (await settledStatements(admin)) - before;
    expect(begun).to.equal(chartIds.length);
    await new Promise((wake) => setTimeout(wake, 9_000)); // what was begun is given up
    await open(`${path}?force=true`);
    for (const id of chartIds) {
      await page.locator(`[data-chart-box="${String(id)}"]`).scrollIntoViewIfNeeded();
      await page.locator(`[data-chart-key="${String(id)}"][data-chart-status=rendered]`).waitFor();
    }
    expect((await settledStatements(admin)) - before).to.equal(2 * begun);
  });

  it('stands before any script has run where the charts will stand, and is gone once they do', async () => {
    const { server, context, page, open, problems } = opened();
    await drawn(await server.as('admin'), '', 3);
    const still = await withoutScripts(context);
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
    const { context, server } = opened();
    const page = await context.newPage();
    await page.route('**/*.js', () => undefined);
    await page.addInitScript({
      content: `
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
    });
    await page.goto(`${server.url}${path}`, { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.querySelectorAll('[data-first-sight] img:not([data-src])').length > 3, // a title and three charts
    );
    const shown = await page.evaluate(() => (window as unknown as { shown: readonly number[] }).shown);
    expect(shown.slice(0, 3)).to.deep.equal([1, 2, 3]);
    await page.close();
  });

  it('is dark where the page is dark, and shows no light pictures there', async () => {
    const { server, browser, context } = opened();
    const dark = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    await dark.addCookies(await context.cookies());
    const light = await withoutScripts(dark);
    const visibility = (page: Page) =>
      page
        .locator('[data-sight-chart] img')
        .first()
        .evaluate((image) => getComputedStyle(image).visibility);
    expect(await visibility(light)).to.equal('hidden');
    await dark.addCookies([{ name: 'tessera_sight', value: '1440.dark.208.265', url: server.url }]);
    await drawn(await server.as('admin'), 'tessera_sight=1440.dark.208.265', 3);
    const fitting = await withoutScripts(dark);
    expect(await visibility(fitting)).to.equal('visible');
    await dark.close();
  });

  it('keeps the room of a filter bar that is still on its way, so that nothing moves when it comes', async () => {
    const { server, dashboardId, chartIds, page, open } = opened();
    const admin = await server.as('admin');
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
    await open(path);
    await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Apply' }).waitFor();
    const { starts, bar } = await page.evaluate(() => ({
      starts: [...(window as unknown as { starts: Set<number> }).starts],
      bar: document.querySelector('section[aria-label=Filters]')?.getBoundingClientRect().right,
    }));
    expect(starts).to.have.length(1);
    expect(starts[0]).to.be.closeTo(bar ?? NaN, 2);
  });
});
