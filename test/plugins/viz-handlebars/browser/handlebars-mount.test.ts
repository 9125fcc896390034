import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { ownContexts, type OwnedContexts } from '../../../support/chromium.ts';
import type { MountPage } from './handlebars-page.tsx';

const result = {
  rowCount: 2,
  columns: [
    { name: 'year', databaseType: '', type: 0 as const, values: [2023, 2024] },
    { name: 'sold', databaseType: '', type: 0 as const, values: [5, 7] },
  ],
};
const template =
  '{{#each data}}<p class="card" data-column="year" data-value="{{year}}">{{year}}: {{sold}}</p>{{/each}}';

describe('HandlebarsMount', function () {
  this.timeout(90_000);
  let browser: OwnedContexts;
  let page: Page;
  const show = (handlebarsTemplate: string, styleTemplate = '') =>
    page.evaluate(
      ({ data, formData }) => {
        const { mountPage } = window as unknown as { mountPage: MountPage };
        mountPage.selections.length = 0;
        mountPage.show([data], formData);
      },
      {
        data: result,
        formData: { viz_type: 'handlebars', datasource: '1__table', handlebarsTemplate, styleTemplate },
      },
    );
  const selections = () => page.evaluate(() => (window as unknown as { mountPage: MountPage }).mountPage.selections);
  const colorOf = (text: string) =>
    page
      .getByText(text)
      .first()
      .evaluate((element) => getComputedStyle(element).color);

  before(async () => {
    const bundle = await build({
      entryPoints: ['test/plugins/viz-handlebars/browser/handlebars-page.tsx'],
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
    await page.setContent('<!doctype html><title>viz-handlebars</title><p id="outside">Outside</p>');
    await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' });
  });
  after(() => browser.close());

  it('shows the HTML with its styles, which reach nothing else', async () => {
    await show(template, 'p { color: rgb(1, 2, 3) } :host { position: fixed !important; inset: 0 }');
    await page.getByText('2024: 7').waitFor();
    expect(await colorOf('2024: 7')).to.equal('rgb(1, 2, 3)');
    expect(await colorOf('Outside')).to.not.equal('rgb(1, 2, 3)');
    const box = await page.getByRole('region').boundingBox();
    const text = await page.getByText('2023: 5').boundingBox();
    expect(text?.y).to.be.at.least(box?.y ?? Infinity);
    expect([box?.width, box?.height]).to.deep.equal([400, 300]);
  });

  it('selects what is clicked, or chosen by keyboard, by its raw value', async () => {
    await show(template);
    await page.getByText('2023: 5').click();
    await page.getByText('2024: 7').focus();
    await page.keyboard.press('Enter');
    expect(await selections()).to.deep.equal([{ year: 2023 }, { year: 2024 }]);
  });

  it('says what is wrong with a template, and shows it again once it is mended', async () => {
    await show('{{#each data}}');
    await page.getByText('Line 1 of the template cannot be read.').waitFor();
    await show('<p>{{#each data}}{{year}} {{/each}}</p>');
    await page.getByText('2023 2024').waitFor();
  });

  it('runs nothing', async () => {
    await show(
      '<img src="data:image/png;base64,x" onerror="window.ran = 1"><script>window.ran = 1</script><p>done</p>',
    );
    await page.getByText('done').waitFor();
    expect(await page.evaluate(() => 'ran' in window)).to.equal(false);
  });
});
