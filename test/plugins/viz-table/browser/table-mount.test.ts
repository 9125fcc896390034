import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { ownContexts, type OwnedContexts } from '../../../support/chromium.ts';
import { eventually } from '../../../support/eventually.ts';
import type { MountPage } from './mount-page.tsx';

const cities = ['Oslo', 'Lima', 'Cairo', 'Perth', 'Quito'];

/** 50,000 rows of a city, a number that is 0, 1, 2 … shuffled, and a day. */
function manyRows(rowCount: number): ColumnarResult {
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return {
    rowCount,
    columns: [
      { name: 'city', databaseType: 'VARCHAR', type: 1, values: rows.map((row) => cities[row % cities.length] ?? '') },
      { name: 'sales', databaseType: 'DOUBLE', type: 0, values: rows.map((row) => (row * 7919) % rowCount) },
      {
        name: 'day',
        databaseType: 'DATE',
        type: 2,
        values: rows.map((row) => Date.UTC(2024, 0, 1) + (row % 366) * 86_400_000),
      },
    ],
  };
}

const raw: FormData = {
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'raw',
  all_columns: ['city', 'sales', 'day'],
  include_search: true,
};
const grouped: FormData = {
  viz_type: 'table',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['city'],
  metrics: ['sales'],
  show_totals: true,
};

