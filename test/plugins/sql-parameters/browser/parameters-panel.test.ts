import { expect } from 'chai';
import { withBrowser } from '../../../support/browser.ts';
import { addDatabase } from '../../sqllab/support/sql-server.ts';
import { heldBack } from '../../../support/held-back.ts';

describe('the form of parameters in the page', function () {
  this.timeout(240_000);

  it('has a field per value, keeps them with the tab, shows the filled-in text, and runs with them', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql = "select {{ top }} + 1 as n, '{{ word }}' as w where 'b' in {{ cities|where_in }}";
      await open(`/sqllab/?dbid=${String(id)}&title=Asked&sql=${encodeURIComponent(sql)}`);
      await page.waitForURL(/\/sqllab\/$/);
      const panel = page.getByRole('region', { name: 'Parameters' });
      const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
      await field('word').focus();
      expect(await panel.getByText('Has no value yet.').count()).to.equal(0);
      await field('word').blur();
      await panel.getByText('Has no value yet.').waitFor();
      await panel.getByRole('combobox', { name: 'Type of top' }).selectOption('Number');
      await field('top').fill('4x');
      await panel.getByText('Not a number.').waitFor();
      await field('top').fill('41');
      await field('word').fill("it''s");
      await field('cities').fill('a\nb');
      await panel.getByRole('button', { name: 'Show the filled-in SQL' }).click();
      await panel.getByText("select 41 + 1 as n, 'it''s' as w where 'b' in ('a', 'b')").waitFor();

      await panel.getByRole('tab', { name: 'JSON' }).click();
      const json = panel.getByRole('textbox', { name: 'Parameters as JSON' });
      expect(JSON.parse(await json.inputValue())).to.deep.equal({ top: 41, word: "it''s", cities: ['a', 'b'] });
      await json.fill('{"top": ');
      await panel.getByText('Not the JSON of an object').waitFor();
      await json.fill('{"top": 1, "word": "x", "cities": []}');
      await panel.getByRole('tab', { name: 'Form' }).click();
      expect(await field('top').inputValue()).to.equal('1');

      await panel.getByRole('button', { name: 'From a query…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Values of cities' });
      await dialog.getByRole('textbox').fill("select * from (values ('a'), ('b'), ('b'), (null)) t(c) order by c");
      const held = heldBack();
      const asked = page.waitForRequest('**/sqllab/execute/');
      await page.route(
        '**/sqllab/execute/',
        async (route) => {
          await held.over;
          await route.continue();
        },
        { times: 1 },
      );
      await dialog.getByRole('button', { name: 'Fetch' }).click();
      await asked;
      await field('word').fill('typed meanwhile');
      held.letGo();
      await page.locator('[data-toast-type]').getByText('cities has 2 values.').waitFor();
      expect(await field('cities').inputValue()).to.equal('a\nb');
      expect(await field('word').inputValue()).to.equal('typed meanwhile');
      await field('word').fill('x');

      await field('word').press('Control+Enter');
      await page.getByRole('gridcell', { name: 'x', exact: true }).first().waitFor();
      for (let round = 0; round < 60; round += 1) {
        const { body } = await admin.get('/api/v1/query/?q=(order_column:changed_on,order_direction:desc)');
        const ran = (body.result as { executed_sql: string | null }[]).map((row) => row.executed_sql ?? '');
        if (ran.some((text) => text.includes("select 1 + 1 as n, 'x' as w where 'b' in ('a', 'b')"))) return;
        await page.waitForTimeout(250);
      }
      expect.fail('the statement did not run with its parameters');
    }));

  it('keeps kinds, queries and half-typed texts while tabs change, the statement is edited and the page comes again', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql = "select {{ top }} as n, '{{ word }}' as w, '{{ day }}' as d where 'b' in {{ cities|where_in }}";
      await open(`/sqllab/?dbid=${String(id)}&title=Asked&sql=${encodeURIComponent(sql)}`);
      const panel = page.getByRole('region', { name: 'Parameters' });
      const field = (name: string) => panel.getByRole('textbox', { name, exact: true });
      const kind = (name: string) => panel.getByRole('combobox', { name: `Type of ${name}` });
      const shown = async () => ({
        top: [await kind('top').inputValue(), await field('top').inputValue()],
        word: [await kind('word').inputValue(), await field('word').inputValue()],
        day: [await kind('day').inputValue(), await panel.getByLabel('day', { exact: true }).inputValue()],
        cities: [await kind('cities').inputValue(), await field('cities').inputValue()],
      });

      // A text that reads like a date stays a text; what was typed comes back with its kind.
      await field('word').pressSequentially('2024-02-29 noon');
      await field('day').fill('soon');
      await kind('day').selectOption('Date');
      await panel.getByText('“soon” is not a date').waitFor();
      await kind('day').selectOption('Text');
      expect(await field('day').inputValue()).to.equal('soon');
      await kind('day').selectOption('Date');
      await kind('top').selectOption('Number');
      await field('top').fill('4x');
      await field('cities').fill('a\nb');
      await kind('cities').selectOption('Text');
      expect(await field('cities').inputValue()).to.equal('a');
      await kind('cities').selectOption('List');
      await panel.getByRole('button', { name: 'From a query…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Values of cities' });
      await dialog.getByRole('textbox').fill("select * from (values ('b'), ('c')) t(c)");
      await dialog.getByRole('button', { name: 'Fetch' }).click();
      await page.locator('[data-toast-type]').getByText('cities has 2 values.').waitFor();
      const before = await shown();
      expect(before).to.deep.equal({
        top: ['number', '4x'],
        word: ['text', '2024-02-29 noon'],
        day: ['date', ''],
        cities: ['list', 'b\nc'],
      });

      // Another tab, another statement for a moment, and the page again.
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByText('parameters in your query are undefined: "top", "day".').first().waitFor();
      await page.getByRole('button', { name: 'New tab' }).click();
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Asked' }).click();
      await panel.waitFor();
      expect(await shown()).to.deep.equal(before);
      await page.locator('[data-sql-editor]').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText('select 1');
      await panel.waitFor({ state: 'detached' });
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(sql);
      await panel.waitFor();
      expect(await shown()).to.deep.equal(before);
      await page.reload();
      await panel.waitFor();
      expect(await shown()).to.deep.equal(before);
      await panel.getByText('Not a number.').waitFor();
      await panel.getByText('“soon” is not a date').waitFor();
      await panel.getByRole('button', { name: 'From a query…' }).click();
      expect(await dialog.getByRole('textbox').inputValue()).to.equal("select * from (values ('b'), ('c')) t(c)");
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      // Half-typed JSON is nothing that a field may write over.
      await panel.getByRole('tab', { name: 'JSON' }).click();
      await panel.getByRole('textbox', { name: 'Parameters as JSON' }).fill('{"top": 5');
      await panel.getByRole('tab', { name: 'Form' }).click();
      await panel.getByText('Mend their JSON first.').waitFor();
      expect(await panel.getByRole('textbox').count()).to.equal(0);
    }));

  it('has two days for a range of dates, and says when they are the wrong way round', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql =
        "select count(*) as days from range(date '2024-01-01', date '2025-01-01', interval 1 day) t(d) " +
        "where d between '{{ period.from }}' and '{{ period.to }}'";
      await open(`/sqllab/?dbid=${String(id)}&sql=${encodeURIComponent(sql)}`);
      const panel = page.getByRole('region', { name: 'Parameters' });
      await panel.getByLabel('First day of period').fill('2024-02-10');
      await panel.getByLabel('First day of period').blur();
      await panel.getByText('Has no value yet.').waitFor(); // the other end
      await panel.getByLabel('Last day of period').fill('2024-01-10');
      await panel.getByText('The last day lies before the first.').waitFor();
      await panel.getByLabel('Last day of period').fill('2024-02-29');
      await panel.getByText('The last day lies before the first.').waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: 'Show the filled-in SQL' }).click();
      await panel.getByText("where d between '2024-02-10' and '2024-02-29'").waitFor();
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await page.getByRole('grid').getByRole('gridcell', { name: '20', exact: true }).waitFor();
      await panel.getByRole('tab', { name: 'JSON' }).click();
      const json = await panel.getByRole('textbox', { name: 'Parameters as JSON' }).inputValue();
      expect(JSON.parse(json)).to.deep.equal({ period: { from: '2024-02-10', to: '2024-02-29' } });
      expect(problems).to.deep.equal([]);
    }));

  it('says which names url_param cannot read in the editor, since its address uses them', () =>
    withBrowser({}, async ({ page, open, server }) => {
      const admin = await server.as('admin');
      const id = await addDatabase(admin, 'Work', 'duckdb:///work.duckdb');
      const sql =
        "select '{{ url_param('id') }}' as a, '{{ url_param(\"schema\", 'x') }}' as b, '{{ url_param('town') }}' as c";
      await open(`/sqllab/?dbid=${String(id)}&town=Oslo&sql=${encodeURIComponent(sql)}`);
      const panel = page.getByRole('region', { name: 'Parameters' });
      await panel.getByText('From the address: town = Oslo').waitFor();
      expect(await panel.getByRole('status').innerText()).to.equal(
        'url_param cannot read id, schema here: the editor’s own address uses these names. Take other ones.',
      );
      const editor = page.locator('[data-sql-editor]');
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText("select '{{ url_param('town') }}' as c");
      await panel.getByRole('status').waitFor({ state: 'detached' });
    }));
});
