import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { eventually } from '../support/eventually.ts';
import { roleIdOf, testPassword, userWithPairs, userWithRoles, type TestUser } from '../support/users.ts';
import type { TestServer } from '../support/server.ts';
import { signIn } from './support/sign-in.ts';
import { cell, editor, showsText, writeText } from './support/sql-editor.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

async function analyst(server: TestServer): Promise<TestUser> {
  const { roleId } = await userWithPairs(server, [['all_database_access', 'all_database_access']]);
  return userWithRoles(server, [await roleIdOf(server, 'Gamma'), await roleIdOf(server, 'sql_lab'), roleId]);
}

const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const notice = (page: Page) => page.getByRole('alert', { name: 'You are signed out.' });

async function fillSignIn(page: Page, user: TestUser): Promise<void> {
  await page.getByLabel('Username').fill(user.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Types behind the last letter. */
async function typeOn(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** Text of the tab that the server would open with. */
async function keptText({ session }: TestUser): Promise<string> {
  const { body } = await session.get('/api/v1/sqllab/');
  return String(body.result.active_tab?.sql ?? '');
}

/** Signs somebody in by the link of the notice, in the tab that it opens. */
async function signInBeside(page: Page, user: TestUser): Promise<void> {
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    notice(page).getByRole('link', { name: 'Sign in again in a new tab' }).click(),
  ]);
  await beside.getByText('Your session has ended.').waitFor();
  await fillSignIn(beside, user);
  await beside.waitForURL((url) => !url.pathname.startsWith('/login'));
  await beside.close();
}

describe('a session that ends while somebody writes SQL', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench();
  /** The page of an analyst with a text, after the session ended and the page noticed. */
  const openSignedOut = async (sql: string) => {
    const { page, context, open, server } = workbench();
    const user = await analyst(server);
    await signIn(user, context, server);
    await open('/sqllab/?new=true&title=Mine');
    await writeText(page, sql);
    await showsText(page, sql);
    await context.clearCookies();
    await run(page).click();
    await notice(page).waitFor();
    return { page, context, open, server, user };
  };

  it('is said, and leaves the page and its text in place', async () => {
    const { page } = await openSignedOut('select 1 as before');
    await page.getByText('You are signed out. Sign in again, then repeat this.').first().waitFor();
    await typeOn(page, ' -- typed on');
    await showsText(page, 'select 1 as before -- typed on');
    expect(new URL(page.url()).pathname).to.equal('/sqllab/');
  });

  it('goes on once the same person is signed in again, with what was written meanwhile', async () => {
    const { page, user } = await openSignedOut('select 1 as before');
    await writeText(page, 'select 41 as after');
    await signInBeside(page, user);
    await notice(page).waitFor({ state: 'detached' });
    await showsText(page, 'select 41 as after');
    await run(page).click();
    await cell(page, 0, 0).getByText('41', { exact: true }).waitFor();
    await eventually('kept on the server', async () => (await keptText(user)) === 'select 41 as after');
  });

  it('begins anew for somebody else, who gets none of the text', async () => {
    const { page, server } = await openSignedOut("select 'of the first' as t");
    const second = await analyst(server);
    await signInBeside(page, second);
    await page.getByRole('tab', { name: 'Mine' }).waitFor({ state: 'detached' });
    await page.getByRole('tab').first().waitFor();
    const { body } = await second.session.get('/api/v1/sqllab/');
    expect(JSON.stringify(body)).to.not.contain('of the first');
  });

  it('keeps the text for the person who typed it, also when somebody else signs in first', async () => {
    const { page, context, server, user } = await openSignedOut("select 'of the first' as t");
    const begunAnew = page.waitForEvent('load');
    await signInBeside(page, await analyst(server));
    await begunAnew; // its own way to this address would end the one below
    await page.getByRole('tab', { name: 'Mine' }).waitFor({ state: 'detached' });
    await context.clearCookies();
    // The page may be on its own way to the sign-in page by now, which ends this one; either leads there.
    await page.goto(`${server.url}/sqllab/`).catch((thrown: unknown) => {
      if (!String(thrown).includes('net::ERR_ABORTED')) throw thrown;
    });
    await fillSignIn(page, user);
    await page.getByRole('tab', { name: 'Mine' }).waitFor();
    await showsText(page, "select 'of the first' as t");
  });
});
