import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/charts';
import { pieViz } from '../../../../plugins/viz-pie/common/pie-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
async function drawn(values: readonly (number | null)[], settings: Readonly<Record<string, unknown>> = {}) {
  const names = ['Oslo', 'Lima', 'Cairo', 'Perth', 'Quito'];
  const formData: FormData = {
    groupby: ['city'],
    metric: 'sales',
    ...settings,
    viz_type: 'pie',
    datasource: '1__table',
  };
  const opened = pieViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const data = [
    {
      rowCount: values.length,
      columns: [
        { name: 'city', databaseType: 'VARCHAR', type: 1 as const, values: names.slice(0, values.length) },
        { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values },
      ],
    },
  ];
  return (await opened.value()).draw({
    data,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(),
    labelOf: (name) => name,
    document,
    size: { widthPx: 400, heightPx: 300 },
  });
}
const told = (scene: Awaited<ReturnType<typeof drawn>>) =>
  scene.marks.map((mark) => [mark.title, mark.rows[0]?.value, mark.rows[1]?.value, mark.selects]);

describe('pie', () => {
  it('shows parts with their shares and tells what a click selects', async () => {
    expect(told(await drawn([60, 40]))).to.deep.equal([
      ['Oslo', '60', '60%', { city: 'Oslo' }],
      ['Lima', '40', '40%', { city: 'Lima' }],
    ]);
  });

  it('gathers parts below the threshold', async () => {
    expect(told(await drawn([90, 6, 2, 2], { threshold_for_other: 5 }))).to.deep.equal([
      ['Oslo', '90', '90%', { city: 'Oslo' }],
      ['Lima', '6', '6.0%', { city: 'Lima' }],
      ['Other', '4', '4.0%', undefined],
    ]);
  });

  it('leaves values out that no angle can show, and says so', async () => {
    const scene = await drawn([50, -20, null, 0]);
    expect(scene.marks.map((mark) => mark.title)).to.deep.equal(['Oslo']);
    expect(scene.element.textContent).to.include('3 values of zero or below are left out');
  });

  it('writes labels of the chosen kind', async () => {
    const scene = await drawn([75, 25], { label_type: 'template', label_template: '{name} has {percent} ({value})' });
    expect([...scene.element.querySelectorAll('text')].map((text) => text.firstChild?.textContent)).to.have.members([
      'Oslo has 75% (75)',
      'Lima has 25% (25)',
    ]);
  });

  it('asks for the largest first unless told otherwise', () => {
    const form: FormData = { groupby: ['city'], metric: 'sales', viz_type: 'pie', datasource: '1__table' };
    expect(pieViz.buildQuery(form)[0]).to.deep.include({
      columns: ['city'],
      metrics: ['sales'],
      orderby: [['sales', false]],
      row_limit: 100,
    });
    expect(pieViz.buildQuery({ ...form, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });
});