describe('TableMount', function () {
  this.timeout(90_000);
  let browser: OwnedContexts;
  let page: Page;
  const cells = (selector: string) => page.locator(selector).allTextContents();
  const firstRows = () =>
    cells('[role=row][aria-rowindex="2"] [role=gridcell], [role=row][aria-rowindex="3"] [role=gridcell]');
  const show = async (formData: FormData, data: readonly ColumnarResult[], scheme: 'light' | 'dark' = 'light') => {
    await page.evaluate(
      ([given, results, theme]) => {
        const { mountPage } = window as unknown as { mountPage: MountPage };
        mountPage.selections.length = 0;
        mountPage.optionChanges.length = 0;
        mountPage.stepNames.length = 0;
        mountPage.show({ formData: given, data: results, scheme: theme, widthPx: 640, heightPx: 400 });
      },
      [formData, data, scheme] as const,
    );
    await page.locator('[role=grid]').waitFor();
  };
  const told = <K extends 'selections' | 'intents' | 'optionChanges' | 'stepNames'>(what: K) =>
    page.evaluate((key) => (window as unknown as { mountPage: MountPage }).mountPage[key], what);

  before(async () => {
    const bundle = await build({
      entryPoints: ['test/plugins/viz-table/browser/mount-page.tsx'],
      bundle: true,
      write: false,
      format: 'iife',
      // The code editor is exported from the entry point of the grid; nothing here shows it.
      loader: { '.css': 'empty', '.ttf': 'empty' },
      jsx: 'automatic',
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    browser = await ownContexts();
    const context = await browser.newContext({ viewport: { width: 700, height: 500 } });
    page = await context.newPage();
    await page.setContent('<!doctype html><title>Table</title>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  });
  after(async () => {
    await browser.close();
  });

  it('shows 50,000 rows with only the rows in sight in the page', async () => {
    await show(raw, [manyRows(50_000)]);
    expect(await page.locator('[role=grid]').getAttribute('aria-rowcount')).to.equal('50001');
    expect(await page.locator('[role=row]').count()).to.be.lessThan(60);
    await page.locator('[role=grid]').evaluate((grid) => {
      grid.scrollTop = grid.scrollHeight;
    });
    await page.locator('[aria-rowindex="50001"]').waitFor();
    expect(await cells('[aria-rowindex="50001"] [role=gridcell]')).to.deep.equal([
      'Quito',
      '42,081', // 49,999 · 7919 modulo 50,000
      '2024-08-11',
    ]);
  });

  it('sorts by a heading: descending, ascending, as queried', async () => {
    await show(raw, [manyRows(1000)]);
    const heading = page.getByRole('columnheader', { name: /^sales/ });
    await heading.click();
    expect((await firstRows())[1]).to.equal('999');
    await heading.click();
    expect((await firstRows())[1]).to.equal('0');
    expect(await heading.getAttribute('aria-sort')).to.equal('ascending');
    await heading.click();
    expect((await firstRows()).slice(0, 2)).to.deep.equal(['Oslo', '0']);
    expect(await heading.getAttribute('aria-sort')).to.equal('none');
  });

  it('finds rows by what they show', async () => {
    await show(raw, [manyRows(1000)]);
    await page.getByRole('searchbox').fill('lima');
    await page.getByText('200 of 1,000 rows').waitFor();
    expect(new Set(await cells('[role=gridcell][aria-colindex="1"]'))).to.deep.equal(new Set(['Lima']));
    await page.getByRole('searchbox').fill('atlantis');
    await page.getByText('No row contains “atlantis”.').waitFor();
  });

  it('walks by keyboard, extends the block and copies it as tab-separated text', async () => {
    await show(raw, [manyRows(1000)]);
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    const copied = await page.locator('[role=grid]').evaluate((grid) => {
      const data = new DataTransfer();
      grid.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      return data.getData('text/plain');
    });
    expect(copied).to.equal('Oslo\t0\nLima\t919');
    await page.keyboard.press('Control+End');
    await page.locator('[aria-rowindex="1001"]').waitFor();
    const active = await page.locator('[role=grid]').getAttribute('aria-activedescendant');
    expect(await page.locator(`[id="${active ?? ''}"]`).textContent()).to.equal('2024-09-24');
  });

  it('rings the cell that keys act on, as long as the keyboard is in the table', async () => {
    await show(raw, [manyRows(10)]);
    const grid = page.locator('[role=grid]');
    const ringOf = () =>
      page
        .getByRole('gridcell', { name: 'Oslo' })
        .first()
        .evaluate((cell) => getComputedStyle(cell).boxShadow);
    await grid.focus();
    expect(await ringOf()).to.equal('none');
    await page.keyboard.press('ArrowDown');
    expect(await ringOf()).to.contain('inset');
    await grid.evaluate((element) => {
      element.blur();
    });
    expect(await ringOf()).to.equal('none');
  });

  it('copies the text that is marked in a cell by mouse, and marks no selection of the chart by it', async () => {
    await show(raw, [manyRows(1000)]);
    const box = await page.getByRole('gridcell', { name: '2024-01-02' }).boundingBox();
    if (box === null) throw new Error('The cell has no box.');
    await page.mouse.move(box.x + 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const marked = await page.evaluate(() => window.getSelection()?.toString() ?? '');
    expect(marked).to.match(/^2024/);
    const isLeftToBrowser = () =>
      page
        .locator('[role=grid]')
        .evaluate((grid) =>
          grid.dispatchEvent(
            new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
          ),
        );
    expect(await isLeftToBrowser()).to.equal(true);
    expect(await told('selections')).to.deep.equal([]);
    await page.keyboard.press('ArrowDown');
    expect(await isLeftToBrowser()).to.equal(false);
  });

  it('marks a block of cells by dragging over them, and no text', async () => {
    await show(raw, [manyRows(1000)]);
    const cell = (row: number, column: number) =>
      page.locator(`[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column + 1}"]`);
    const center = async (row: number, column: number): Promise<readonly [number, number]> => {
      const box = await cell(row, column).boundingBox();
      if (box === null) throw new Error('The cell has no box.');
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await page.mouse.move(...(await center(0, 0)));
    await page.mouse.down();
    await page.mouse.move(...(await center(1, 0)), { steps: 4 });
    await page.mouse.move(...(await center(1, 1)), { steps: 4 });
    await page.mouse.up();
    const copied = await page.locator('[role=grid]').evaluate((grid) => {
      const data = new DataTransfer();
      grid.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }));
      return [data.getData('text/plain'), window.getSelection()?.toString()];
    });
    expect(copied).to.deep.equal(['Oslo\t0\nLima\t919', '']);
    expect(await told('selections')).to.deep.equal([]);
  });

  it('takes dragging to another cell and back for marking, and the next click for a click', async () => {
    await show(raw, [manyRows(10)]);
    const [oslo, lima] = [page.getByRole('gridcell', { name: 'Oslo' }), page.getByRole('gridcell', { name: 'Lima' })];
    const [first, second] = [await oslo.first().boundingBox(), await lima.first().boundingBox()];
    if (first === null || second === null) throw new Error('The cells have no box.');
    await page.mouse.move(first.x + 20, first.y + 10);
    await page.mouse.down();
    await page.mouse.move(second.x + 20, second.y + 10, { steps: 4 });
    await page.mouse.move(first.x + 20, first.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await told('selections')).to.deep.equal([]);
    await oslo.first().click();
    expect(await told('selections')).to.deep.equal([{ city: 'Oslo' }]);
  });

  it('keeps a dragged width as an option of the chart', async () => {
    await show(raw, [manyRows(20)]);
    const handle = page.getByRole('separator', { name: 'Width of city' });
    await handle.hover(); // once its position is final
    const box = await handle.boundingBox();
    const heading = await page.getByRole('columnheader', { name: /^city/ }).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 3, (box?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 43, (box?.y ?? 0) + 8, { steps: 4 });
    await page.mouse.up();
    const width = Math.round((heading?.width ?? 0) + 40);
    expect(await told('optionChanges')).to.deep.equal([{ column_config: { city: { columnWidth: width } } }]);
    expect(Math.round((await page.getByRole('columnheader', { name: /^city/ }).boundingBox())?.width ?? 0)).to.equal(
      width,
    );
  });

  it('fits a column again at a double click on its edge', async () => {
    await show({ ...raw, column_config: { city: { columnWidth: 300 } } }, [manyRows(20)]);
    const heading = page.getByRole('columnheader', { name: /^city/ });
    expect((await heading.boundingBox())?.width).to.equal(300);
    await page.getByRole('separator', { name: 'Width of city' }).dblclick();
    await eventually('it is narrower', async () => ((await heading.boundingBox())?.width ?? 300) < 300);
    expect(await told('optionChanges')).to.deep.equal([{ column_config: { city: {} } }]);
  });

  it('shows totals, draws bars in cells and tells which group was clicked', async () => {
    const data: ColumnarResult[] = [
      {
        rowCount: 2,
        columns: [
          { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', null] },
          { name: 'sales', databaseType: 'DOUBLE', type: 0, values: [1500, 500] },
        ],
      },
      { rowCount: 1, columns: [{ name: 'sales', databaseType: 'DOUBLE', type: 0, values: [2000] }] },
    ];
    await show(grouped, data, 'dark');
    expect(await cells('[role=grid] > [role=rowgroup]:last-child [role=gridcell]')).to.deep.equal(['Total', '2,000']);
    const bars = await page
      .locator('[role=gridcell] svg rect')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('width'))));
    expect(bars).to.deep.equal([96, 32]);
    await page.getByRole('gridcell', { name: 'Oslo' }).click();
    await page.getByRole('gridcell', { name: 'N/A' }).click();
    expect(await told('selections')).to.deep.equal([{ city: 'Oslo' }, { city: null }]);
  });

  it('opens the menu of the row at a click on a number of a group', async () => {
    const data: ColumnarResult[] = [
      {
        rowCount: 2,
        columns: [
          { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', null] },
          { name: 'sales', databaseType: 'DOUBLE', type: 0, values: [1500, 500] },
        ],
      },
    ];
    await show(grouped, data);
    const number = page.getByRole('gridcell', { name: '1,500' });
    await number.click({ modifiers: ['Control'] });
    expect(await told('selections')).to.deep.equal([]);
    await number.click();
    expect(await told('selections')).to.deep.equal([{ city: 'Oslo' }]);
    expect((await told('intents')).at(-1)).to.equal('menu');
  });

  it('tells the value of a single row that was clicked, unless it is a number', async () => {
    await show(raw, [manyRows(10)]);
    for (const name of ['Lima', '0', '2024-01-03'])
      await page.getByRole('gridcell', { name, exact: true }).first().click();
    expect(await told('selections')).to.deep.equal([{ city: 'Lima' }, { day: Date.UTC(2024, 0, 3) }]);
    await page.getByRole('gridcell', { name: 'Cairo' }).first().click({ button: 'right' });
    expect((await told('selections')).at(-1)).to.deep.equal({ city: 'Cairo' });
  });

  it('freezes, hides and edits a column from the menu of its heading, each as one named step', async () => {
    await show(raw, [manyRows(20)]);
    const openMenu = async (name: string) => {
      const heading = page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
      await heading.hover();
      await heading.getByRole('button', { name: 'Column menu' }).click();
    };
    await openMenu('day');
    await page.getByRole('menuitem', { name: 'Freeze column' }).click();
    expect(await cells('[role=columnheader] > div > span')).to.deep.equal(['day', 'city', 'sales']);
    await openMenu('city');
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await openMenu('sales');
    await page.getByRole('menuitem', { name: 'Column settings…' }).click();
    await page.getByRole('dialog', { name: 'Column sales' }).waitFor();
    await page.getByRole('combobox', { name: 'Number format' }).fill(',.2f');
    await page.getByText('19.00').first().waitFor(); // 7,919 modulo 20
    await page.getByRole('button', { name: 'Close' }).click();
    // Until it is gone, and not only hidden itself, all else is hidden from others.
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
    await page.getByRole('grid').waitFor();
    expect((await told('optionChanges')).at(-1)).to.deep.equal({
      column_config: { day: { frozen: true }, city: { visible: false }, sales: { d3NumberFormat: ',.2f' } },
    });
    expect(new Set(await told('stepNames'))).to.deep.equal(new Set(['column day', 'column city', 'column sales']));
    expect(await told('selections')).to.deep.equal([]);
  });

  it('lets a reader hide, move and show columns, and changes no setting of the chart', async () => {
    await page.evaluate(
      ([formData, data]) => {
        const { mountPage } = window as unknown as { mountPage: MountPage };
        mountPage.optionChanges.length = 0;
        mountPage.show({ formData, data, scheme: 'light', isEdited: false, widthPx: 640, heightPx: 400 });
      },
      [raw, [manyRows(20)]] as const,
    );
    const names = () => cells('[role=columnheader] > div > span');
    const choose = async (column: string, item: string) => {
      const heading = page.getByRole('columnheader', { name: new RegExp(`^${column}`) });
      await heading.hover();
      await heading.getByRole('button', { name: 'Column menu' }).click();
      await page.getByRole('menuitem', { name: item, exact: true }).click();
    };
    await choose('city', 'Move towards the end');
    await eventually('it is moved', async () => (await names()).join() === 'sales,city,day');
    await choose('sales', 'Hide column');
    await eventually('it is hidden', async () => (await names()).join() === 'city,day');
    await choose('day', 'Show sales');
    await eventually('it is shown', async () => (await names()).join() === 'sales,city,day');
    await choose('day', 'Reset columns');
    await eventually('they are as the chart has them', async () => (await names()).join() === 'city,sales,day');
    expect(await told('optionChanges')).to.deep.equal([]);
  });

  const asReader = (formData: FormData, asked: readonly ColumnarResult[] | string) =>
    page.evaluate(
      ([given, data, answered]) => {
        const { mountPage } = window as unknown as { mountPage: MountPage };
        mountPage.optionChanges.length = 0;
        mountPage.show({
          formData: given,
          data,
          asked: answered,
          scheme: 'light',
          isEdited: false,
          widthPx: 640,
          heightPx: 400,
        });
      },
      [formData, [manyRows(20)], asked] as const,
    );
  const sumUp = async (column: string, kind: string) => {
    const heading = page.getByRole('columnheader', { name: new RegExp(`^${column}`) });
    await heading.hover();
    await heading.getByRole('button', { name: 'Column menu' }).click();
    await page.getByRole('menuitem', { name: 'Summary' }).click();
    await page.getByRole('menuitemradio', { name: kind, exact: true }).click();
  };
  const foot = () => cells('[role=grid] > [role=rowgroup]:last-child [role=gridcell]');

  it('asks the engine for the summary that a reader chooses, and changes no setting of the chart', async () => {
    const maximum = { name: 'MAX: sales', databaseType: 'DOUBLE', type: 0 as const, values: [4711] };
    await asReader(raw, [{ rowCount: 1, columns: [maximum] }]);
    await sumUp('sales', 'Maximum');
    await eventually('the foot has it', async () => (await foot()).join('|') === 'Total|Max 4711|');
    expect(await told('optionChanges')).to.deep.equal([]);
  });

  it('says why a column that a reader chose is not summed up', async () => {
    await asReader(raw, 'out of memory');
    await sumUp('city', 'Distinct count');
    await page.getByText('Not summed up: out of memory').waitFor();
    expect(await foot()).to.deep.equal(['Distinct N/A', '', '']);
  });

  it('opens the menu of a heading by keyboard', async () => {
    await show(raw, [manyRows(20)]);
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Alt+ArrowDown');
    await page.locator('[role=menuitem]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page
      .getByRole('columnheader', { name: /^sales/ })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor();
  });

  it('numbers the rows, groups headings and keeps frozen columns in view', async () => {
    const config = {
      day: { frozen: true },
      city: { group: 'Sale', columnWidth: 500 },
      sales: { group: 'Sale', columnWidth: 500 },
    };
    await show({ ...raw, show_row_numbers: true, column_config: config }, [manyRows(20)]);
    expect(await cells('[role=rowheader]')).to.include.members(['1', '2', '3']);
    const group = page.getByRole('columnheader', { name: 'Sale', exact: true });
    expect(await group.getAttribute('aria-colspan')).to.equal('2');
    const day = page.getByRole('columnheader', { name: /^day/ });
    const before = await day.boundingBox();
    await page.locator('[role=grid]').evaluate((grid) => {
      grid.scrollLeft = 400;
    });
    await eventually('city is scrolled', async () => {
      const city = await page.getByRole('columnheader', { name: /^city/ }).boundingBox();
      return (city?.x ?? 0) < (before?.x ?? 0);
    });
    expect(await day.boundingBox()).to.deep.equal(before);
  });

  it('shows lists as lines, links of a template, and pictures, or their address where they cannot be shown', async () => {
    const text = (name: string, values: readonly string[]) => ({ name, databaseType: '', type: 1 as const, values });
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const data = [
      {
        rowCount: 2,
        columns: [
          text('trend', ['[1, 5, 2]', 'none']),
          text('page', ['a b', 'c']),
          text('logo', [dot, 'https://nowhere.invalid/a.png']),
        ],
      },
    ];
    const config = {
      trend: { display: 'sparkline' },
      page: { display: 'link', linkTemplate: 'https://x.example/{{value}}' },
      logo: { display: 'image' },
    };
    await show({ ...raw, all_columns: ['trend', 'page', 'logo'], column_config: config }, data);
    expect(await page.getByRole('img', { name: '[1, 5, 2]' }).locator('path').getAttribute('d')).to.equal(
      'M1,18L50,2L99,14',
    );
    expect(await page.getByRole('gridcell', { name: 'none' }).count()).to.equal(1);
    expect(await page.getByRole('link', { name: 'a b' }).getAttribute('href')).to.equal('https://x.example/a%20b');
    expect(await page.getByRole('img', { name: 'logo' }).first().getAttribute('src')).to.equal(dot);
    await page.getByRole('link', { name: 'https://nowhere.invalid/a.png' }).waitFor();
  });

  it('colors cells by rules, in the place of bars, and names what it does not know', async () => {
    const data = [
      {
        rowCount: 2,
        columns: [
          { name: 'city', databaseType: '', type: 1 as const, values: ['Oslo', 'Lima'] },
          { name: 'sales', databaseType: '', type: 0 as const, values: [1500, 500] },
        ],
      },
    ];
    const rules = [
      { column: 'sales', operator: '>', targetValue: 1000, colorScheme: '#00aa00', useGradient: false },
      { column: 'city', operator: 'fuzzy' },
    ];
    await show({ ...grouped, show_totals: false, conditional_formatting: rules }, data);
    const rects = await page
      .locator('[role=gridcell] svg rect')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('fill'), one.getAttribute('width')]));
    expect(rects[0]).to.deep.equal(['#00aa00', '100']);
    expect(rects[1]?.[1]).to.equal('32'); // a third of 96
    await page.getByRole('note').getByText('“fuzzy” is not known').waitFor();
  });

  it('pages through rows that stay on the server', async () => {
    const count: ColumnarResult = {
      rowCount: 1,
      columns: [{ name: 'rowcount', databaseType: 'BIGINT', type: 0, values: [35] }],
    };
    await show({ ...raw, server_pagination: true, server_page_length: 10 }, [manyRows(10), count]);
    await page.getByText('Page 1 of 4').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    const [change] = await told('optionChanges');
    expect(change?.['ownState']).to.include({ currentPage: 1, pageSize: 10 });
  });

  it('sorts all pages by the database, from the first one, and counts their rows', async () => {
    const count: ColumnarResult = {
      rowCount: 1,
      columns: [{ name: 'rowcount', databaseType: 'BIGINT', type: 0, values: [35] }],
    };
    const paged = { ...raw, include_search: false, server_pagination: true, server_page_length: 10 };
    await show({ ...paged, ownState: { currentPage: 2 } }, [manyRows(10), count]);
    await page.getByText('35 rows').waitFor();
    const before = await firstRows();
    await page.getByRole('columnheader', { name: /^sales/ }).click();
    const [change] = await told('optionChanges');
    expect(change?.['ownState']).to.deep.include({ currentPage: 0, sortBy: [{ key: 'sales', desc: true }] });
    await page.locator('[role=columnheader][aria-sort=descending]').waitFor();
    expect(await firstRows()).to.deep.equal(before);
  });

  it('puts all columns of a wide table on paper, and scrolls again afterwards', async () => {
    const [column] = manyRows(50).columns;
    const columns = Array.from({ length: 30 }, (_, index) => ({ ...column, name: `column ${index}` }));
    const data = [{ rowCount: 50, columns }] as readonly ColumnarResult[];
    await show({ ...raw, all_columns: columns.map(({ name }) => name) }, data);
    const edges = () =>
      page.evaluate(() => {
        const grid = [...document.querySelectorAll('[role=grid], table')].find(
          (one) => getComputedStyle(one).visibility === 'visible',
        );
        const heads = [...(grid?.querySelectorAll('[role=columnheader]') ?? [])].map((head) =>
          head.getBoundingClientRect(),
        );
        const right = grid?.getBoundingClientRect().right ?? 0;
        return { count: heads.length, isCut: heads.some((head) => head.right > right + 1) };
      });
    expect((await edges()).isCut).to.equal(true);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await edges()).to.deep.equal({ count: 30, isCut: false });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect((await edges()).isCut).to.equal(true);
  });

  it('prints all rows with their headings and totals, says how many are left out, and keeps its place meanwhile', async () => {
    await show(raw, [manyRows(1_203)]);
    const grid = page.locator('[role=grid]').first();
    await grid.evaluate((element) => {
      element.scrollTop = 4_000;
    });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const table = page.locator('[data-whole-on-paper] table');
    expect(await table.locator('tbody tr').count()).to.equal(1_000);
    await page.getByText('203 more rows are not printed.').waitFor();
    const cut = await table.evaluate(
      (element) => [...element.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length,
    );
    expect(cut).to.equal(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    expect(await table.count()).to.equal(0);
    expect(await grid.evaluate((element) => element.scrollTop)).to.equal(4_000);
    await show(raw, [manyRows(20)]);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await table.locator('tbody tr').count()).to.equal(20);
    expect(await page.getByText('not printed').count()).to.equal(0);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });
});
