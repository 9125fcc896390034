import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { sharedWorkbench, withBrowser } from '../../../support/browser.ts';
import { menuEntry } from '../../../support/menus.ts';

const focusedLabel = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body
      ? 'body'
      : (document.activeElement?.textContent ?? '') || document.activeElement?.id,
  );
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor);

const isDark = (page: Page) => page.waitForFunction(() => document.documentElement.dataset['scheme'] === 'dark');
const focusIsOnMain = (page: Page) => page.waitForFunction(() => document.activeElement?.id === 'main');

describe('Frame', function () {
  this.timeout(120_000);

  const workbench = sharedWorkbench();

  it('has a link for the keyboard that skips to the content', async () => {
    const { page, open, problems } = workbench();
    await open('/settings');
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).to.equal('Skip to content');
    await page.keyboard.press('Enter');
    await focusIsOnMain(page);
    expect(problems).to.deep.equal([]);
  });

  it('opens the palette by keyboard, which closes once an entry was taken', async () => {
    const { page, open, problems } = workbench();
    await open('/settings');
    await page.keyboard.press('Control+K');
    const search = page.getByRole('combobox');
    await search.waitFor();
    await search.fill('dark theme');
    await page.getByRole('option', { name: /Use the dark theme/ }).waitFor();
    await page.keyboard.press('Enter');
    await isDark(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('shows the sheet of shortcuts by keyboard, which Escape closes', async () => {
    const { page, open, problems } = workbench();
    await open('/settings');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(problems).to.deep.equal([]);
  });

  it('goes from page to page by chords, and puts the focus on the content', async () => {
    const { page, open, problems } = workbench();
    await open('/settings');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.waitForFunction(() => document.title !== '' && !document.title.startsWith('Settings'));
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.waitForFunction(() => document.title === 'Settings · Tessera');
    await focusIsOnMain(page);
    expect(problems).to.deep.equal([]);
  });

  it('follows the theme of the system', async () => {
    const { page, open } = workbench();
    await open('/settings');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      (before) => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor !== before,
      light,
    );
  });

  it('keeps the chosen theme over a reload, whatever the system has', async () => {
    const { page, open } = workbench();
    await open('/settings');
    const light = await background(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('radio', { name: 'Light', exact: true }).check();
    await page.waitForFunction(
      (before) => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor === before,
      light,
    );
    await open('/settings');
    expect(await background(page)).to.equal(light);
  });

  /** A page on a phone. */
  const onPhone = async () => {
    const { page, open } = workbench();
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/plugin/list/');
    await page.getByRole('row').nth(1).waitFor();
    return page;
  };

  it('does not scroll sideways at 390 px', async () => {
    const page = await onPhone();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
  });

  it('has its navigation in a drawer at 390 px, which Escape closes', async () => {
    const page = await onPhone();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main navigation' });
    await drawer.getByRole('link', { name: 'Plugins' }).waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('tells of an address where no page lives, inside the frame', async () => {
    const { page, open } = workbench();
    await open('/nothing/here/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Page not found');
    expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).to.equal(true);
  });

  it('leads on from the addresses that links written for Superset name, with their query', async () => {
    const { page, open } = workbench();
    const leads = async (from: string, to: RegExp, heading: string) => {
      await open(from);
      await page.waitForURL(to);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    };
    await leads('/superset/welcome/', /\/$/, 'Home');
    await leads('/databaseview/list/', /\/databases\/$/, 'Databases');
    await leads('/users/list/?search=adm', /\/users\/\?search=adm$/, 'Users');
    await open('/superset/explore/?datasource_id=4711&datasource_type=table');
    await page.waitForURL(/\/explore\/\?datasource_id=4711&datasource_type=table/);
    await leads('/roles/list/', /\/roles\/$/, 'Roles');
  });

  it('offers the theme behind the initials', async () => {
    const { page, open } = workbench();
    await open('/settings');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await isDark(page);
  });

  it('offers sign-out behind the initials', () =>
    withBrowser({}, async ({ page, open }) => {
      await open('/settings');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await menuEntry(page, { name: 'Sign out' }).click();
      await page.waitForURL(/\/login/);
    }));
});
