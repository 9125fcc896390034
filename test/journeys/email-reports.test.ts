import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { withDashboard, type DashboardTest } from './support/dashboards.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function toastSays(page: Page, toastType: string, text: string): Promise<void> {
  await page.locator(`[data-toast-type=${toastType}]`).getByText(text, { exact: true }).first().waitFor();
}

async function manage({ page, server, dashboardId }: DashboardTest): Promise<void> {
  await page.goto(`${server.url}/tessera/dashboard/${String(dashboardId)}/`);
  await button(page, 'Dashboard actions').click();
  await page.getByRole('menuitem', { name: 'Manage email report', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor();
}

/** The report's menu in the list, and an entry of it. */
async function choose(page: Page, report: string, entry: string): Promise<void> {
  await button(page, `Actions for ${report}`).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

describe('email reports', function () {
  this.timeout(180_000);
  let mail: SmtpServer;
  before(async () => {
    mail = await startSmtpServer();
  });
  after(() => mail.stop());

  it('are set up in the menu of a dashboard, changed, sent, switched and deleted [2.3.1u] [8.2.10a] [8.2.10b] [8.2.10c] [8.2.10d] [8.2.10e] [8.2.10f]', async () => {
    const settings = { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(mail.port), SMTP_STARTTLS: 'off' };
    await withDashboard({ settings }, async (test) => {
      const { page, server } = test;
      await manage(test);
      const dialog = page.getByRole('dialog');
      const name = dialog.getByRole('textbox', { name: 'Name' });
      const recipients = dialog.getByRole('textbox', { name: 'Recipients' });
      await recipients.fill('not an address');
      await button(page, 'Create report').click();
      await dialog.getByText('Not an e-mail address: not an address').waitFor();
      await name.fill('Morning report');
      await recipients.fill('reader@example.org');
      await dialog.getByRole('combobox', { name: 'Send', exact: true }).selectOption('daily');
      await dialog.getByLabel('Time', { exact: true }).fill('06:45');
      await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Oslo');
      await button(page, 'Create report').click();
      await toastSays(page, 'success', 'The report has been created');
      await dialog.waitFor({ state: 'detached' });

      // The same entry leads to the report that there is now.
      await manage(test);
      expect(await name.inputValue()).to.equal('Morning report');
      await dialog.getByRole('combobox', { name: 'Send', exact: true }).selectOption('workdays');
      await button(page, 'Save').click();
      await toastSays(page, 'success', 'Report updated');
      const admin = await server.as('admin');
      const stored = (await admin.get('/api/v1/report/')).body.result;
      expect(stored[0]).to.include({ name: 'Morning report', crontab: '45 6 * * 1-5', timezone: 'Europe/Oslo' });

      await page.goto(`${server.url}/report/list/`);
      await page.getByText('Monday to Friday at 06:45').waitFor();
      await choose(page, 'Morning report', 'Send now');
      await toastSays(page, 'success', 'Sent: Morning report');
      const [received] = await mail.until(1);
      expect(received?.to).to.deep.equal(['reader@example.org']);
      await page.getByRole('table', { name: 'Email reports' }).getByText('Sent', { exact: true }).waitFor();
      await choose(page, 'Morning report', 'Show log');
      await page.getByRole('dialog').getByRole('cell', { name: 'Sent', exact: true }).waitFor();
      await page.getByRole('dialog').getByText('Close', { exact: true }).click();

      await refusals(test);
      const active = page.getByRole('switch', { name: 'Send Morning report on its schedule' });
      await active.click();
      await toastSays(page, 'success', 'Report updated');
      expect((await admin.get('/api/v1/report/')).body.result[0].active).to.equal(false);
      await remove(page);
      await toastSays(page, 'success', 'Deleted: Morning report');
      await page.getByText('No email reports yet').waitFor();
      expect((await admin.get('/api/v1/report/')).body.count).to.equal(0);
    });
  });
});

async function remove(page: Page): Promise<void> {
  await choose(page, 'Morning report', 'Delete');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
}

/** What the page says when the server refuses; afterwards everything is as it was. */
async function refusals({ page }: DashboardTest): Promise<void> {
  const refuse = (method: string) =>
    page.route('**/api/v1/report/**', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"broken"}' })
        : route.fallback(),
    );
  await refuse('PUT');
  const active = page.getByRole('switch', { name: 'Send Morning report on its schedule' });
  await active.click();
  await toastSays(page, 'danger', 'We were unable to active or deactivate this report.');
  await page.locator('[role=switch]:checked').waitFor();
  await page.unroute('**/api/v1/report/**');
  await refuse('DELETE');
  await remove(page);
  await toastSays(page, 'danger', 'Your report could not be deleted');
  await page.unroute('**/api/v1/report/**');
  await refuse('GET');
  await page.reload();
  await toastSays(page, 'danger', 'There was an issue fetching reports');
  await page.unroute('**/api/v1/report/**');
  await page.reload();
  await page.getByText('Monday to Friday at 06:45').waitFor();
}
