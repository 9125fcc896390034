import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, drawingProblems, type FormData } from '#plugins/viz-kit';
import { handlebarsViz } from '../../../../plugins/viz-handlebars/common/handlebars-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves it. */
const saved: FormData = {
  viz_type: 'handlebars',
  datasource: '1__table',
  query_mode: 'aggregate',
  groupby: ['carrier'],
  metrics: ['count'],
  all_columns: [],
  percent_metrics: [],
  order_by_cols: [],
  order_desc: true,
  row_limit: 10000,
  server_page_length: 10,
  adhoc_filters: [],
  handlebarsTemplate: '<ul class="data-list">\n{{#each data}}<li>{{stringify this}}</li>{{/each}}</ul>',
  styleTemplate: '.data-list { background-color: yellow; }',
};

async function drawn(settings: Readonly<Record<string, unknown>> = {}, size = { widthPx: 400, heightPx: 200 }) {
  const formData: FormData = { ...saved, ...settings };
  const opened = handlebarsViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'carrier', databaseType: 'VARCHAR', type: 1 as const, values: ['Blue Air', 'Sunline'] },
    { name: 'count', databaseType: 'BIGINT', type: 0 as const, values: [12, 7] },
  ];
  const input = {
    data: [{ rowCount: 2, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const open = await opened.value();
  return { scene: open.draw({ ...input, document, size }), summary: open.summarize(input), size };
}
const texts = ({ scene }: Awaited<ReturnType<typeof drawn>>) =>
  [...scene.element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('handlebars', () => {
  it('asks as a table does', () => {
    expect(handlebarsViz.buildQuery(saved)).to.have.lengthOf(1);
    expect(handlebarsViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['carrier'],
      metrics: ['count'],
      orderby: [['count', false]],
      row_limit: 10000,
    });
    const raw = { ...saved, query_mode: 'raw', all_columns: ['a'], order_by_cols: ['["a", true]'] };
    expect(handlebarsViz.buildQuery(raw)[0]).to.deep.include({ columns: ['a'], orderby: [['a', true]] });
  });

  it('draws the text of what a saved chart writes', async () => {
    expect(texts(await drawn())).to.deep.equal([
      '• {"carrier":"Blue Air","count":12}',
      '• {"carrier":"Sunline","count":7}',
    ]);
  });

  it('draws all rows in a table where no template is given', async () => {
    const shown = await drawn({ handlebarsTemplate: undefined });
    expect(texts(shown)).to.deep.equal(['carrier', 'count', 'Blue Air', '12', 'Sunline', '7']);
    expect(drawingProblems(shown.scene, shown.size)).to.deep.equal([]);
  });

  it('says how many lines have no room', async () => {
    const template = '{{#each data}}<p>{{carrier}}</p><p>a</p><p>b</p>{{/each}}';
    const shown = await drawn({ handlebarsTemplate: template }, { widthPx: 200, heightPx: 60 });
    expect(texts(shown)).to.deep.equal(['Blue Air', '5 more lines']);
  });

  it('shows what is wrong with a template instead', async () => {
    const shown = await drawn({ handlebarsTemplate: '{{#each data}}' });
    expect(texts(shown).join(' ')).to.match(/^Line 1 of the template cannot be read/);
    expect(shown.summary).to.match(/^Line 1/);
  });

  it('sums its text up', async () => {
    expect((await drawn({ handlebarsTemplate: '<h1>A &amp; B</h1><p>{{data.length}} rows</p>' })).summary).to.equal(
      'Text of 2 lines: A & B · 2 rows',
    );
  });
});
