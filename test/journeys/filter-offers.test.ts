import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { filterNamed } from '../plugins/native-filters/support/filters.ts';
import type { Session } from '../support/session.ts';
import type { TestServer } from '../support/server.ts';
import { sharedWorkbench } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { makeEmptyDashboard, makeOrderCharts } from './support/dashboards.ts';
import { filterControl, openWithFilters } from './support/filters.ts';
import { chartOf } from './support/sales.ts';
import { makeTable } from './support/tables.ts';

const departments = ['first', 'other'].map((end) => `${'The department of long names '.repeat(4)}${end}`);
const names = ['Ängelholm', 'angel dust', 'Los Ángeles', 'ANGEL Bay', 'Los Altos', 'ÉVORA'];
const towns = [...Array.from({ length: 300 }, (_none, at) => `Town ${String(at)}`), ...names];

/** What is typed, and what is found: letter case does not matter, accents do. */
const searches = {
  ANGEL: ['ANGEL Bay', 'angel dust'],
  'los á': ['Los Ángeles'],
  évo: ['ÉVORA'],
  'wn 7': ['Town 7', ...Array.from({ length: 10 }, (_none, at) => `Town 7${String(at)}`)],
};

async function makeTables(server: TestServer) {
  const orders = await makeOrderCharts(server);
  const tables = {
    departments: await makeTable(server, 'departments', `department\n${departments.join('\n')}\n`),
    visits: await makeTable(server, 'visits', 'id,channel,seconds\n1,web,3\n2,shop,4\n3,,5\n'),
    stays: await makeTable(server, 'stays', `town\n${towns.join('\n')}\nTown 7\n`),
  };
  return { ...orders, tables };
}

const filterOver = (datasetId: number, column: string, filterType = 'filter_select') =>
  filterNamed(column, [], { filterType, targets: [{ datasetId, column: { name: column } }] });

/** Lets the answers of a route of the filters say something else. */
async function changeAnswers(page: Page, route: 'values' | 'range', change: object): Promise<void> {
  await page.route(`**/api/v1/native_filter/${route}`, async (asked) => {
    const response = await asked.fetch();
    const { result } = (await response.json()) as { readonly result: object };
    await asked.fulfill({ response, json: { result: { ...result, ...change } } });
  });
}

/** The searches that the page asks the server for from now on, each with its offset. */
function listQuestions(page: Page): readonly (readonly [string, number])[] {
  const asked: (readonly [string, number])[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/v1/native_filter/values')) return;
    const { search, offset } = request.postDataJSON() as { readonly search: string; readonly offset: number };
    asked.push([search, offset]);
  });
  return asked;
}

const offeredNames = (page: Page) =>
  page.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));

/** Opens the list of all towns and waits until its first page is here. */
async function openTowns(page: Page): Promise<void> {
  await filterControl(page, 'town').click();
  await page.locator('[role=option][aria-setsize="306"]').first().waitFor();
}

/** Types a search by hand, and waits until the list has what is to be found, and no more. */
async function typeSearch(page: Page, typed: string, found: readonly string[]): Promise<void> {
  const search = page.getByRole('combobox').last();
  await search.fill('');
  await search.pressSequentially(typed);
  const wanted = found.map((name) => `${name}, ${name === 'Town 7' ? '2 rows' : '1 row'}`).join();
  await eventually(wanted, async () => (await offeredNames(page)).join() === wanted);
}

async function foundByServer(session: Session, datasetId: number, search: string): Promise<readonly string[]> {
  const answer = await session.post('/api/v1/native_filter/values', { datasetId, column: 'town', search });
  return (answer.body.result.values as readonly { readonly value: string }[]).map(({ value }) => value);
}

/** Whether the end of a long value is drawn within a box. */
async function endsWithin(shown: Locator, limit: Locator): Promise<void> {
  const end = await shown
    .getByText(/other$/)
    .last()
    .boundingBox();
  const within = await limit.boundingBox();
  expect((end?.x ?? 0) + (end?.width ?? Infinity)).to.be.at.most((within?.x ?? 0) + (within?.width ?? 0));
}

