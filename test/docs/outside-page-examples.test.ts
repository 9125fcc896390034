import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ExtensionRegistry } from '../../core/common/extension/registry.ts';
import { themeValues } from '#plugins/themes';
import { createVizFormats, createVizTheme, drawSample, provideLooks, vizDrawings } from '#plugins/viz-kit';
import { allHalves, pageHalves } from '../support/extension-points.ts';
import { exampleFiles, exampleIds, exampleIdOf, fromOutside, halvesOf } from '../support/outside-examples.ts';
import { importOutside } from '../support/outside-module.ts';

/* eslint-disable @typescript-eslint/no-explicit-any -- items of every point, as plain JavaScript wrote them */
type Item = any;

/** What somebody's call puts down. */
function recorder() {
  const seen: unknown[] = [];
  return { seen, note: (value: unknown) => void seen.push(value) };
}
const html = (view: ComponentType<Item>, props: object = {}): string =>
  renderToStaticMarkup(createElement(view, props));
const loadedHtml = async (item: Item, props: object = {}): Promise<string> =>
  html((await (item.load() as Promise<{ default: ComponentType }>)).default, props);
const toast = (text: string) => ({
  type: 'core/showToast',
  payload: { toastType: 'info', text },
});
const filter = { name: 'City', targets: [{ column: { name: 'city' } }] };

/** What each example does when it is used, and what comes of it. */
const uses: Readonly<Record<string, readonly [use: (item: Item) => unknown, result: unknown]>> = {
  'charts-actions-menu-items': [ran((item, dispatch) => item.run({ dispatch })), [toast('Write to data@example.org.')]],
  'core-commands': [ran((item, dispatch) => item.run({ dispatch })), [toast('Hello.')]],
  'core-error-handlers': [
    (item) => ['MAINTENANCE', 'OTHER'].map((errorType) => item.handle({ errorType })),
    ['handled', 'passed'],
  ],
  'core-list-actions': [ran((item, dispatch) => item.run([4, 5], dispatch)), [toast('2 charts.')]],
  'core-nav-entries': [
    (item) => [item.label(), item.href, html(item.icon)],
    ['Guide', '/core-pages/', '<span>?</span>'],
  ],
  'core-overlays': [loadedHtml, '<p role="status">A copy for trying things out.</p>'],
  'core-pages': [
    async (item) => [item.link.href(), await loadedHtml(item)],
    ['/core-pages/', '<h1>How we work with data</h1>'],
  ],
  'core-palette-sources': [
    (item) => item.search('os'),
    [{ id: 'Oslo', title: 'Oslo', detail: 'Place', href: '/explore/?place=Oslo' }],
  ],
  'core-settings-sections': [loadedHtml, '<p>Ask the data team for access.</p>'],
  'dashboard-actions': [ran((item, navigate) => item.run({ navigate })), ['/chart/list/']],
  'dashboard-blocks': [
    (item) => loadedHtml(item, { component: { meta: item.createMeta() } }),
    '<strong>Until 2030-01-01</strong>',
  ],
  'dashboard-chart-badges': [(item) => loadedHtml(item, { chartId: 7 }), '<small>No. 7</small>'],
  'dashboard-draft-kinds': [(item) => item.documentIdOf(3), 'notes-3'],
  'explore-setting-sections': [
    (item) => loadedHtml(item, { formData: { purpose: 'Weekly report' } }),
    '<textarea aria-label="Purpose" rows="3">Weekly report</textarea>',
  ],
  'dashboard-filter-sources': [
    async (item) => (await item.load()).effectOn({}, 1).filters[0].mask.extraFormData,
    { time_range: 'Last year' },
  ],
  'dashboard-link-parts': [
    async (item) => {
      const form = await item.load();
      return [form.read(form.write()), form.read({ greeting: 1 })];
    },
    [toast('Hello'), undefined],
  ],
  'dashboard-overlays': [loadedHtml, '<p>Numbers of today are not complete.</p>'],
  'dashboard-panels': [
    (item) => loadedHtml(item, { placement: item.placement() }),
    '<aside data-placement="start">Words</aside>',
  ],
  'dashboard-point-menu-items': [
    async (item) => {
      const { seen, note } = recorder();
      const [entry] = (await item.load()).entries({ point: { selects: { city: 'Oslo' } }, navigate: note });
      entry.run();
      return [entry.label, ...seen];
    },
    ['Look up Oslo', '/core-pages/?q=Oslo'],
  ],
  'dashboard-save-checks': [
    (item) => ['a', 'b'].map((title) => item.needsConfirmation({ title: 'a' }, { title })),
    [false, true],
  ],
  'databases-sql-dialects': [(item) => item.quoteIdentifier('a`b'), '`a``b`'],
  'datasets-actions': [ran((item, navigate) => item.run({ id: 7 }, navigate)), ['/core-pages/?dataset=7']],
  'datasets-tabs': [(item) => html(item.View, { id: 1, verboseNames: { a: 'Age', b: 'Born' } }), '<p>Age, Born</p>'],
  'explore-field-actions': [
    (item) => {
      const { seen, note } = recorder();
      item.run(
        { slot: { key: 'metrics' }, value: 'sales' },
        { onChange: (_field: string, values: object) => note(values) },
      );
      return [item.isShown({ slot: { key: 'groupby' } }), seen];
    },
    [false, [{ metrics: ['sales'] }]],
  ],
  'home-sections': [loadedHtml, '<section>New: sales by region</section>'],
  'native-filters-filter-controls': [
    (item) => loadedHtml(item, { filter, mask: { filterState: { value: 'Os' } } }),
    '<input aria-label="City" value="Os"/>',
  ],
  'native-filters-filter-types': [
    (item) => item.maskOf(filter, 'Os').extraFormData,
    { filters: [{ col: 'city', op: 'ILIKE', val: 'Os%' }] },
  ],
  'reports-channel-fields': [
    (item) => html(item.View, { recipients: item.tidy([{ name: 'Ada' }, { name: '' }]) }),
    '<output>Ada</output>',
  ],
  'reports-condition-fields': [(item) => [item.condition, item.problemOf({})], ['WorkingDays', undefined]],
  'sqllab-editor-aids': [
    async (item) => {
      const { seen, note } = recorder();
      const editor = { addAction: ({ run }: Item) => run(), trigger: (...given: unknown[]) => note(given[2]) };
      (await item.load()).attach({ editor });
      return seen;
    },
    [{ text: 'SELECT * FROM ' }],
  ],
  'sqllab-editor-panels': [
    async (item) => {
      const tab = { name: 'Cleaning', sql: 'DELETE FROM t' };
      return [item.isShown(tab), item.isShown({ sql: 'SELECT deleted' }), await loadedHtml(item, { tab })];
    },
    [true, false, '<p>Cleaning deletes rows.</p>'],
  ],
  'themes-themes': [
    (item) => [item.title(), themeValues(item.config, { supports: () => true, hasVariable: () => true }).ignored],
    ['Acme', []],
  ],
  'viz-kit-color-schemes': [
    (item) => {
      const added = provideLooks({ schemes: [item], formats: [] });
      const color = createVizTheme({ scheme: 'dark' }).soleColorOf('Oslo', 'acme');
      void added.dispose();
      return [color, createVizTheme({ scheme: 'dark' }).soleColorOf('Oslo', 'acme') === color];
    },
    ['#ce93d8', false],
  ],
  'viz-kit-control-types': [
    (item) => loadedHtml(item, { name: 'Rating', value: 3 }),
    '<input type="range" aria-label="Rating" max="5" value="3"/>',
  ],
  'viz-kit-number-formats': [
    (item) => {
      const added = provideLooks({ schemes: [], formats: [item] });
      const texts = [12, -1500, 2_500_000].map(createVizFormats().number('GRAMS'));
      void added.dispose();
      return texts;
    },
    ['12 g', '-1.5 kg', '2.5 t'],
  ],
  'viz-kit-viz-mounts': [(item) => loadedHtml(item, { data: [{ rowCount: 4 }] }), '<button>4 rows</button>'],
  'viz-kit-viz-types': [
    async (item) => {
      const { document } = new JSDOM('<!doctype html>').window;
      const { element } = (await drawSample(item, vizDrawings[0]!, document)).scene;
      return [element.tagName, Number(element.textContent) > 0];
    },
    ['svg', true],
  ],
};

