import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { keepTab } from './support/kept-tabs.ts';
import { sqlWorkbench, type SqlTest } from './support/sql-workbench.ts';

/** The list of tabs owns them by their ids; they are beside it. */
const stripOf = (page: Page) => page.getByRole('tablist', { name: 'Statements' }).locator('..');

/** Whether the shown tab lies within its strip. */
const isInView = (page: Page): Promise<boolean> =>
  stripOf(page).evaluate((strip) => {
    const tab = strip.querySelector('[aria-selected="true"]')?.parentElement?.getBoundingClientRect();
    const { left, right } = strip.getBoundingClientRect();
    return tab !== undefined && tab.left >= left - 1 && tab.right <= right + 1;
  });

const shown = (page: Page, name: string) => page.getByRole('tab', { name, exact: true, selected: true });
const allTabs = (page: Page) => page.getByRole('button', { name: /^All \d+ tabs$/ });

const names = Array.from({ length: 15 }, (_none, at) => `Statement ${String(at)}`);

describe('many tabs of the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();

  /** The editor with more tabs than a strip shows, the last one in front. */
  async function openTabs(): Promise<SqlTest> {
    const test = workbench();
    const { page, session, databaseId, open } = test;
    for (const name of names) await keepTab(session, { id: name, name, dbId: databaseId, sql: '' });
    await open('/sqllab/');
    await shown(page, names.at(-1) ?? '').waitFor();
    return test;
  }

  it('have no list of all while they fit', async () => {
    const { page, openEditor } = workbench();
    await openEditor();
    await shown(page, 'Untitled Query 1').waitFor();
    expect(await allTabs(page).count()).to.equal(0);
  });

  it('keep a new one in view, and the button for the next within reach', async () => {
    const { page, problems } = await openTabs();
    const add = page.getByRole('button', { name: 'New tab' });
    await add.click();
    await shown(page, 'Untitled Query 1').waitFor();
    await eventually('the newest tab in view', () => isInView(page));
    await add.click({ trial: true });
    expect(problems).to.deep.equal([]);
  });

  it('are all in a list where they do not fit, and the chosen one comes into view', async () => {
    const { page, problems } = await openTabs();
    await allTabs(page).click();
    expect(await page.getByRole('menuitemradio').allInnerTexts()).to.deep.equal(names);
    await page.getByRole('menuitemradio', { name: 'Statement 0', exact: true }).click();
    await shown(page, 'Statement 0').waitFor();
    await eventually('the chosen tab in view', () => isInView(page));
    expect(problems).to.deep.equal([]);
  });

  it('are gone through by arrows, round to the other end, which comes into view', async () => {
    const { page, problems } = await openTabs();
    const tabs = stripOf(page).getByRole('tab');
    await tabs.nth(14).press('ArrowRight');
    await shown(page, 'Statement 0').waitFor();
    await eventually('the first tab in view', () => isInView(page));
    await tabs.nth(0).press('ArrowRight');
    await shown(page, 'Statement 1').waitFor();
    for (const before of [1, 0]) await tabs.nth(before).press('ArrowLeft');
    await shown(page, 'Statement 14').waitFor();
    await eventually('the last tab in view', () => isInView(page));
    expect(problems).to.deep.equal([]);
  });

  it('belong to a list of tabs, in their order', async () => {
    const { page } = await openTabs();
    const ids = await stripOf(page)
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map(({ id }) => id));
    expect(ids).to.have.length(15);
    expect(await page.getByRole('tablist', { name: 'Statements' }).getAttribute('aria-owns')).to.equal(ids.join(' '));
  });

  it('keep the shown one in view when the window becomes narrow', async () => {
    const { page, problems } = await openTabs();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForFunction(() => document.documentElement.clientWidth < 400);
    await eventually('the last tab in view', () => isInView(page));
    await stripOf(page).getByRole('tab').nth(14).press('ArrowRight'); // round to the first
    await shown(page, 'Statement 0').waitFor();
    await eventually('the first tab in view, on a phone', () => isInView(page));
    expect(problems).to.deep.equal([]);
  });
});

describe('many results in the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();
  const results = (page: Page) => page.getByRole('region', { name: 'Results of the statements' });
  const allResults = (page: Page) => results(page).getByRole('button', { name: /^All \d+ results$/ });
  const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true }).click();
  const isShownInView = (page: Page) =>
    results(page)
      .getByRole('tab', { selected: true })
      .evaluate((tab) => {
        const strip = tab.closest('[role=tablist]')?.parentElement?.getBoundingClientRect();
        const { left, right } = tab.getBoundingClientRect();
        return strip !== undefined && left >= strip.left - 1 && right <= strip.right + 1;
      });

  it('have no list of all while they fit', async () => {
    const { page, openEditor, problems } = workbench();
    await openEditor({ sql: '-- Alone\nselect 1 as n' });
    await run(page);
    await results(page).getByRole('tab', { name: 'Alone', selected: true }).waitFor();
    expect(await allResults(page).count()).to.equal(0);
    expect(problems).to.deep.equal([]);
  });

  it('keep the shown one in view, and are all in a list', async () => {
    const { page, openEditor, problems } = workbench();
    const labels = Array.from({ length: 30 }, (_none, at) => `Result ${String(at)}`);
    await openEditor({ sql: labels.map((label, at) => `-- ${label}\nselect ${String(at)} as n`).join(';\n') });
    await run(page);
    await results(page).getByRole('tab', { name: 'Result 29', exact: true, selected: true }).waitFor();
    await results(page).getByRole('gridcell', { name: '29', exact: true }).waitFor();
    await eventually('the last result in view', () => isShownInView(page));
    await allResults(page).click();
    expect(await page.getByRole('menuitemradio').allInnerTexts()).to.deep.equal(labels);
    await page.getByRole('menuitemradio', { name: 'Result 3', exact: true }).click();
    await results(page).getByRole('gridcell', { name: '3', exact: true }).waitFor();
    await eventually('the chosen result in view', () => isShownInView(page));
    expect(problems).to.deep.equal([]);
  });
});
