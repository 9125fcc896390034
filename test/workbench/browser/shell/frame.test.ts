import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../support/browser.ts';

const focusedLabel = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body
      ? 'body'
      : (document.activeElement?.textContent ?? '') || document.activeElement?.id,
  );
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor);

describe('Frame', function () {
  this.timeout(120_000);

  it('is worked by keyboard: skip link, palette, shortcut sheet and chords', async () => {
    await withBrowser({}, async ({ page, open, problems }) => {
      await open('/settings');
      await page.keyboard.press('Tab');
      expect(await focusedLabel(page)).to.equal('Skip to content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('main');

      await page.keyboard.press('Control+K');
      const search = page.getByRole('combobox');
      await search.waitFor();
      await search.fill('dark theme');
      await page.getByRole('option', { name: /Use the dark theme/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.documentElement.dataset['scheme'] === 'dark');
      expect(await page.getByRole('dialog').count()).to.equal(0);

      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });

      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await page.waitForFunction(() => document.title !== '' && !document.title.startsWith('Settings'));
      await page.keyboard.press('g');
      await page.keyboard.press('s');
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      expect(await page.title()).to.equal('Settings · Tessera');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('main');
      expect(problems).to.deep.equal([]);
    });
  });

  it('keeps the chosen theme over a reload and otherwise follows the system', async () => {
    await withBrowser({ colorScheme: 'light' }, async ({ page, open }) => {
      await open('/settings');
      const light = await background(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(
        (before) => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor !== before,
        light,
      );
      await page.getByRole('radio', { name: 'Light', exact: true }).check();
      await page.waitForFunction(
        (before) => getComputedStyle(document.querySelector('#app > div') as Element).backgroundColor === before,
        light,
      );
      await open('/settings');
      expect(await background(page)).to.equal(light);
    });
  });

  it('fits 390 px: the navigation is a drawer that Escape closes, and nothing scrolls sideways', async () => {
    await withBrowser({ viewport: { width: 390, height: 844 } }, async ({ page, open }) => {
      await open('/plugin/list/');
      await page.getByRole('row').nth(1).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
      await page.getByRole('button', { name: 'Open navigation' }).click();
      const drawer = page.getByRole('dialog', { name: 'Main navigation' });
      await drawer.getByRole('link', { name: 'Plugins' }).waitFor();
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'detached' });
    });
  });

  it('tells of an address where no page lives, inside the frame', async () => {
    await withBrowser({}, async ({ page, open }) => {
      await open('/nothing/here/');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Page not found');
      expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).to.equal(true);
    });
  });

  it('leads on from the addresses that links written for Superset name, with their query', async () => {
    await withBrowser({}, async ({ page, open }) => {
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
  });

  it('offers theme, settings and sign-out behind the initials', async () => {
    await withBrowser({}, async ({ page, open }) => {
      await open('/settings');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await page.waitForFunction(() => document.documentElement.dataset['scheme'] === 'dark');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.waitForURL(/\/login/);
    });
  });
});
