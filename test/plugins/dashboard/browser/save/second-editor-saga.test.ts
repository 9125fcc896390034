import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { orderDashboards } from '../../../../journeys/support/dashboards.ts';
import { eventually } from '../../../../support/eventually.ts';
import { userWithPairs } from '../../../../support/users.ts';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title of the dashboard' });

describe('a second editor of a dashboard', function () {
  this.timeout(120_000);

  const workbench = orderDashboards();

  /** The dashboard in edit mode, while somebody else who owns it too edits it; the test holds the page's clock. */
  const withSecondEditor = async () => {
    const test = workbench();
    const { page, open, server, dashboardId } = test;
    const admin = await server.as('admin');
    const second = await userWithPairs(server, [
      ['can_read', 'Dashboard'],
      ['can_write', 'Dashboard'],
    ]);
    const path = `/api/v1/dashboard/${String(dashboardId)}`;
    const { body } = await admin.get('/api/v1/me/');
    await admin.put(path, { owners: [body.result.id, second.id] });
    /** Says that the second person edits, and gives who else does. */
    const others = async (): Promise<readonly unknown[]> =>
      (await second.session.post(`${path}/editing`, { is_editing: true })).body.result.others;
    await others();
    await page.clock.install();
    await open(`/tessera/dashboard/${String(dashboardId)}/?edit=true`);
    await title(page).waitFor();
    return { ...test, others, saveTheirs: () => second.session.put(path, { dashboard_title: 'Theirs' }) };
  };

  /** Both have changed the title, and the page has looked, which it does every 20 s. */
  const withTheirSave = async () => {
    const test = await withSecondEditor();
    const { page } = test;
    await title(page).fill('Mine');
    expect((await test.saveTheirs()).status).to.equal(200);
    const looked = page.waitForResponse(/\/version/);
    await page.clock.fastForward(20_000);
    await looked;
    return { ...test, notice: page.locator('[data-second-editor]') };
  };

  it('is named from the start, and is told of the first one', async () => {
    const { page, others } = await withSecondEditor();
    const fellow = page.locator('[data-fellow-editors]');
    await fellow.getByText(/^Test User \d+ is editing this dashboard, too\./).waitFor();
    expect(await others()).to.have.lengthOf(1);
  });

  it('is named when they saved meanwhile', async () => {
    const { notice } = await withTheirSave();
    await notice.getByText(/^Test User \d+ saved this dashboard while you were editing it\.$/).waitFor();
  });

  it('has their save compared with one’s own changes', async () => {
    const { page, notice } = await withTheirSave();
    await notice.getByRole('button', { name: 'Compare' }).click();
    const dialog = page.getByRole('dialog', { name: 'The dashboard was changed meanwhile' });
    for (const text of ['Theirs', 'Mine']) await dialog.getByText(text, { exact: true }).waitFor();
  });

  it('has their save loaded in the place of one’s own changes', async () => {
    const { page, notice } = await withTheirSave();
    await notice.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard mine, load theirs' }).click();
    await eventually(
      'their title is shown',
      () => title(page).inputValue(),
      (shown) => shown === 'Theirs',
    );
  });

  it('is neither named nor told of the first one when that one stops editing', async () => {
    const { page, others } = await withSecondEditor();
    const fellow = page.locator('[data-fellow-editors]');
    await fellow.waitFor();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await fellow.waitFor({ state: 'detached' });
    await eventually('nobody else edits', others, (names) => names.length === 0);
  });
});
