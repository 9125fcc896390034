import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Session } from '../../../../support/session.ts';
import { openStatement, sqlEditors, workDatabase } from '../../support/sql-editors.ts';
import { menuEntry } from '../../../../support/menus.ts';

interface Saved {
  readonly label: string;
  readonly sql: string;
  readonly extra: { readonly schedule_info?: Readonly<Record<string, unknown>> };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule query' });

/** Opens the dialog for the shown tab. */
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await menuEntry(page, { name: 'Schedule…' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Name' }).waitFor();
}

const submit = (page: Page): Promise<void> =>
  dialogOf(page).getByRole('button', { name: 'Schedule', exact: true }).click();

/** Schedules the shown tab every day at 7:30 in Oslo. */
async function scheduleEveryMorning(page: Page): Promise<void> {
  await openDialog(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Every morning');
  await dialog.getByRole('combobox', { name: 'Run' }).selectOption('Every day');
  await dialog.getByLabel('Time', { exact: true }).fill('07:30');
  await dialog.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Oslo');
  await submit(page);
}

const toast = (page: Page, kind: string, text: string): Promise<void> =>
  page.locator(`[data-toast-type="${kind}"]`).getByText(text).first().waitFor();

/** The only saved query of somebody. */
async function savedOf(person: Session): Promise<Saved | undefined> {
  const { body } = await person.get('/api/v1/saved_query/');
  return (body.result as readonly Saved[])[0];
}

describe("a statement's schedule in the page", function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);
  const openTab = async () => {
    const test = workbench();
    await openStatement(test, { dbid: test.databaseId, title: 'Morning', sql: 'select 1 as one' });
    return test;
  };
  /** The list with a query that runs every day at 7:30 in Oslo. */
  const openScheduled = async () => {
    const test = workbench();
    const schedule_info = { schedule_interval: '30 7 * * *', timezone: 'Europe/Oslo', active: true };
    const made = await test.person.post('/api/v1/saved_query/', {
      db_id: test.databaseId,
      label: 'Every morning',
      sql: 'select 1 as one',
      extra_json: JSON.stringify({ schedule_info }),
    });
    expect(made.status, made.text).to.equal(201);
    await test.open('/savedqueryview/list/');
    return { ...test, row: test.page.getByRole('row', { name: /Every morning/ }) };
  };

  it('says why a statement could not be scheduled, and saves none [8.2.7a]', async () => {
    const { page, person } = await openTab();
    await openDialog(page);
    const dialog = dialogOf(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Every morning');
    await dialog.getByRole('combobox', { name: 'Run' }).selectOption('By a cron expression');
    await dialog.getByRole('textbox', { name: 'Cron expression' }).fill('0 9 31 2 *');
    await submit(page);
    await toast(page, 'danger', 'Your query could not be scheduled');
    await dialog.getByText('Not a schedule of five fields').waitFor();
    expect(await savedOf(person)).to.equal(undefined);
  });

  it('is saved with the statement, under whose name the tab goes on [8.2.7b]', async () => {
    const { page, person } = await openTab();
    await scheduleEveryMorning(page);
    await toast(page, 'success', 'Your query has been scheduled');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await page.getByRole('tab', { name: 'Every morning' }).waitFor();
    const saved = await savedOf(person);
    expect(saved).to.include({ label: 'Every morning', sql: 'select 1 as one' });
    expect(saved?.extra.schedule_info).to.include({
      schedule_interval: '30 7 * * *',
      timezone: 'Europe/Oslo',
      active: true,
    });
  });

  it('is found again where it was set', async () => {
    const { page } = await openTab();
    await scheduleEveryMorning(page);
    await dialogOf(page).waitFor({ state: 'hidden' });
    await openDialog(page);
    expect(await dialogOf(page).getByLabel('Time', { exact: true }).inputValue()).to.equal('07:30');
  });

  it('is told in the list of saved queries, with the next time', async () => {
    const { row } = await openScheduled();
    await row.getByText('Every day at 07:30 · next').waitFor();
  });

  it('is removed in the list of saved queries', async () => {
    const { page, row, person } = await openScheduled();
    await page.getByRole('button', { name: 'What can be done with Every morning' }).click();
    await menuEntry(page, { name: 'Schedule…' }).click();
    await dialogOf(page).getByRole('button', { name: 'Remove schedule' }).click();
    await toast(page, 'success', 'Your query does not run by itself any more.');
    await row.getByText('Every day at 07:30').waitFor({ state: 'hidden' });
    expect((await savedOf(person))?.extra).to.deep.equal({});
  });
});
