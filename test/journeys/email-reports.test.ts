import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { startSmtpServer, type SmtpServer } from '../support/smtp-server.ts';
import { makeEmptyDashboard } from './support/dashboards.ts';
import { menuEntry } from '../support/menus.ts';

const path = '/api/v1/report/';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function toastSays(page: Page, toastType: string, text: string): Promise<void> {
  await page.locator(`[data-toast-type=${toastType}]`).getByText(text, { exact: true }).first().waitFor();
}

/** Lets every request of the page with this method to reports fail. */
async function refuse(page: Page, method: string): Promise<void> {
  await page.route('**/api/v1/report/**', (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"broken"}' })
      : route.fallback(),
  );
}

/** Chooses an entry of the report's menu in the list. */
async function choose(page: Page, entry: string): Promise<void> {
  await button(page, 'Actions for Morning report').click();
  await menuEntry(page, { name: entry, exact: true }).click();
}

async function remove(page: Page): Promise<void> {
  await choose(page, 'Delete');
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click();
}

describe('email reports', function () {
  this.timeout(120_000);
  let mail: SmtpServer;
  before(async () => {
    mail = await startSmtpServer();
  });
  after(() => mail.stop());
  const test = sharedWorkbench(
    {
      settings: {
        SMTP_HOST: '127.0.0.1',
        get SMTP_PORT() {
          return String(mail.port); // known when the server starts
        },
        SMTP_STARTTLS: 'off',
      },
    },
    undefined,
    async (server) => {
      const admin = await server.as('admin');
      const reportsNow = async () =>
        (await admin.get(path)).body.result as readonly Readonly<Record<string, unknown>>[];
      for (const { id } of await reportsNow()) await admin.delete(`${path}${String(id)}`);
      return { admin, reportsNow, ...(await makeEmptyDashboard(server)) };
    },
  );

  /** Opens the dialog for the report of the dashboard from its menu. */
  const openDialog = async () => {
    const { page, open, dashboardId } = test();
    await open(`/tessera/dashboard/${String(dashboardId)}/`);
    await button(page, 'Dashboard actions').click();
    await menuEntry(page, { name: 'Manage email report', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
    return dialog;
  };

  /** A report of the dashboard to this address, on workdays. */
  const makeReport = async (target = 'reader@example.org') => {
    const { admin, dashboardId } = test();
    const me = (await admin.get('/api/v1/me/')).body.result.id as number;
    const made = await admin.post(path, {
      type: 'Report',
      name: 'Morning report',
      dashboard: dashboardId,
      creation_method: 'dashboards',
      crontab: '45 6 * * 1-5',
      timezone: 'Europe/Oslo',
      owners: [me],
      recipients: [{ type: 'Email', recipient_config_json: { target } }],
    });
    expect(made.status, made.text).to.equal(201);
  };

  /** Makes a report and opens the list of all. */
  const openList = async (target?: string) => {
    const { page, open } = test();
    await makeReport(target);
    await open('/report/list/');
    await page.getByText('Monday to Friday at 06:45').waitFor();
    return page;
  };
  const activeSwitch = () => test().page.getByRole('switch', { name: 'Send Morning report on its schedule' });

  it('are created from the menu of a dashboard [2.3.1u] [8.2.10b]', async () => {
    const dialog = await openDialog();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Morning report');
    await dialog.getByRole('textbox', { name: 'Recipients' }).fill('reader@example.org');
    await dialog.getByRole('combobox', { name: 'Send', exact: true }).selectOption('workdays');
    await dialog.getByLabel('Time', { exact: true }).fill('06:45');
    await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Oslo');
    await button(test().page, 'Create report').click();
    await toastSays(test().page, 'success', 'The report has been created');
    await dialog.waitFor({ state: 'detached' });
    const [stored] = await test().reportsNow();
    expect(stored).to.include({ name: 'Morning report', crontab: '45 6 * * 1-5', timezone: 'Europe/Oslo' });
  });

  it('say which recipient has no e-mail address', async () => {
    const dialog = await openDialog();
    await dialog.getByRole('textbox', { name: 'Recipients' }).fill('not an address');
    await button(test().page, 'Create report').click();
    await dialog.getByText('Not an e-mail address: not an address').waitFor();
    expect(await test().reportsNow()).to.deep.equal([]);
  });

  it('have the focus in their name once they are fetched', async () => {
    await makeReport();
    const dialog = await openDialog();
    await dialog.getByRole('textbox', { name: 'Name' }).and(test().page.locator(':focus')).waitFor();
  });

  it('are changed from the menu of a dashboard that has one [8.2.10c]', async () => {
    await makeReport();
    const dialog = await openDialog();
    expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).to.equal('Morning report');
    await dialog.getByRole('combobox', { name: 'Send', exact: true }).selectOption('daily');
    await button(test().page, 'Save').click();
    await toastSays(test().page, 'success', 'Report updated');
    const [stored] = await test().reportsNow();
    expect(stored).to.include({ name: 'Morning report', crontab: '45 6 * * *', timezone: 'Europe/Oslo' });
  });

  it('are sent at once from the list, which then shows so', async () => {
    const page = await openList('hurried@example.org');
    await choose(page, 'Send now');
    await toastSays(page, 'success', 'Sent: Morning report');
    await page.getByRole('table', { name: 'Email reports' }).getByText('Sent', { exact: true }).waitFor();
    await eventually('the mail', () => mail.mails.some(({ to }) => to.join() === 'hurried@example.org'));
  });

  it('have a log of what was sent', async () => {
    const page = await openList();
    await choose(page, 'Send now');
    await toastSays(page, 'success', 'Sent: Morning report');
    await choose(page, 'Show log');
    const log = page.getByRole('dialog');
    await log.getByRole('cell', { name: 'Sent', exact: true }).waitFor();
    await log.getByText('Close', { exact: true }).click();
    await log.waitFor({ state: 'detached' });
  });

  it('are switched off in the list', async () => {
    const page = await openList();
    await activeSwitch().click();
    await toastSays(page, 'success', 'Report updated');
    expect((await test().reportsNow())[0]).to.include({ active: false });
  });

  it('stay switched on when the server refuses, which the page says [8.2.10d]', async () => {
    const page = await openList();
    await refuse(page, 'PUT');
    await activeSwitch().click();
    await toastSays(page, 'danger', 'We were unable to active or deactivate this report.');
    await page.locator('[role=switch]:checked').waitFor();
  });

  it('are deleted from the list [8.2.10f]', async () => {
    const page = await openList();
    await remove(page);
    await toastSays(page, 'success', 'Deleted: Morning report');
    await page.getByText('No email reports yet').waitFor();
    expect(await test().reportsNow()).to.deep.equal([]);
  });

  it('stay in the list when the server does not delete them, which the page says [8.2.10e]', async () => {
    const page = await openList();
    await refuse(page, 'DELETE');
    await remove(page);
    await toastSays(page, 'danger', 'Your report could not be deleted');
    await page.getByText('Monday to Friday at 06:45').waitFor();
  });

  it('are missed when the list cannot be read, which the page says [8.2.10a]', async () => {
    const page = await openList();
    await refuse(page, 'GET');
    await page.reload();
    await toastSays(page, 'danger', 'There was an issue fetching reports');
    await page.unroute('**/api/v1/report/**');
    await page.reload();
    await page.getByText('Monday to Friday at 06:45').waitFor();
  });
});
