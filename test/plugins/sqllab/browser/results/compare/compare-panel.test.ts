import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../../../../../support/browser.ts';
import { addDatabase, newClientId } from '../../../support/sql-server.ts';

const before = 'select i as id, i % 7 as kind, i * 10 as amount from range(800) r(i)';
const after = `select i as id, i % 7 as kind, case when i % 11 = 0 then i else i * 10 end as amount
  from range(120, 1000) r(i)`;

/** What the page has to count, by plain SQL over the same queries. */
const counting = `
  with a as (${before}), b as (${after})
  select count(*) filter (a.id is null) as added, count(*) filter (b.id is null) as removed,
    count(*) filter (a.id = b.id and (a.kind, a.amount) is distinct from (b.kind, b.amount)) as changed,
    count(*) filter (a.id = b.id and (a.kind, a.amount) is not distinct from (b.kind, b.amount)) as same
  from a full join b on a.id = b.id`;

const words = { added: 'added', removed: 'removed', changed: 'changed', same: 'the same' } as const;

describe('comparing two results in the page', function () {
  this.timeout(180_000);

  it('counts rows added, removed, changed and the same as plain SQL does, by a key and as whole rows', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const database_id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const ask = { database_id, sql: counting, client_id: newClientId() };
      const counted = await admin.post('/api/v1/sqllab/execute/', ask);
      await open(`/sqllab/?dbid=${String(database_id)}`);
      await page.locator('[data-sql-editor] .monaco-editor').first().waitFor();
      await page.locator('[data-sql-editor]').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(`-- before\n${before};\n-- after\n${after}`);
      await page.keyboard.press('Control+Enter');
      await page.getByRole('tab', { name: 'after' }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
      const panel = page.getByRole('region', { name: 'Compare after' });

      // Every row has an id of its own, so whole rows are never changed, only gone and new.
      const byId = counted.body.data[0] as Record<keyof typeof words, number>;
      const whole = {
        added: byId.added + byId.changed,
        removed: byId.removed + byId.changed,
        changed: 0,
        same: byId.same,
      };
      expect(byId).to.deep.equal({ added: 200, removed: 120, changed: 62, same: 618 });
      await showsCounts(panel, whole);

      const offer = panel.getByRole('button', { name: /^Tell rows apart by/ });
      expect(await offer.innerText()).to.equal('Tell rows apart by id');
      await offer.click();
      await showsCounts(panel, byId);
      expect(await offer.count(), 'once it is done').to.equal(0);
      await panel.getByText('Differences 1 to 200 of 382').waitFor();
      expect(problems).to.deep.equal([]);
    }));

  it('shows both values of a long text whole on a phone', () =>
    withBrowser({ viewport: { width: 390, height: 844 } }, async ({ page, open, server }) => {
      const database_id = await addDatabase(await server.as('admin'), 'Work', 'duckdb:///work.duckdb');
      const sql = (word: string) => `select 1 as id, repeat('long text ', 20) || '${word}' as words`;
      const script = `-- before\n${sql('was')};\n-- after\n${sql('is now')}`;
      await open(`/sqllab/?dbid=${String(database_id)}&sql=${encodeURIComponent(script)}`);
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('tab', { name: 'after' }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
      const panel = page.getByRole('region', { name: 'Compare after' });
      await panel.getByRole('button', { name: 'Tell rows apart by id' }).click();
      const changed = panel.locator('[data-changed] > div');
      await changed.getByText(/is now$/).waitFor();
      const hidden = await changed.evaluate((cell) => [
        cell.scrollWidth - cell.clientWidth,
        getComputedStyle(cell).textOverflow === 'ellipsis',
      ]);
      expect(hidden).to.deep.equal([0, false]);
      expect((await changed.boundingBox())?.width).to.be.at.most(234);
      await changed.getByText(/is now$/).scrollIntoViewIfNeeded();
      const box = await changed.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).to.be.at.most(390);
    }));
});

async function showsCounts(panel: ReturnType<Page['locator']>, expected: Record<keyof typeof words, number>) {
  const status = panel.getByRole('status');
  const shown = Object.entries(words).map(([name, word]) => {
    const count = expected[name as keyof typeof words];
    return `${String(count)} ${count === 1 ? 'row' : 'rows'} ${word}`;
  });
  for (const text of shown) await status.getByText(text, { exact: true }).waitFor();
}
