import { expect } from 'chai';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import type { TestServer } from '../support/server.ts';
import { sharedWorkbench } from '../support/browser.ts';
import type { TestUser } from '../support/users.ts';
import { makeEmptyDashboard, makeOrderCharts, type DashboardTest } from './support/dashboards.ts';
import { aboveTabs } from './support/dashboard-layouts.ts';
import {
  boxOf,
  button,
  chooseOfDashboard,
  dashboardPath,
  drawn,
  titleField,
  toastSays,
} from './support/dashboard-page.ts';
import { saveDashboard, storedDashboard } from './support/saved-dashboard.ts';
import { gammaUser, pageOf } from './support/sign-in.ts';

interface Shared extends Pick<DashboardTest, 'chartIds'> {
  readonly reader: TestUser;
}

const makeShared = async (server: TestServer): Promise<Shared> => ({
  ...(await makeOrderCharts(server)),
  reader: await gammaUser(server),
});

/** A published dashboard of the administrator with the three charts and a filter. */
async function makePublished(server: TestServer, { chartIds }: Shared) {
  const made = await makeEmptyDashboard(server);
  const native_filter_configuration = [filterNamed('country', [], { name: 'Country' })];
  const metadata = { positions: aboveTabs(chartIds), native_filter_configuration };
  await saveDashboard({ server, ...made }, metadata, { published: true });
  return made;
}

describe('a published dashboard of somebody else', function () {
  this.timeout(180_000);
  const shared = sharedWorkbench({}, makeShared, makePublished);
  const pathOf = ({ dashboardId }: DashboardTest) => `/api/v1/dashboard/${String(dashboardId)}`;

  /** Makes the reader an owner, opens the dashboard for editing as the reader, and takes the right back. */
  async function editWithoutRight() {
    const test = shared();
    const { browser, server, dashboardId, chartIds, reader } = test;
    const admin = await server.as('admin');
    const { id: adminId } = (await admin.get('/api/v1/me/')).body.result;
    expect((await admin.put(pathOf(test), { owners: [adminId, reader.id] })).status).to.equal(200);
    const page = await pageOf(reader, browser, server);
    await page.goto(`${server.url}${dashboardPath(dashboardId)}?edit=true`);
    await titleField(page).fill('Taken');
    await drawn(page, chartIds[0]);
    expect((await admin.put(pathOf(test), { owners: [adminId] })).status).to.equal(200);
    return page;
  }

  it('opens with the filters and the tab of a link [7.3.2c]', async () => {
    const test = shared();
    const { browser, server, chartIds, reader } = test;
    const id = 'NATIVE_FILTER-country';
    const mask = {
      id,
      extraFormData: { filters: [{ col: 'country', op: 'IN', val: ['NO'] }] },
      filterState: { value: ['NO'], label: 'NO' },
      ownState: {},
    };
    const admin = await server.as('admin');
    const link = await admin.post(`${pathOf(test)}/permalink`, { dataMask: { [id]: mask }, activeTabs: ['TAB-2'] });
    expect(link.status, link.text).to.equal(201);
    const page = await pageOf(reader, browser, server);
    await page.goto(link.body.url as string);
    await drawn(page, chartIds[2]);
    expect(await page.getByRole('tab', { name: 'Which' }).getAttribute('aria-selected')).to.equal('true');
    // Of five orders two are from NO.
    await boxOf(page, chartIds[0]).getByText('2', { exact: true }).first().waitFor();
    await page.locator(`[data-filter="${id}"]`).getByText('NO', { exact: true }).first().waitFor();
  });

  it('has no way to edit, whatever its address says [6.0.4a, 6.0.6]', async () => {
    const test = shared();
    const { browser, server, dashboardId, chartIds, reader } = test;
    const page = await pageOf(reader, browser, server);
    await page.goto(`${server.url}${dashboardPath(dashboardId)}?edit=true`);
    await drawn(page, chartIds[0]);
    await button(page, 'Dashboard actions').waitFor();
    expect(await titleField(page).count()).to.equal(0);
    for (const name of ['Edit dashboard', 'Save']) expect(await button(page, name).count(), name).to.equal(0);
    const refused = await reader.session.put(pathOf(test), { dashboard_title: 'Taken' });
    expect([refused.status, refused.body.message]).to.deep.equal([403, 'Forbidden']);
  });

  it('tells who lost the right to edit, keeps what was typed and stores nothing [6.0.4a, 6.0.7]', async () => {
    const page = await editWithoutRight();
    await button(page, 'Save').click();
    await toastSays(page, 'danger', 'You do not have permission to edit this dashboard');
    expect(await titleField(page).inputValue()).to.equal('Taken');
    expect(await storedDashboard(shared())).to.include({ dashboard_title: 'Orders of the year' });
  });

  it('tells who lost the right to edit that they cannot hide it [6.0.8]', async () => {
    const page = await editWithoutRight();
    await chooseOfDashboard(page, 'Unpublish');
    await toastSays(page, 'danger', 'You do not have permissions to edit this dashboard.');
    expect(await storedDashboard(shared())).to.include({ published: true });
  });
});
