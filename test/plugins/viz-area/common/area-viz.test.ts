import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { areaViz } from '../../../../plugins/viz-area/common/area-viz.ts';
import { ahead, drawn as drawnForecast } from '../../viz-kit/support/forecast-drawing.ts';

const { document } = new JSDOM('<!doctype html>').window;
const month = (index: number) => Date.UTC(2024, index, 1);
async function drawn(settings: Readonly<Record<string, unknown>> = {}, more: readonly string[] = []) {
  const formData: FormData = {
    x_axis: 'day',
    metrics: ['sales'],
    groupby: ['city'],
    time_grain_sqla: 'P1M',
    ...settings,
    viz_type: areaViz.key,
    datasource: '1__table',
  };
  const opened = areaViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const column = (name: string, values: readonly (number | null)[]) => ({
    name,
    databaseType: 'DOUBLE',
    type: 0 as const,
    values,
  });
  return viz.draw({
    data: [
      {
        rowCount: 3,
        columns: [
          { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: [month(0), month(1), month(2)] },
          column('Oslo', [10, 20, 30]),
          column('Lima', [5, null, 10]),
          ...more.map((city) => column(city, [1, 2, 3])),
        ],
      },
    ],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
    document,
    size: { widthPx: 600, heightPx: 300 },
  });
}
/** px of a mark's place of a series. */
const heightOf = (scene: Awaited<ReturnType<typeof drawn>>, row: number, city: string): number =>
  scene.marks[row]?.points?.find((point) => point.selects['city'] === city)?.y ?? NaN;

describe('areaViz', () => {
  it('stacks series: what lies above begins where the one below ends, missing values as nothing', async () => {
    const plain = await drawn();
    const stacked = await drawn({ stack: 'Stack' });
    expect(heightOf(plain, 0, 'Lima')).to.be.greaterThan(heightOf(plain, 0, 'Oslo'));
    expect(heightOf(stacked, 0, 'Lima')).to.be.lessThan(heightOf(stacked, 0, 'Oslo'));
    const fill = stacked.element.querySelector('[aria-label="area"] path[aria-label="Lima"]');
    expect(fill?.getAttribute('d')?.match(/M/g)).to.have.lengthOf(1);
  });

  it('stretches stacks to the whole', async () => {
    const scene = await drawn({ stack: 'Expand' });
    // Lima is on top of every month that has it: both end at 100 %.
    expect(heightOf(scene, 0, 'Lima')).to.be.closeTo(heightOf(scene, 2, 'Lima'), 0.01);
    expect(scene.element.textContent).to.contain('100%');
  });

  it('draws areas that overlap fainter the more they are, but in an opacity that somebody chose', async () => {
    const opacityOf = async (...given: Parameters<typeof drawn>) =>
      (await drawn(...given)).element.querySelector('[aria-label="area"] path')?.getAttribute('fill-opacity');
    const more = ['Rome', 'Kyiv'];
    expect(await opacityOf()).to.equal('0.2');
    expect(await opacityOf({}, more)).to.equal('0.1');
    expect(await opacityOf({ stack: 'Stack' }, more)).to.equal('0.2');
    expect(await opacityOf({ opacity: 1 }, more)).to.equal('1');
  });

  it('can be brushed by whole months', async () => {
    const { brush } = await drawn();
    expect(brush?.x).to.include({ column: 'day', kind: 'time', grain: 'P1M' });
    expect(brush?.x?.edges?.map((edge) => edge.value)).to.deep.equal([month(0), month(1), month(2), month(3)]);
  });

  it('names the months of a brush: the first and the last that are in it', async () => {
    const { brush } = await drawn();
    expect(brush?.x?.words?.({ from: month(0), to: month(2) })).to.deep.equal({ from: 'Jan 2024', to: 'Feb 2024' });
  });

  it('reads the retired area chart', () => {
    expect(
      areaViz.migrate({ viz_type: 'area', datasource: '1__table', granularity_sqla: 'day', stacked_style: 'expand' }),
    ).to.include({ viz_type: 'echarts_area', x_axis: 'day', stack: 'Expand' });
  });
});

describe('forecasts of areas', () => {
  it('are stacked as the values are, without bands', async () => {
    const { element } = await drawnForecast(areaViz, { stack: 'Stack' });
    expect(ahead(element)).to.have.length(4);
    expect(element.outerHTML).to.not.include('NaN');
  });
});
