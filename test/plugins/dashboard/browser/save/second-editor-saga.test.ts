import { expect } from 'chai';
import { withDashboard } from '../../../../journeys/support/dashboards.ts';
import { userWithPairs } from '../../../../support/users.ts';

describe('a second editor of a dashboard', function () {
  this.timeout(120_000);

  it('is told of from the start, and what one saves the other compares, loses or overwrites knowingly', () =>
    withDashboard({}, async ({ page, open, server, dashboardId }) => {
      const admin = await server.as('admin');
      const second = await userWithPairs(server, [
        ['can_read', 'Dashboard'],
        ['can_write', 'Dashboard'],
      ]);
      const path = `/api/v1/dashboard/${String(dashboardId)}`;
      const { body } = await admin.get('/api/v1/me/');
      await admin.put(path, { owners: [body.result.id, second.id] });
      await second.session.post(`${path}/editing`, { is_editing: true });

      await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
      const fellow = page.locator('[data-fellow-editors]');
      await fellow.getByText(/^Test User \d+ is editing this dashboard, too\./).waitFor();
      const others = async () =>
        (await second.session.post(`${path}/editing`, { is_editing: true })).body.result.others;
      expect(await others()).to.have.lengthOf(1);

      const title = page.getByRole('textbox', { name: 'Title of the dashboard' });
      await title.fill('Mine');
      expect((await second.session.put(path, { dashboard_title: 'Theirs' })).status).to.equal(200);
      // The page looks every 20 s.
      const saved = page.locator('[data-second-editor]');
      await saved
        .getByText(/^Test User \d+ saved this dashboard while you were editing it\.$/)
        .waitFor({ timeout: 40_000 });
      await saved.getByRole('button', { name: 'Compare' }).click();
      const dialog = page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' });
      for (const text of ['Theirs', 'Mine']) await dialog.getByText(text, { exact: true }).waitFor();
      await dialog.getByRole('button', { name: 'Discard mine, load theirs' }).click();
      await page.waitForFunction(() =>
        [...document.querySelectorAll('input')].some((field) => field.value === 'Theirs'),
      );

      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await fellow.waitFor({ state: 'detached' });
      for (let round = 0; round < 50 && (await others()).length > 0; round += 1) await page.waitForTimeout(100);
      expect(await others()).to.deep.equal([]);
    }));
});
