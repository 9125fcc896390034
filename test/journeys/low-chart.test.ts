import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { chart, row } from '../plugins/dashboard/support/layouts.ts';
import { eventually } from '../support/eventually.ts';
import { copyChart } from './support/copied-chart.ts';
import { saveLayout } from './support/dashboard-editing.ts';
import { orderDashboards, type DashboardTest } from './support/dashboards.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Opens a dashboard with one chart of this size, in columns and units of 8 px, that asks for columns which are gone. */
async function openFailing(test: DashboardTest, size: object, gone: readonly string[]): Promise<Locator> {
  const { page, server, open, dashboardId, chartIds } = test;
  const admin = await server.as('admin');
  const id = await copyChart(admin, chartIds[1] ?? 0, { params: { groupby: gone } });
  await saveLayout(test, [row('a', chart(String(id)))], { meta: { [`CHART-${String(id)}`]: size } });
  await open(`/tessera/dashboard/${String(dashboardId)}/`);
  const failed = page.locator(`[data-chart-key="${String(id)}"]`);
  await runAgain(failed).waitFor();
  return failed;
}

const runAgain = (failed: Page | Locator) => failed.getByRole('button', { name: 'Run again' });

/** Whether two boxes leave each other free. */
const areApart = (above: Box, below: Box): boolean =>
  above.y + above.height <= below.y + 1 || above.x + above.width <= below.x || below.x + below.width <= above.x;

describe('a low chart with a long error', function () {
  this.timeout(120_000);
  const shared = orderDashboards();

  for (const height of [24, 14])
    it(`keeps the next action in sight while the text scrolls, ${String(height)} units high`, async () => {
      const gone = Array.from({ length: 40 }, (_, index) => `a_column_which_is_gone_${String(index)}`);
      const failed = await openFailing(shared(), { height, width: 4 }, gone);
      const [outer, inner] = [await failed.boundingBox(), await runAgain(failed).boundingBox()];
      if (outer === null || inner === null) throw new Error('Nothing is drawn.');
      expect(inner.y, 'top of the button').to.be.at.least(outer.y);
      expect(inner.y + inner.height, 'its end').to.be.at.most(outer.y + outer.height);
      const last = failed.getByText('a_column_which_is_gone_39');
      await last.evaluate((text) => {
        text.scrollIntoView({ block: 'end' });
      });
      expect(await last.isVisible()).to.equal(true);
    });

  it('lays nothing over each other where it is narrow as well', async () => {
    const failed = await openFailing(shared(), { height: 24, width: 2 }, ['a_column_which_is_gone']);
    const panel = failed.getByRole('alert').locator('..');
    const found = await Promise.all(
      (['heading', 'button', 'link'] as const).map((role) => panel.getByRole(role).all()),
    );
    const boxes = await Promise.all(found.flat().map((part) => part.boundingBox()));
    const parts = boxes.flatMap((box) => (box === null ? [] : [box])).sort((one, other) => one.y - other.y);
    expect(parts.length).to.be.at.least(4);
    parts.slice(1).forEach((part, index) => {
      const above = parts[index];
      expect(above === undefined || areApart(above, part), `part ${String(index + 2)}`).to.equal(true);
    });
  });
});

describe('a dashboard with a long title', function () {
  this.timeout(120_000);
  const shared = orderDashboards({ viewport: { width: 390, height: 844 } });

  it('shows two lines of it on a small screen', async () => {
    const { page, server, open, dashboardId } = shared();
    await (
      await server.as('admin')
    ).put(`/api/v1/dashboard/${String(dashboardId)}`, {
      dashboard_title: 'A title that is much too long for one line of a small screen, and goes on',
    });
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    const title = page.getByRole('heading', { level: 1 });
    const lines = () =>
      title.evaluate((h1) => Math.round(h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight)));
    await eventually('the title has two lines', lines, (count) => count === 2); // styles come with the page's script
  });
});
