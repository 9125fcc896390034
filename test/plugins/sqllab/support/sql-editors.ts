import type { Page } from 'playwright-core';
import { giveSession, sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../../support/browser.ts';
import { eventually } from '../../../support/eventually.ts';
import type { TestServer } from '../../../support/server.ts';
import { sessionWith, type Session } from '../../../support/session.ts';
import { roleIdOf, testPassword } from '../../../support/users.ts';
import { sessionCookieName } from '../../../../plugins/access/server/session-cookies.ts';
import { SessionStore } from '../../../../plugins/access/server/session-store.ts';
import { editor } from '../../../journeys/support/sql-editor.ts';
import { addDatabase } from './sql-server.ts';

export interface SqlEditorTest extends BrowserTest {
  /** The signed-in user of the page: an administrator of this test alone, since tabs and history follow their user. */
  readonly person: Session;
}

/** One running workbench for all tests of a `describe`; each has a user, and so the tabs, to itself. */
export function sqlEditors<Once extends object>(
  once: (admin: Session) => Promise<Once>,
  options: BrowserTestOptions = {},
): () => SqlEditorTest & Once {
  const workbench = sharedWorkbench(
    options,
    async (server) => ({ ...(await once(await server.as('admin'))), roleId: await roleIdOf(server, 'Admin') }),
    async (server, { roleId }) => ({ person: await newAdministrator(server, roleId) }),
  );
  beforeEach(async () => {
    const { context, server, person } = workbench();
    await context.clearCookies();
    await giveSession(context, server.url, person);
  });
  return workbench;
}

let made = 0;

async function newAdministrator(server: TestServer, roleId: number): Promise<Session> {
  made += 1;
  const username = `editor-${String(made)}`;
  const names = { first_name: 'Test', last_name: `Editor ${String(made)}`, email: `${username}@example.org` };
  const admin = await server.as('admin');
  const user = await admin.post('/api/v1/security/users/', {
    ...names,
    username,
    roles: [roleId],
    password: testPassword,
  });
  if (user.status !== 201) throw new Error(`No user: ${user.text}`);
  const sessions = server.services.get(SessionStore);
  const cookie = await sessions.create({ userId: user.body.id as number, method: 'test' });
  const headers = { cookie: `${sessionCookieName}=${cookie}`, 'x-csrftoken': sessions.csrfTokenOf(cookie) };
  return sessionWith(server.url, headers);
}

/** An empty database. */
export const workDatabase = async (admin: Session): Promise<{ readonly databaseId: number }> => ({
  databaseId: await addDatabase(admin, 'Work', 'duckdb:///work.duckdb'),
});

/** A database with 250 towns, in which statements run while the page waits. */
export async function townsDatabase(admin: Session): Promise<{ readonly databaseId: number }> {
  const databaseId = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb', { allow_run_async: false });
  const made = await admin.post('/api/v1/sqllab/execute/', {
    database_id: databaseId,
    sql:
      'create table towns (id integer primary key, name varchar); ' +
      "insert into towns select i, 'town ' || i from range(250) r(i); create index towns_by_name on towns (name)",
  });
  if (made.status !== 200) throw new Error(made.text);
  return { databaseId };
}

/** Opens a tab with this statement and waits until it can be written in. */
export async function openStatement(
  { page, open }: BrowserTest,
  request: Readonly<Record<string, string | number>>,
): Promise<void> {
  const words = Object.entries(request).map(([name, value]) => [name, String(value)]);
  await open(`/sqllab/?${new URLSearchParams(words).toString()}`);
  await page.waitForURL(/\/sqllab\/$/);
  await editor(page).locator('.view-line').first().waitFor();
}

export const run = (page: Page): Promise<void> => page.getByRole('button', { name: 'Run', exact: true }).click();

/** Names of the open tabs. */
export const tabNames = (page: Page): Promise<readonly string[]> =>
  page.getByRole('tablist', { name: 'Statements' }).locator('..').getByRole('tab').allInnerTexts();

/** The tab that was shown last, as the server keeps it. */
async function keptTab(person: Session): Promise<Readonly<Record<string, unknown>> | undefined> {
  const { body } = await person.get('/api/v1/sqllab/');
  return (body.result.active_tab ?? undefined) as Readonly<Record<string, unknown>> | undefined;
}

/**
 * Waits until the server keeps the tab so, and gives it. The page sends changes every five seconds: its clock, which the
 * test has installed before, is put forward meanwhile.
 */
export async function keptBecomes(
  { page, person }: Pick<SqlEditorTest, 'page' | 'person'>,
  what: string,
  isSo: (tab: Readonly<Record<string, unknown>>) => boolean,
): Promise<Readonly<Record<string, unknown>>> {
  const tab = await eventually(
    what,
    async () => {
      await page.clock.fastForward(5_000);
      return keptTab(person);
    },
    (found) => found !== undefined && isSo(found),
  );
  return tab ?? {};
}
