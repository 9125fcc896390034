import { expect } from 'chai';
import { eventually } from '../../../support/eventually.ts';
import { heldBack } from '../../../support/held-back.ts';
import { run, sqlEditors, workDatabase } from '../../sqllab/support/sql-editors.ts';
import { writeText } from '../../../journeys/support/sql-editor.ts';
import { fetchValues, openForm } from '../support/parameters-form.ts';

const sql = "select {{ top }} + 1 as n, '{{ word }}' as w where 'b' in {{ cities|where_in }}";
const days =
  "select count(*) as days from range(date '2024-01-01', date '2025-01-01', interval 1 day) t(d) " +
  "where d between '{{ period.from }}' and '{{ period.to }}'";

describe('the form of parameters in the page', function () {
  this.timeout(120_000);

  const workbench = sqlEditors(workDatabase);

  it('says that a field has no value once it was left', async () => {
    const { panel, field } = await openForm(workbench(), sql);
    await field('word').focus();
    expect(await panel.getByText('Has no value yet.').count()).to.equal(0);
    await field('word').blur();
    await panel.getByText('Has no value yet.').waitFor();
  });

  it('says that a text is not a number', async () => {
    const { panel, field, kind } = await openForm(workbench(), sql);
    await kind('top').selectOption('Number');
    await field('top').fill('4x');
    await panel.getByText('Not a number.').waitFor();
  });

  it('shows the statement with its values filled in', async () => {
    const { panel, field, kind } = await openForm(workbench(), sql);
    await kind('top').selectOption('Number');
    await field('top').fill('41');
    await field('word').fill("it's");
    await field('cities').fill('a\nb');
    await panel.getByRole('button', { name: 'Show the filled-in SQL' }).click();
    await panel.getByText("select 41 + 1 as n, 'it''s' as w where 'b' in ('a', 'b')").waitFor();
  });

  it('writes its values as JSON, and takes them from JSON', async () => {
    const { panel, field, kind } = await openForm(workbench(), sql);
    await kind('top').selectOption('Number');
    await field('top').fill('41');
    await field('word').fill("it''s");
    await field('cities').fill('a\nb');
    await panel.getByRole('tab', { name: 'JSON' }).click();
    const json = panel.getByRole('textbox', { name: 'Parameters as JSON' });
    expect(JSON.parse(await json.inputValue())).to.deep.equal({ top: 41, word: "it''s", cities: ['a', 'b'] });
    await json.fill('{"top": 1, "word": "x", "cities": []}');
    await panel.getByRole('tab', { name: 'Form' }).click();
    expect(await field('top').inputValue()).to.equal('1');
  });

  it('lets no field write over JSON that is half typed', async () => {
    const { panel } = await openForm(workbench(), sql);
    await panel.getByRole('tab', { name: 'JSON' }).click();
    await panel.getByRole('textbox', { name: 'Parameters as JSON' }).fill('{"top": 5');
    await panel.getByText('Not the JSON of an object').waitFor();
    await panel.getByRole('tab', { name: 'Form' }).click();
    await panel.getByText('Mend their JSON first.').waitFor();
    expect(await panel.getByRole('textbox').count()).to.equal(0);
  });

  it('takes the values of a list from a query, and keeps what is typed in other fields meanwhile', async () => {
    const test = workbench();
    const { page } = test;
    const { field } = await openForm(test, sql);
    const held = heldBack();
    const asked = page.waitForRequest('**/sqllab/execute/');
    await page.route('**/sqllab/execute/', async (route) => {
      await held.over;
      await route.continue();
    });
    await fetchValues(page, 'cities', "select * from (values ('a'), ('b'), ('b'), (null)) t(c) order by c");
    await asked;
    await field('word').fill('typed meanwhile');
    held.letGo();
    await page.locator('[data-toast-type]').getByText('cities has 2 values.').waitFor();
    expect(await field('cities').inputValue()).to.equal('a\nb');
    expect(await field('word').inputValue()).to.equal('typed meanwhile');
  });

  it('runs the statement with its values from a field', async () => {
    const test = workbench();
    const { page, person } = test;
    const { field, kind } = await openForm(test, sql);
    await kind('top').selectOption('Number');
    await field('top').fill('1');
    await field('cities').fill('a\nb');
    await field('word').fill('x');
    await field('word').press('Control+Enter');
    await page.getByRole('gridcell', { name: 'x', exact: true }).first().waitFor();
    const ran = async () => {
      const { body } = await person.get('/api/v1/query/?q=(order_column:changed_on,order_direction:desc)');
      return (body.result as { executed_sql: string | null }[]).map((row) => row.executed_sql ?? '');
    };
    const filledIn = "select 1 + 1 as n, 'x' as w where 'b' in ('a', 'b')";
    await eventually('the filled-in statement ran', ran, (texts) => texts.some((text) => text.includes(filledIn)));
  });

  it('says when the last day of a range lies before the first', async () => {
    const { panel } = await openForm(workbench(), days);
    await panel.getByLabel('First day of period').fill('2024-02-10');
    await panel.getByLabel('First day of period').blur();
    await panel.getByText('Has no value yet.').waitFor(); // the other end
    await panel.getByLabel('Last day of period').fill('2024-01-10');
    await panel.getByText('The last day lies before the first.').waitFor();
    await panel.getByLabel('Last day of period').fill('2024-02-29');
    await panel.getByText('The last day lies before the first.').waitFor({ state: 'detached' });
  });

  it('runs with both days of a range', async () => {
    const test = workbench();
    const { page, problems } = test;
    const { panel } = await openForm(test, days);
    await panel.getByLabel('First day of period').fill('2024-02-10');
    await panel.getByLabel('Last day of period').fill('2024-02-29');
    await panel.getByRole('button', { name: 'Show the filled-in SQL' }).click();
    await panel.getByText("where d between '2024-02-10' and '2024-02-29'").waitFor();
    await run(page);
    await page.getByRole('grid').getByRole('gridcell', { name: '20', exact: true }).waitFor();
    await panel.getByRole('tab', { name: 'JSON' }).click();
    const json = await panel.getByRole('textbox', { name: 'Parameters as JSON' }).inputValue();
    expect(JSON.parse(json)).to.deep.equal({ period: { from: '2024-02-10', to: '2024-02-29' } });
    expect(problems).to.deep.equal([]);
  });

  it('says which names url_param cannot read in the editor, since its address uses them', async () => {
    const test = workbench();
    const reads =
      "select '{{ url_param('id') }}' as a, '{{ url_param(\"schema\", 'x') }}' as b, '{{ url_param('town') }}' as c";
    const { panel } = await openForm(test, reads, { town: 'Oslo' });
    await panel.getByText('From the address: town = Oslo').waitFor();
    expect(await panel.getByRole('status').innerText()).to.equal(
      'url_param cannot read id, schema here: the editor’s own address uses these names. Take other ones.',
    );
    await writeText(test.page, "select '{{ url_param('town') }}' as c");
    await panel.getByRole('status').waitFor({ state: 'detached' });
  });
});
