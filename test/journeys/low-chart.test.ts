import { expect } from 'chai';
import { withDashboard } from './support/dashboards.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';

/** A chart alone, as high as so many units of 8 px. */
const lowPositions = (chartId: number, height: number) => {
  const positions = positionsWith([chartId]);
  const key = `CHART-${String(chartId)}`;
  const box = positions[key] as { readonly meta: object };
  return { ...positions, [key]: { ...box, meta: { ...box.meta, height } } };
};

describe('a low chart with a long error', function () {
  this.timeout(120_000);

  it('keeps the next act in sight while the text scrolls', () =>
    withDashboard({}, async ({ page, server, open, chartIds }) => {
      const admin = await server.as('admin');
      const [, pie = 0] = chartIds;
      const { result: chart } = (await admin.get(`/api/v1/chart/${String(pie)}`)).body as {
        result: { params: string };
      };
      const gone = Array.from({ length: 40 }, (_, index) => `a_column_which_is_gone_${String(index)}`);
      const params = JSON.stringify({ ...(JSON.parse(chart.params) as object), groupby: gone });
      await admin.put(`/api/v1/chart/${String(pie)}`, { params });
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      const again = failed.getByRole('button', { name: 'Run again' });
      for (const height of [24, 14]) {
        const asked = await admin.post('/api/v1/dashboard/', {
          dashboard_title: 'A title that is much too long for one line of a small screen, and goes on',
          json_metadata: JSON.stringify({ positions: lowPositions(pie, height) }),
        });
        await open(`/tessera/dashboard/${String(asked.body.id)}/`);
        await again.waitFor();
        const [outer, inner] = [await failed.boundingBox(), await again.boundingBox()];
        if (outer === null || inner === null) throw new Error('Nothing is drawn.');
        expect(inner.y, 'top of the button').to.be.at.least(outer.y);
        expect(inner.y + inner.height, 'its end').to.be.at.most(outer.y + outer.height);
        const last = failed.getByText('a_column_which_is_gone_39');
        await last.evaluate((text) => text.scrollIntoView({ block: 'end' }));
        expect(await last.isVisible()).to.equal(true);
      }

      await page.setViewportSize({ width: 390, height: 844 });
      const title = page.getByRole('heading', { level: 1 });
      const lines = await title.evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
      expect(Math.round(lines), 'lines of the title on a small screen').to.equal(2);
    }));
});
