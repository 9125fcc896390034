import type { Page } from 'playwright-core';
import { sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';
import { eventually } from '../../support/eventually.ts';
import type { Answer, Session } from '../../support/session.ts';
import type { TestServer } from '../../support/server.ts';
import { roleIdOf, userWithRoles, type TestUser } from '../../support/users.ts';
import { signIn } from './sign-in.ts';
import { editor, resultAction, writeText } from './sql-editor.ts';
import { workDatabase } from './work-database.ts';

export interface SqlTest extends BrowserTest {
  /** Who is signed in on the page: an administrator of this test alone, without tabs and statements of other tests. */
  readonly user: TestUser;
  /** Requests of this user. */
  readonly session: Session;
  /** The DuckDB database "Work", which the tests of a `describe` share. */
  readonly databaseId: number;
  /** Opens a tab of the database, which is empty but for what further parameters say, and waits for its editor. */
  readonly openEditor: (more?: Readonly<Record<string, string>>) => Promise<void>;
}

/** Sales of 1,200 days over four regions. */
export const salesTable = `create table sales as select i as id, ['north', 'south', 'east', 'west'][1 + i % 4] as region,
  date '2024-01-01' + (i % 30)::int as day, i % 10 as amount,
  case when i % 3 = 0 then null when i % 3 = 1 then '' else 'note ' || i end as note,
  {'tags': [i, i + 1]} as extra from range(1200) r(i)`;

/**
 * One running workbench whose database "Work" has these tables; tabs, statements and preferences are of each test
 * alone. `more` makes what else the tests share.
 */
export function sqlWorkbench<More extends object = object>(
  options: BrowserTestOptions = {},
  tables?: string,
  more?: (server: TestServer, databaseId: number) => Promise<More>,
): () => SqlTest & More {
  const shared = sharedWorkbench(options, async (server) => {
    const admin = await server.as('admin');
    const databaseId = await workDatabase(admin, tables);
    return { databaseId, ...((await more?.(server, databaseId)) as More) }; // without a function, its part is empty
  });
  let user: TestUser;
  beforeEach(async () => {
    const { server, context } = shared();
    user = await userWithRoles(server, [await roleIdOf(server, 'Admin')]);
    await signIn(user, context, server);
  });
  return () => {
    const test = shared();
    const { page, open, databaseId } = test;
    const openEditor = async (more: Readonly<Record<string, string>> = {}) => {
      await open(`/sqllab/?${new URLSearchParams({ dbid: String(databaseId), ...more }).toString()}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
    };
    return { ...test, user, session: user.session, openEditor };
  };
}

/** Runs SQL over HTTP. Throws when it fails. */
export async function executeSql(session: Session, database_id: number, sql: string): Promise<Answer> {
  const answer = await session.post('/api/v1/sqllab/execute/', { database_id, sql });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

/** Address of the editor with a text. */
export function sqlAddress(databaseId: number, sql: string, more: Readonly<Record<string, string>> = {}): string {
  return `/sqllab/?${new URLSearchParams({ dbid: String(databaseId), sql, ...more }).toString()}`;
}

/** Opens the editor with a text that runs by itself. */
export async function openResult({ open, databaseId }: SqlTest, sql: string): Promise<void> {
  await open(sqlAddress(databaseId, sql, { autorun: 'true' }));
}

/** Replaces the text of the shown tab and runs it. */
export async function runText(page: Page, sql: string): Promise<void> {
  await writeText(page, sql);
  await page.keyboard.press('Control+Enter');
}

/** Statements of a user, the newest first, as the server has them. */
export async function statementsOf({ id, session }: TestUser): Promise<readonly { readonly status: string }[]> {
  const { body } = await session.get(`/api/v1/query/?q=(filters:!((col:user,opr:rel_o_m,value:${String(id)})))`);
  return body.result as { status: string }[];
}

/** Waits until the server runs the user's newest statement. */
export async function untilRunning(user: TestUser): Promise<void> {
  await eventually('the server runs the statement', async () => (await statementsOf(user))[0]?.status === 'running');
}

/** Tabs of the results of a script. */
export const resultTabs = (page: Page) =>
  page.getByRole('region', { name: 'Results of the statements' }).getByRole('tab');

/** Waits until the results of a script have tabs of these names, and no others. */
export const resultTabsAre = (page: Page, names: readonly string[]) =>
  eventually(
    `tabs ${names.join()}`,
    () => resultTabs(page).allInnerTexts(),
    (shown) => shown.join('\n') === names.join('\n'),
  );

/** Pins the shown result and waits for its tab. */
export async function pinResult(page: Page, name: string): Promise<void> {
  await resultAction(page, 'Pin this result').click();
  await page.getByRole('tab', { name: `Pinned result ${name}` }).waitFor();
}

/** Opens what can be done with a column, and its profile, once it is there. */
export async function openColumn(page: Page, column: string) {
  await page.getByRole('button', { name: `Sort, filter and profile ${column}` }).click();
  const panel = page.getByRole('dialog').or(page.locator(`[role=group][aria-label="About ${column}"]`));
  await panel.getByText('Distinct').waitFor();
  return panel;
}
