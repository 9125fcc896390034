import { expect } from 'chai';
import { withDashboard } from './support/dashboards.ts';
import { positionsWith } from '../plugins/dashboard/support/dashboard-server.ts';

/** A chart alone, as high as so many units of 8 px, and so many columns wide. */
const lowPositions = (chartId: number, height: number, width = 4) => {
  const positions = positionsWith([chartId]);
  const key = `CHART-${String(chartId)}`;
  const box = positions[key] as { readonly meta: object };
  return { ...positions, [key]: { ...box, meta: { ...box.meta, height, width } } };
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

  it('lays nothing over each other where it is narrow as well', () =>
    withDashboard({}, async ({ page, server, open, chartIds }) => {
      const admin = await server.as('admin');
      const [, pie = 0] = chartIds;
      const path = `/api/v1/chart/${String(pie)}`;
      const { result: chart } = (await admin.get(path)).body as { result: { params: string } };
      const params = JSON.stringify({ ...(JSON.parse(chart.params) as object), groupby: ['a_column_which_is_gone'] });
      await admin.put(path, { params });
      const asked = await admin.post('/api/v1/dashboard/', {
        dashboard_title: 'Narrow',
        json_metadata: JSON.stringify({ positions: lowPositions(pie, 24, 2) }),
      });
      await open(`/tessera/dashboard/${String(asked.body.id)}/`);
      const failed = page.locator(`[data-chart-key="${String(pie)}"]`);
      await failed.getByRole('button', { name: 'Run again' }).waitFor();
      const panel = failed.getByRole('alert').locator('..');
      const found = await Promise.all(
        (['heading', 'button', 'link'] as const).map((role) => panel.getByRole(role).all()),
      );
      const boxes = await Promise.all(found.flat().map((part) => part.boundingBox()));
      const parts = boxes.flatMap((box) => (box === null ? [] : [box])).sort((one, other) => one.y - other.y);
      expect(parts.length).to.be.at.least(4);
      parts.slice(1).forEach((part, index) => {
        const above = parts[index];
        const isApart =
          above === undefined ||
          above.y + above.height <= part.y + 1 ||
          above.x + above.width <= part.x ||
          part.x + part.width <= above.x;
        expect(isApart, `part ${String(index + 2)}`).to.equal(true);
      });
    }));
});
