import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { addDatabase } from '../plugins/sqllab/support/sql-server.ts';
import { cell, editor, takeOffer, writeText } from './support/sql-editor.ts';

/** Servers that the page asks, and names of those of its scripts that have the editor of texts in them. */
function watchRequests(page: Page) {
  const servers = new Set<string>();
  const scripts = new Map<string, Promise<string>>();
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http')) servers.add(url.origin);
  });
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (pathname.endsWith('.js'))
      scripts.set(
        pathname,
        answer.text().catch(() => ''),
      );
  });
  const withEditor = async () => {
    const texts = await Promise.all([...scripts].map(async ([name, text]) => [name, await text] as const));
    return texts.filter(([, text]) => text.includes('monaco-editor')).map(([name]) => name);
  };
  return { servers, withEditor };
}

describe('scripts of the editor of SQL', function () {
  this.timeout(180_000);

  it('come from this server alone, with the page that writes SQL and no earlier', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      await admin.post('/api/v1/sqllab/execute/', { database_id, sql: 'create table towns as select 1 as id' });
      const dataset = await admin.post('/api/v1/dataset/', {
        database: database_id,
        schema: 'main',
        table_name: 'towns',
      });
      const watched = watchRequests(page);
      const explore = `/explore/?datasource_id=${String(dataset.body.id)}&datasource_type=table`;
      for (const address of ['/', '/chart/list/', '/dashboard/list/', '/sqllab/history/']) await open(address);
      await open(explore);
      await page.locator('[data-chart-key=explore][data-chart-status=rendered]').waitFor();
      expect(await watched.withEditor()).to.deep.equal([]);

      await open(`/sqllab/?dbid=${String(database_id)}`);
      await writeText(page, 'select * from ');
      await page.keyboard.type('tow'); // the worker's scripts too
      await takeOffer(page, 'towns');
      await page.keyboard.press('Control+Enter');
      await cell(page, 0, 0).waitFor();
      expect(await editor(page).locator('.view-line').count()).to.equal(1);
      expect((await watched.withEditor()).length).to.be.greaterThan(0);
      expect([...watched.servers]).to.deep.equal([server.url]);
      expect(problems).to.deep.equal([]);
    }));
});
