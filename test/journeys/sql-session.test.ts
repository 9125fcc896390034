import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { roleIdOf, testPassword, userWithPairs, userWithRoles, type TestUser } from '../support/users.ts';
import type { TestServer } from '../support/server.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import { pageOf } from './support/sign-in.ts';
import { cell, editor, showsText, writeText } from './support/sql-editor.ts';

async function analyst(server: TestServer): Promise<TestUser> {
  const { roleId } = await userWithPairs(server, [['all_database_access', 'all_database_access']]);
  return userWithRoles(server, [await roleIdOf(server, 'Gamma'), await roleIdOf(server, 'sql_lab'), roleId]);
}

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const notice = (page: Page) => page.getByRole('alert', { name: 'You are signed out.' });

/** Signs somebody in by the link of the notice, in the tab that it opens. */
async function signInBeside(page: Page, user: TestUser): Promise<void> {
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    notice(page).getByRole('link', { name: 'Sign in again in a new tab' }).click(),
  ]);
  await beside.getByText('Your session has ended.').waitFor();
  await beside.getByLabel('Username').fill(user.username);
  await beside.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await beside.getByRole('button', { name: 'Sign in' }).click();
  await beside.waitForURL((url) => !url.pathname.startsWith('/login'));
  await beside.close();
}

describe('a session that ends while somebody writes SQL', function () {
  this.timeout(180_000);

  it('takes no text away: the page says so, and goes on once the same person is signed in again', () =>
    withBrowser({}, async ({ browser, server }) => {
      await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      const user = await analyst(server);
      const page = await pageOf(user, browser, server);
      await page.goto(`${server.url}/sqllab/?new=true&title=Long`);
      await writeText(page, 'select 1 as before');
      await run(page).click();
      await cell(page, 0, 0).waitFor();

      await page.context().clearCookies();
      const typeOn = async (text: string) => {
        await editor(page).click();
        await page.keyboard.press('Control+End');
        await page.keyboard.type(text);
      };
      await typeOn(' + 40');
      await run(page).click();
      await notice(page).waitFor();
      await typeOn(' + 1 -- typed on');
      await showsText(page, 'select 1 as before + 40 + 1 -- typed on');
      expect(new URL(page.url()).pathname).to.equal('/sqllab/');
      await page.getByText('You are signed out. Sign in again, then repeat this.').first().waitFor();

      await writeText(page, 'select 41 as after');
      await signInBeside(page, user);
      await notice(page).waitFor({ state: 'detached' });
      await showsText(page, 'select 41 as after');
      await run(page).click();
      await cell(page, 0, 0).getByText('41', { exact: true }).waitFor();
      const { session } = user;
      await eventually('kept on the server', async () => {
        const { body } = await session.get('/tabstateview/1');
        return (body as { sql?: string } | undefined)?.sql === 'select 41 as after';
      });
    }));

  it('begins anew for somebody else, and keeps the text for whoever typed it', () =>
    withBrowser({}, async ({ browser, server }) => {
      await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      const [first, second] = [await analyst(server), await analyst(server)];
      const page = await pageOf(first, browser, server);
      await page.goto(`${server.url}/sqllab/?new=true&title=Mine`);
      await writeText(page, "select 'of the first' as t");
      await page.context().clearCookies();
      await run(page).click();
      await notice(page).waitFor();
      await signInBeside(page, second);
      await page.getByRole('tab', { name: 'Mine' }).waitFor({ state: 'detached' });
      await page.getByRole('tab').first().waitFor();
      const { body } = await second.session.get('/api/v1/sqllab/');
      expect(JSON.stringify(body)).to.not.contain('of the first');

      await page.context().clearCookies();
      await page.goto(`${server.url}/sqllab/`);
      await page.getByLabel('Username').fill(first.username);
      await page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('tab', { name: 'Mine' }).waitFor();
      await showsText(page, "select 'of the first' as t");
    }));
});
