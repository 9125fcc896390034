import { addDatabase } from '../../plugins/sqllab/support/sql-server.ts';
import { giveSession, sharedWorkbench, type BrowserTest, type BrowserTestOptions } from '../../support/browser.ts';
import type { TestServer } from '../../support/server.ts';
import type { Session } from '../../support/session.ts';
import { ownAdministrator } from './own-administrator.ts';
import { editor } from './sql-editor.ts';

export interface SqlTest extends BrowserTest {
  /** The DuckDB database "Work", which all tests of the `describe` share. */
  readonly databaseId: number;
  /** The administrator of the page: a user without tabs, statements or preferences, for each test another one. */
  readonly person: Session;
  /** Opens a tab of the database, which is empty but for what further parameters say, and waits for its editor. */
  readonly openEditor: (more?: Readonly<Record<string, string>>) => Promise<void>;
}

/** One running workbench with a database that this SQL has filled; each test has a user to itself. */
export function sqlWorkbench(sql?: string, options: BrowserTestOptions = {}): () => SqlTest {
  const workbench = sharedWorkbench(
    options,
    async (server) => ({ databaseId: await workDatabase(await server.as('admin'), sql) }),
    async (server: TestServer) => ({ person: await ownAdministrator(server) }),
  );
  beforeEach(async function signIn() {
    const { context, server, person } = workbench();
    await giveSession(context, server.url, person);
  });
  return () => {
    const test = workbench();
    const { page, open, databaseId } = test;
    const openEditor = async (more: Readonly<Record<string, string>> = {}) => {
      await open(`/sqllab/?${new URLSearchParams({ dbid: String(databaseId), ...more }).toString()}`);
      await editor(page).locator('.monaco-editor').first().waitFor();
    };
    return { ...test, openEditor };
  };
}

/** The database "Work", after this SQL. */
export async function workDatabase(admin: Session, sql?: string): Promise<number> {
  const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
  if (sql !== undefined) await runSql(admin, database_id, sql);
  return database_id;
}

/** Runs SQL behind the page, without leaving it in the history. */
export async function runSql(who: Session, databaseId: number, sql: string): Promise<readonly object[]> {
  const answer = await who.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql, isDataPreview: true });
  if (answer.status !== 200) throw new Error(`Not run: ${answer.text}`);
  return answer.body.data as readonly object[];
}
