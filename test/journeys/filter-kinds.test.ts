import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { withBrowser } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openShop, type Shop } from './support/filtered-shop.ts';

const reader = (page: Page, { charts }: Shop) => ({
  box: (chart: keyof Shop['charts']) => page.locator(`[data-chart-box="${String(charts[chart])}"]`),
  /** Waits until the number of a chart is this one. */
  counts: (chart: keyof Shop['charts'], count: number) =>
    page
      .locator(`[data-chart-box="${String(charts[chart])}"]`)
      .getByText(String(count), { exact: true })
      .first()
      .waitFor(),
  control: (name: string) => page.getByRole('button', { name: new RegExp(`^Choose ${name}`) }),
  /** Waits until these are offered, each with its count, which may come later than the value. */
  offers: async (expected: readonly string[]) => {
    const offered = () =>
      page.getByRole('option').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    await eventually(expected.join(), async () => (await offered()).join() === expected.join());
  },
});

describe('the kinds of filters', function () {
  this.timeout(120_000);

  it('begin with their first value, count their values, exclude, let charts wait, and act on columns of other names [3.6.1]', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const shop = await openShop(server);
      const { filterOn, salesId, returnsId } = shop;
      const { box, counts, control, offers } = reader(page, shop);
      const country = filterOn('country', {
        name: 'Country',
        description: 'Where it was sold.',
        sortMetric: 'count',
        controlValues: { sortAscending: false, defaultToFirstItem: true },
        targets: [
          { datasetId: salesId, column: { name: 'country' } },
          { datasetId: returnsId, column: { name: 'land' } },
        ],
      });
      const city = filterOn('city', { name: 'City', cascadeParentIds: [country.id] });
      const paid = filterOn('paid', {
        name: 'Paid',
        controlValues: { enableEmptyFilter: true },
        scope: { rootPath: ['ROOT_ID'], excluded: [shop.charts.sales, shop.charts.returns] },
      });
      const path = await shop.dashboardWith([
        { type: 'DIVIDER', id: 'NATIVE_FILTER_DIVIDER-1', title: 'Places', description: 'Of sale and return.' },
        country,
        city,
        { type: 'DIVIDER', id: 'NATIVE_FILTER_DIVIDER-2', title: 'Money' },
        paid,
      ]);
      await open(path);
      const bar = page.getByRole('region', { name: 'Filters' });
      await bar.getByText('Of sale and return.').waitFor();
      expect(await bar.getByRole('heading', { level: 3 }).allInnerTexts()).to.deep.equal([
        'Places',
        'Country',
        'City',
        'Money',
        'Paid *',
      ]);
      await box('months').getByText('Choose a value first: Paid').waitFor();
      await bar.getByRole('img', { name: 'About Country' }).focus();
      await page.getByRole('tooltip', { name: 'Where it was sold.' }).waitFor();

      await control('Country: SE').waitFor(); // most sales are there
      await counts('sales', 3);
      await counts('returns', 2);
      await control('Country').click();
      await offers(['SE, 5 rows', 'NO, 3 rows', 'DE, 1 row']); // of both datasets, by their count
      const widths = await page
        .getByRole('option')
        .evaluateAll((all) => all.map((one) => (one.firstElementChild as HTMLElement).style.width));
      expect(widths, 'bars beside the values').to.deep.equal(['100%', '60%', '20%']);
      await page.keyboard.press('Escape');

      await control('City').click();
      await offers(['Lund, 1 row', 'Malmo, 2 rows']); // of the chosen country
      await page.getByRole('option', { name: /^Malmo/ }).click();
      await page.keyboard.press('Escape');
      await counts('sales', 2);
      await control('City').click();
      await page.getByRole('switch', { name: 'Exclude the selected values' }).click();
      await counts('sales', 1);
      await page.keyboard.press('Escape');
      await control('City: not Malmo').waitFor();

      await control('Country').click();
      await page.getByRole('option', { name: /^SE/ }).click();
      await page.getByRole('option', { name: /^NO/ }).click();
      await page.keyboard.press('Escape');
      await counts('returns', 1);
      await counts('sales', 2); // Malmo is no choice in Norway any more
      await control('City: All').waitFor();

      await control('Paid:').click(); // another button, on the chart that waits, leads to it
      await offers(['false, 2 rows', 'true, 4 rows']);
      await page.getByRole('option', { name: /^true/ }).click();
      await page.keyboard.press('Escape');
      await control('Paid: true').waitFor();
      await counts('months', 1); // the two of Norway, less the one that is not paid
      await counts('sales', 2); // out of the scope of Paid
      expect(problems).to.deep.equal([]);
    }));

  it('narrow numbers by a histogram, and time by its range, column and grain; each chart tells how they stand to it [3.6.1]', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const shop = await openShop(server);
      const { filterOn, salesId } = shop;
      const { box, counts, control } = reader(page, shop);
      const ofTime = (name: string, filterType: string, targets: readonly object[]) =>
        filterOn(name, { name, filterType, targets: [...targets] });
      const path = await shop.dashboardWith([
        filterOn('amount', { name: 'Amount', filterType: 'filter_range' }),
        ofTime('Period', 'filter_time', [{}]),
        ofTime('Column', 'filter_timecolumn', [{ datasetId: salesId }]),
        ofTime('Grain', 'filter_timegrain', [{ datasetId: salesId }]),
      ]);
      await open(path);
      await counts('sales', 6);
      const badge = (chart: keyof Shop['charts'], [applied, incompatible, unset]: readonly number[]) =>
        box(chart).getByRole('button', {
          name: `Filters on this chart: ${applied} applied, ${incompatible} that cannot act here, ${unset} not set`,
        });
      await badge('returns', [0, 0, 4]).click(); // nothing is selected, and still it tells what could be
      const told = page.getByRole('dialog', { name: 'Filters on this chart' });
      await told.getByRole('heading', { name: 'Not set (4)' }).waitFor();
      await told.getByText('The dataset of this chart has no column "amount".').waitFor();
      expect(await told.getByText('The dataset of this chart has no time column.').count()).to.equal(3);
      await page.keyboard.press('Escape');
      await badge('sales', [0, 0, 4]).click();
      await told.getByRole('button', { name: 'Amount' }).click();
      await control('Amount: All').and(page.locator(':focus')).press('Enter');

      const range = page.getByRole('group', { name: 'Amount' });
      const spread = range.getByRole('img', { name: 'How the rows are spread from 10 to 60' });
      await spread.waitFor();
      const heights = await spread.locator('rect').evaluateAll((all) => all.map((bar) => bar.getAttribute('height')));
      expect(heights.length, 'bins').to.equal(40);
      expect(heights.filter((height) => height !== '0').length, 'one bar for each of six amounts').to.equal(6);
      await range.getByRole('textbox', { name: 'From' }).fill('45');
      await range.getByRole('textbox', { name: 'To' }).fill('20'); // the wrong way round
      await page.keyboard.press('Enter');
      await counts('sales', 3);
      await range.getByRole('slider', { name: 'Lowest value' }).press('Home');
      await counts('sales', 4);
      const top = range.getByRole('slider', { name: 'Highest value' });
      const handle = await top.boundingBox();
      const plot = await spread.boundingBox();
      if (handle === null || plot === null) throw new Error('The histogram is not in sight.');
      await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
      await page.mouse.down();
      await page.mouse.move(plot.x + plot.width * 0.3, handle.y, { steps: 4 }); // 10 + 0.3 × 50 = 25
      await page.mouse.up();
      await counts('sales', 2);
      expect(Number(await top.getAttribute('aria-valuenow'))).to.be.closeTo(25, 0.5);
      await page.keyboard.press('Escape');
      await control('Amount: x ≤ ').waitFor();
      await badge('sales', [1, 0, 3]).waitFor();
      await badge('returns', [0, 1, 3]).click();
      await told.getByRole('heading', { name: 'Cannot act on this chart (1)' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Clear Amount' }).click();
      await counts('sales', 6);

      await control('Period').click();
      const period = page.getByRole('dialog', { name: 'Period' });
      await period.getByLabel('From').fill('2024-02-01');
      await period.getByLabel('To').fill('2024-02-10');
      await period.getByRole('button', { name: 'Use this range' }).click();
      await counts('sales', 2); // placed on the 7th and the 9th
      const choose = async (name: string, option: string) => {
        await page.getByRole('combobox', { name: `Choose ${name}` }).click();
        await page.getByRole('option', { name: option, exact: true }).click();
      };
      await choose('Column', 'shipped');
      await counts('sales', 1); // shipped on the 1st; the 10th is not in the range any more
      await badge('sales', [2, 0, 2]).waitFor();
      await page.getByRole('button', { name: 'Clear all' }).click();
      await counts('sales', 6);
      await choose('Grain', 'Year');
      await counts('months', 6);
      await badge('sales', [0, 1, 3]).waitFor(); // a number divides no time
      await choose('Grain', 'As the chart says');
      await counts('months', 2);
      expect(problems).to.deep.equal([]);
    }));

  it('are kept as a view of the reader, as the last state, and may be asked for by the address', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const shop = await openShop(server);
      const { counts, control } = reader(page, shop);
      const path = await shop.dashboardWith([shop.filterOn('country', { name: 'Country' })]);
      await open(path);
      const toggle = async (...values: readonly string[]) => {
        await control('Country').click();
        for (const value of values) await page.getByRole('option', { name: new RegExp(`^${value},`) }).click();
        await page.keyboard.press('Escape');
      };
      const inViews = async (...entries: readonly string[]) => {
        await page.getByRole('button', { name: 'Saved views' }).click();
        for (const name of entries) await page.getByRole('menuitem', { name, exact: true }).click();
      };
      await toggle('NO');
      await counts('sales', 2);
      await inViews('Save the present selection…');
      const dialog = page.getByRole('dialog', { name: 'Save a view' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Norway');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The view "Norway" was saved.').first().waitFor();
      await toggle('NO', 'DE');
      await counts('sales', 1);
      const kept = page.waitForResponse(
        (answer) => answer.url().includes('/filter_state') && answer.request().postData()?.includes('SE') === true,
      );
      await toggle('DE', 'SE');
      await counts('sales', 3);
      await kept;

      await open(path);
      await control('Country: SE').waitFor(); // the last state
      await counts('sales', 3);
      await inViews('Norway');
      await control('Country: NO').waitFor();
      await counts('sales', 2);
      await inViews('Change Norway', 'Open the dashboard with it');
      await toggle('NO', 'DE');
      await counts('sales', 1);
      await open(path);
      await control('Country: NO').waitFor(); // the view, since the address asks for nothing
      const asked = { [String(shop.charts.sales)]: { country: ['SE'] } };
      await open(`${path}?preselect_filters=${encodeURIComponent(JSON.stringify(asked))}`);
      await control('Country: SE').waitFor();
      await counts('sales', 3);
      await inViews('Change Norway', 'Rename…');
      const naming = page.getByRole('dialog', { name: 'Rename the view' });
      await naming.getByRole('textbox', { name: 'Name' }).fill('Norge');
      await naming.getByRole('button', { name: 'Rename' }).click();
      await naming.waitFor({ state: 'detached' });
      await inViews('Change Norge', 'Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Saved views' }).click();
      await page.getByRole('menuitem', { name: 'Save the present selection…' }).waitFor();
      expect(await page.getByRole('menuitem', { name: /Nor/ }).count()).to.equal(0);
      await page.keyboard.press('Escape');

      await open(`${path}?expand_filters=0`);
      await page.getByRole('button', { name: 'Show filters' }).click();
      await control('Country').waitFor();
      await open(`${path}?show_filters=0`);
      await counts('sales', 1); // the last choice acts still
      expect(await page.getByRole('region', { name: 'Filters' }).count()).to.equal(0);
      expect(problems).to.deep.equal([]);
    }));

  it('show themselves in the dialog as readers will see them, and what each scope holds by keyboard [3.6.1]', () =>
    withBrowser({}, async ({ page, open, server, problems }) => {
      const shop = await openShop(server);
      const { box, counts } = reader(page, shop);
      const path = await shop.dashboardWith([shop.filterOn('country', { name: 'Country' })]);
      await open(`${path}?edit=true`);
      await page.getByRole('button', { name: 'Filter settings' }).click();
      await page.getByRole('menuitem', { name: 'Edit filters' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Filters of this dashboard' });
      const preview = dialog.getByRole('group', { name: 'Value to begin with' });
      await preview.getByRole('button', { name: 'Choose Country: All' }).click();
      await page.getByRole('option', { name: 'SE, 3 rows' }).click();
      await page.keyboard.press('Escape');
      await preview.getByRole('button', { name: 'Choose Country: SE' }).waitFor();
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Land');
      await preview.getByRole('button', { name: 'Choose Land: SE' }).waitFor();
      const first = dialog.getByText('Select first filter value by default');
      await first.click();
      await preview.getByText('The first value is chosen by itself.').waitFor();
      await first.click();
      await preview.getByRole('button', { name: 'Choose Land: SE' }).waitFor();

      await dialog.getByRole('tab', { name: 'Scope' }).click();
      await dialog.getByText('3 of 3 charts').waitFor();
      const tree = dialog.getByRole('tree', { name: 'Charts that are filtered' });
      const all = tree.getByRole('treeitem', { name: 'All charts' });
      await all.and(page.locator('[aria-checked=true]')).press('End');
      await tree.getByRole('treeitem', { name: 'Returns' }).and(page.locator(':focus')).press('Space');
      await dialog.getByText('2 of 3 charts').waitFor();
      await all.and(page.locator('[aria-checked=mixed]')).waitFor();
      await page.keyboard.press('Control+z');
      await dialog.getByText('3 of 3 charts').waitFor();
      await tree.getByRole('treeitem', { name: 'Sales over time' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.waitFor({ state: 'hidden' });
      await counts('sales', 3); // the default acts
      await box('sales').locator('[data-filter-badge]').waitFor();
      expect(await box('months').locator('[data-filter-badge]').count(), 'out of the scope').to.equal(0);
      expect(problems).to.deep.equal([]);
    }));
});