describe('the values that a filter offers', function () {
  this.timeout(120_000);
  const opened = sharedWorkbench({}, makeTables, makeEmptyDashboard);

  it('show where long ones that begin alike differ, in the list and among the chosen', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterOver(test.tables.departments, 'department')]);
    await filterControl(page, 'department').click();
    const option = page.getByRole('option').filter({ hasText: 'other' });
    await option.click();
    const chip = page
      .getByRole('group', { name: /chosen|selected/ })
      .getByRole('button')
      .first();
    await chip.waitFor();
    await endsWithin(option, page.getByRole('listbox'));
    await endsWithin(chip, chip);
  });

  it('are closed by Escape also after a click on a text between them, which leaves the focus nowhere', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterOver(test.tables.departments, 'department')]);
    await filterControl(page, 'department').click();
    await page
      .getByRole('status')
      .filter({ hasText: /values$/ })
      .click();
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'detached' });
  });

  it('come with a note where excluding leaves rows without a value out as well', async () => {
    const test = opened();
    const { page } = test;
    await openWithFilters(test, [filterOver(test.tables.visits, 'channel')]);
    await filterControl(page, 'channel').click();
    const leftOut = page.getByText('Rows without a value are left out as well.');
    const web = page.getByRole('option', { name: 'web, 1 row', exact: true });
    await web.click();
    await web.and(page.locator('[aria-selected=true]')).waitFor();
    expect(await leftOut.count(), 'web is kept').to.equal(0);
    await page.getByRole('switch', { name: 'Exclude the selected values' }).click();
    await leftOut.waitFor();
    await page.getByRole('option', { name: 'N/A, 1 row', exact: true }).click();
    await leftOut.waitFor({ state: 'detached' });
    expect(await page.getByText(/^A dataset could not be asked/).count()).to.equal(0);
  });

  it('come with a note where another dataset could not be asked', async () => {
    const test = opened();
    await changeAnswers(test.page, 'values', { isPartial: true });
    await openWithFilters(test, [filterOver(test.tables.visits, 'channel')]);
    await filterControl(test.page, 'channel').click();
    await test.page.getByText('A dataset could not be asked; values that only it has are missing here.').waitFor();
  });

  it('come with a note where another dataset could not be asked for its numbers, and where some are in no bin', async () => {
    const test = opened();
    await changeAnswers(test.page, 'range', { isComplete: false, hasOddNumbers: true });
    await openWithFilters(test, [filterOver(test.tables.visits, 'seconds', 'filter_range')]);
    await filterControl(test.page, 'seconds').click();
    await test.page.getByText('A dataset could not be asked; its numbers may lie beyond these.').waitFor();
    await test.page.getByText('Rows with NaN or an infinite number are left out here.').waitFor();
  });

  it('are searched in the page once all are here, with what the server would find', async () => {
    const test = opened();
    const { page, tables } = test;
    const admin = await test.server.as('admin');
    await openWithFilters(test, [filterOver(tables.stays, 'town')]);
    const asked = listQuestions(page);
    await openTowns(page);
    await page.waitForFunction(() => {
      const [option] = document.querySelectorAll('[role=option]');
      const list = option?.closest('[role=listbox]');
      return list != null && list.scrollHeight >= 306 * (option?.clientHeight ?? Infinity); // all are here
    });
    for (const [typed, found] of Object.entries(searches)) {
      await typeSearch(page, typed, found);
      expect(await foundByServer(admin, tables.stays, typed)).to.deep.equal(found);
    }
    expect(asked).to.deep.equal([
      ['', 0],
      ['', 200],
    ]);
  });

  it('are searched by the server where the page may not', async () => {
    const test = opened();
    const { page } = test;
    await changeAnswers(page, 'values', { isIndexed: false });
    await openWithFilters(test, [filterOver(test.tables.stays, 'town')]);
    const asked = listQuestions(page);
    await openTowns(page);
    for (const [typed, found] of Object.entries(searches)) await typeSearch(page, typed, found);
    expect(asked.map(([search]) => search)).to.include.members(Object.keys(searches));
  });

  it('of a time column are dates, are found by them, and act as the moments they are', async () => {
    const test = opened();
    const { page, problems } = test;
    const [, , orders = 0] = test.chartIds;
    const targets = [{ datasetId: 1, column: { name: 'ordered_at' } }];
    await openWithFilters(test, [filterNamed('When', [], { targets })]);
    await filterControl(page, 'When').click();
    const offers = (...dates: readonly string[]) =>
      eventually(dates.join(), async () => {
        const shown = await page.getByRole('option').allInnerTexts();
        return shown.map((text) => text.split('\n')[0]).join() === dates.join();
      });
    const february = ['2024-02-07 11:30:00', '2024-02-09 09:15:00'];
    await offers('2024-01-05 10:00:00', ...february, '2024-03-01', '2024-03-02');
    await page.keyboard.type('2024-02');
    await offers(...february);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await filterControl(page, 'When: 2024-02-07 11:30:00').waitFor();
    await page.getByRole('button', { name: /^Apply/ }).click();
    await chartOf(page, orders).getByText('NO', { exact: true }).first().waitFor({ state: 'detached' });
    await chartOf(page, orders).getByText('SE', { exact: true }).waitFor();
    expect(problems).to.deep.equal([]);
  });
});
