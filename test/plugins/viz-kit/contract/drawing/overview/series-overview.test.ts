import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { ColumnarResult } from '#plugins/databases';
import { createVizFormats, createVizTheme, type AxisWindow, type FormData, type VizType } from '#plugins/viz-kit';
import { areaViz } from '../../../../../../plugins/viz-area/common/area-viz.ts';
import { barViz } from '../../../../../../plugins/viz-bar/common/bar-viz.ts';
import { lineViz } from '../../../../../../plugins/viz-line/common/line-viz.ts';
import { mixedViz } from '../../../../../../plugins/viz-mixed/common/mixed-viz.ts';
import { scatterViz } from '../../../../../../plugins/viz-scatter/common/scatter-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const months = [0, 1, 2, 3, 4].map((index) => Date.UTC(2024, index, 1));
const column = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});
/** Over all months cost is more; from April on sales are. */
const result: ColumnarResult = {
  rowCount: 5,
  columns: [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: months },
    column('sales', [10, 20, null, 40, 50]),
    column('cost', [900, 900, 900, 4, 5]),
  ],
};
const zoomed: AxisWindow = { from: months[3]!, to: months[4]! };

async function opened(viz: VizType, settings: Readonly<Record<string, unknown>>) {
  const formData: FormData = {
    viz_type: viz.key,
    datasource: '1__table',
    x_axis: 'day',
    metrics: ['sales', 'cost'],
    metrics_b: ['cost'],
    time_grain_sqla: 'P1M',
    zoomable: true,
    ...settings,
  };
  const found = viz.open(formData);
  if (!found.ok) throw new Error(found.error);
  const facts = {
    data: [result, result],
    formData,
    formats: createVizFormats(),
    labelOf: (name: string) => name,
    document,
    hidden: new Set<string>(),
  };
  return { viz: await found.value(), facts };
}
async function overviewOf(viz: VizType, settings = {}, hidden: readonly string[] = []) {
  const { viz: open, facts } = await opened(viz, settings);
  return open.overview?.({ ...facts, hidden: new Set(hidden), theme: createVizTheme({ scheme: 'light' }) });
}
async function pictureOf(viz: VizType, window: AxisWindow | undefined, settings = {}) {
  const { viz: open, facts } = await opened(viz, settings);
  const theme = createVizTheme({ scheme: 'light' });
  const input = { ...facts, theme, size: { widthPx: 640, heightPx: 320 }, ...(window && { window }) };
  return { scene: open.draw(input), words: open.summarize(input) };
}
const small = { widthPx: 412, heightPx: 40 };

describe('the overview of a chart over time', () => {
  for (const viz of [lineViz, areaViz, barViz, scatterViz, mixedViz]) {
    it(`has all places of a ${viz.name} from edge to edge`, async () => {
      const overview = await overviewOf(viz);
      expect(overview?.places).to.deep.equal(months);
      expect(overview?.textOf(months[1]!)).to.equal('Feb 2024');
      const first = overview?.draw(small).querySelector('path')?.getAttribute('d') ?? '';
      expect(first).to.match(/^M6,/);
      expect(first).to.match(/406,[\d.]+$/);
    });

    it(`is not there for a ${viz.name} that has it switched off, or names along its axis`, async () => {
      expect(await overviewOf(viz, { zoomable: false })).to.equal(undefined);
      expect(await overviewOf(viz, { xAxisForceCategorical: true })).to.equal(undefined);
    });

    it(`narrows the picture of a ${viz.name} to the window`, async () => {
      const { scene, words } = await pictureOf(viz, zoomed);
      const times = new Set(scene.marks.map(({ selects }) => selects?.['day']));
      expect([...times]).to.have.members([months[3], months[4]]);
      const whole = await pictureOf(viz, undefined);
      expect(words).not.to.equal(whole.words);
    });
  }

  it('keeps order and colours of the series that the whole has', async () => {
    const { scene } = await pictureOf(lineViz, zoomed, { direct_labels: false });
    const whole = await pictureOf(lineViz, undefined, { direct_labels: false });
    expect(scene.legend.map(({ key }) => key)).to.deep.equal(['cost', 'sales']);
    expect(scene.legend).to.deep.equal(whole.scene.legend);
  });

  it('fits the axis of the values to the window, unless its ends are set', async () => {
    const topOf = ({ element }: { readonly element: Element }): string | undefined =>
      [...element.querySelectorAll('[aria-label="y-axis tick label"] text')].at(-1)?.textContent ?? undefined;
    expect(topOf((await pictureOf(lineViz, undefined)).scene)).to.equal('1,000');
    expect(topOf((await pictureOf(lineViz, zoomed)).scene)).to.equal('50');
    expect(topOf((await pictureOf(lineViz, zoomed, { y_axis_bounds: [0, 2000] })).scene)).to.equal('2,000');
  });

  it('brushes along the window only', async () => {
    const { scene } = await pictureOf(barViz, zoomed);
    expect(scene.brush?.x).to.include({ from: months[3], to: Date.UTC(2024, 5, 1) });
  });

  it('leaves out what is switched off, and breaks where a value is missing', async () => {
    const root = (await overviewOf(lineViz, {}, ['cost']))?.draw(small);
    const paths = [...(root?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('d'));
    expect(paths).to.have.lengthOf(1);
    expect(paths[0]?.match(/M/g)).to.have.lengthOf(2);
  });

  it('is not there for lying bars, which have no axis of times below them', async () => {
    expect(await overviewOf(barViz, { orientation: 'horizontal' })).to.equal(undefined);
  });
});
