import { expect } from 'chai';
import pg from 'pg';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { eventually } from '../support/eventually.ts';
import { freshPostgresUrl } from '../support/postgres.ts';
import type { TestServer } from '../support/server.ts';
import { sqlWorkbench } from './support/sql-workbench.ts';

/** A PostgreSQL database with the tables `events_0000` to `events_4999`. */
async function addManyTables(server: TestServer): Promise<{ readonly manyId: number }> {
  const url = await freshPostgresUrl();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`do $$ begin for i in 0..4999 loop
    execute format('create table %I (id integer)', 'events_' || lpad(i::text, 4, '0')); end loop; end $$`);
  await client.end();
  return { manyId: await addDatabase(await server.as('admin'), 'Elephant', url.replace(/^postgres:/, 'postgresql:')) };
}

describe('5,000 tables beside the SQL editor', function () {
  this.timeout(180_000);
  const workbench = sqlWorkbench({}, 'select 1', addManyTables);
  const openList = async () => {
    const test = workbench();
    await test.open(`/sqllab/?dbid=${String(test.manyId)}`);
    const list = test.page.getByRole('list', { name: 'Tables' });
    await list.getByText('events_0003').waitFor();
    return { ...test, list, items: list.getByRole('listitem') };
  };

  it('are counted in a list that draws few of them', async () => {
    const { items, problems } = await openList();
    expect(await items.first().getAttribute('aria-setsize')).to.equal('5000');
    expect(await items.count()).to.be.lessThan(100);
    expect(problems).to.deep.equal([]);
  });

  it('are searched while a name is typed, and the found one shows its columns', async () => {
    const { page, list, items, problems } = await openList();
    await page.getByPlaceholder('Search tables').pressSequentially('4321');
    await list.getByText('events_4321').waitFor();
    await eventually('one is found', async () => (await items.count()) === 1);
    await items
      .getByRole('button', { name: /events_4321/ })
      .first()
      .click();
    await page.getByRole('article', { name: 'events_4321' }).getByText('integer').first().waitFor();
    expect(problems).to.deep.equal([]);
  });
});