/** Runs an entry and gives what it dispatched, or where it went. */
function ran(run: (item: Item, note: (value: unknown) => void) => void) {
  return (item: Item): readonly unknown[] => {
    const { seen, note } = recorder();
    run(item, note);
    return seen;
  };
}

describe('examples of page halves from outside', function examples() {
  this.timeout(60_000); // loads both halves of every plugin
  const withPage = exampleIds().filter((id) => halvesOf(id).page);
  let registry: ExtensionRegistry;
  before(async () => {
    registry = new ExtensionRegistry();
    for (const [owner, { contributions = [] }] of await allHalves()) {
      for (const each of contributions) {
        const key = each.point.keyOf(each.item);
        if (registry.get(each.point, key) === undefined) registry.addContribution(owner, each); // halves share items
      }
    }
  });

  it('fill every point that the product fills in the page, unless a reason is given', async () => {
    const points = (await pageHalves()).flatMap(([, { contributions = [] }]) =>
      contributions.map(({ point }) => point.id),
    );
    const open = points.filter((id) => !fromOutside(id).startsWith('no: '));
    expect([...new Set(open.map(exampleIdOf))].filter((id) => !halvesOf(id).page)).to.deep.equal([]);
  });

  it('are all used here', () => {
    expect(Object.keys(uses).sort()).to.deep.equal(withPage);
  });

  for (const id of withPage) {
    it(`${id} has at most 40 lines, is taken beside the product's own, and does what it says`, async () => {
      const code = exampleFiles(id)['index.js'] ?? '';
      expect(code.trimEnd().split('\n')).to.have.lengthOf.at.most(40);
      const half = await importOutside(code);
      const contributions = half.contributions ?? [];
      for (const each of contributions) registry.addContribution(id, each);
      const own = contributions.find(({ point }) => exampleIdOf(point.id) === id);
      const [use, result] = uses[id] ?? [];
      expect([half.id, own === undefined]).to.deep.equal([id, false]);
      expect(await use?.(registry.get(own!.point, own!.point.keyOf(own!.item)))).to.deep.equal(result);
    });
  }
});
