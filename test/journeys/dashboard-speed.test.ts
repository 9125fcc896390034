import { expect } from 'chai';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';
import { withDashboard } from './support/dashboards.ts';

describe('the speed of a dashboard', function () {
  this.timeout(120_000);

  it('is told when it is published: which charts are over the budget, with their times and what would help', () =>
    // No answer of a server comes within a hundred thousandth of a second.
    withDashboard({ settings: { DASHBOARD_SPEED_BUDGET: '0.00001' } }, async (test) => {
      const { page, open, server, dashboardId, chartIds, problems } = test;
      const admin = await server.as('admin');
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      await admin.put(path, { json_metadata: JSON.stringify({ positions: positionsWith(chartIds.slice(0, 2)) }) });
      await open(`/tessera/dashboard/${String(dashboardId)}/`);
      const rendered = page.locator('[data-chart-key][data-chart-status=rendered]');
      await rendered.nth(1).waitFor();
      const notice = page.locator('[data-speed-notice]');
      const choose = async (entry: string) => {
        await page.getByRole('button', { name: 'Dashboard actions', exact: true }).click();
        await page.getByRole('menuitem', { name: entry, exact: true }).click();
      };
      expect(await notice.count()).to.equal(0);

      await choose('Publish');
      await notice.getByText(/^Published\. 2 charts took longer than 0\.00001 s: /).waitFor();
      expect(await notice.innerText())
        .to.match(/“Total” \d+\.\d s/)
        .and.match(/“Countries” \d+\.\d s/);
      await notice.getByRole('button', { name: 'What would help' }).click();
      const dialog = page.getByRole('dialog', { name: 'Speed of the charts' });
      const rowOf = (chart: string) => dialog.getByRole('row').filter({ hasText: chart });
      await rowOf('Total').getByText('over the budget').waitFor();
      await rowOf('Countries')
        .getByText(/^It reads all of time/)
        .waitFor();

      const asked = page.waitForRequest((request) => request.url().includes('force=true'));
      await dialog.getByRole('button', { name: 'Measure without kept answers' }).click();
      await asked;
      await rowOf('Total')
        .getByText(/^\d+\.\d s$/)
        .waitFor();
      expect(await rowOf('Total').getByText('kept answer').count()).to.equal(0);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
      await notice.getByRole('button', { name: 'Dismiss' }).click();
      await notice.waitFor({ state: 'detached' });

      // The list is there at any time, too; opening what is published tells nothing.
      await page.reload();
      await rendered.nth(1).waitFor();
      await choose('Speed of the charts');
      await rowOf('Total').getByText('over the budget').waitFor();
      expect(await notice.count()).to.equal(0);

      // On a phone what would help has the whole width, under the name and the time.
      await page.setViewportSize({ width: 390, height: 700 });
      const [name, time, help] = await rowOf('Countries')
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
      expect(name?.y).to.equal(time?.y);
      expect(help?.y).to.be.at.least(time?.bottom ?? Infinity);
      expect(help?.width).to.be.closeTo((name?.width ?? 0) + (time?.width ?? 0), 1);
      expect(problems).to.deep.equal([]);
    }));
});
