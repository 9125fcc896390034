import { expect } from 'chai';
import { withDashboard } from './support/dashboards.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';

const lowPositions = (chartId: number) => {
  const positions = positionsWith([chartId]);
  const key = `CHART-${String(chartId)}`;
  const box = positions[key] as { readonly meta: object };
  return { ...positions, [key]: { ...box, meta: { ...box.meta, height: 24 } } };
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
      const asked = await admin.post('/api/v1/dashboard/', {
        dashboard_title: 'A title that is much too long for one line of a small screen, and goes on',
        json_metadata: JSON.stringify({ positions: lowPositions(pie) }),
      });

      await open(`/tessera/dashboard/${String(asked.body.id)}/`);
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      const again = failed.getByRole('button', { name: 'Run again' });
      await again.waitFor();
      const isInSight = async () => {
        const [outer, inner] = [await failed.boundingBox(), await again.boundingBox()];
        if (outer === null || inner === null) throw new Error('Nothing is drawn.');
        return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height;
      };
      expect(await isInSight()).to.equal(true);
      const message = failed.getByText('a_column_which_is_gone_39');
      const hiddenPx = await message.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
      expect(hiddenPx).to.be.greaterThan(0);

      await page.setViewportSize({ width: 390, height: 844 });
      const title = page.getByRole('heading', { level: 1 });
      const lines = await title.evaluate((h1) => h1.clientHeight / Number.parseFloat(getComputedStyle(h1).lineHeight));
      expect(Math.round(lines), 'lines of the title on a small screen').to.equal(2);
    }));
});
