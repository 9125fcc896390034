import { expect } from 'chai';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { cell } from './support/sql-editor.ts';
import { openResult, sqlWorkbench } from './support/sql-workbench.ts';

describe('the SQL editor as it is configured', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench(
    { settings: { DEFAULT_SQLLAB_LIMIT: '7', SQLLAB_DEFAULT_DBID: '3', SQLLAB_QUERY_RESULT_TIMEOUT: '3000' } },
    'select 1',
    async (server) => ({
      secondId: await addDatabase(await server.as('admin'), 'Second', 'duckdb:///second.duckdb'),
    }),
  );

  it('opens with the default database [9.4.1]', async () => {
    const { page, open, secondId } = workbench();
    expect(secondId).to.equal(3);
    await open('/sqllab/');
    const database = page.getByRole('combobox', { name: 'Database' });
    await database.getByText('Second').waitFor();
    expect(await database.innerText()).to.equal('Second');
  });

  it('has as many rows as the default limit, and says that it cut them [9.4.1]', async () => {
    const test = workbench();
    await openResult(test, 'select i from range(20) r(i)');
    await cell(test.page, 6, 0).waitFor();
    await test.page.getByText(/^7 rows · cut by the limit of rows/).waitFor();
  });

  it('waits for the rows of an earlier run no longer than the timeout of results [9.4.1]', async () => {
    const test = workbench();
    const { page, open } = test;
    await openResult(test, 'select i from range(20) r(i)');
    await cell(page, 6, 0).waitFor();
    await page.route('**/api/v1/sqllab/results/**', () => undefined); // never answered
    await open('/sqllab/');
    await page.getByText('Failed at retrieving results').first().waitFor();
  });
});
