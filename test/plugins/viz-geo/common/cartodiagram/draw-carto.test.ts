import { expect } from 'chai';
import { cartodiagramViz } from '../../../../../plugins/viz-geo/common/cartodiagram-viz.ts';
import { drawnPlaces, summarizedPlaces, textsOf, toldOf, wholeEarth } from '../../support/drawn-places.ts';

const at = (lon: number): string => JSON.stringify({ type: 'Point', coordinates: [lon, 0] });
const params = { viz_type: 'pie', groupby: ['kind'], metric: 'people' };
/** As Superset saves a cartodiagram. */
const saved = {
  geom_column: 'geom',
  selected_chart: JSON.stringify({ id: 1, viz_type: 'pie', params: JSON.stringify(params) }),
  map_view: { mode: 'FIT_DATA', zoom: 4, longitude: 0, latitude: 0 },
  chart_size: { type: 'FIXED', configs: { width: 100, height: 100 } },
  ...wholeEarth,
};
const rows = {
  geom: [at(0), at(0), at(90), 'nowhere'],
  kind: ['port', 'mine', 'port', 'port'],
  people: [30, 10, 10, 1],
};

describe('cartodiagram', () => {
  it('has a pie at each place, with areas by the sums', async () => {
    const { element } = await drawnPlaces(cartodiagramViz, [rows], saved);
    const sectors = [...element.querySelectorAll(':scope > svg path')].map((one) => one.getAttribute('transform'));
    expect(sectors).to.deep.equal(['translate(258,250)', 'translate(258,250)']);
    const circle = element.querySelector(':scope > svg circle');
    expect(['cx', 'cy', 'r'].map((name) => circle?.getAttribute(name))).to.deep.equal(['386', '250', '12']); // half of 24
  });

  it('tells the parts and their sum', async () => {
    const told = toldOf(await drawnPlaces(cartodiagramViz, [rows], saved));
    expect(told).to.deep.equal([
      ['0°, 0°', 'port: 30', 'mine: 10', 'Total: 40'],
      ['0°, 90° E', 'port: 10'],
    ]);
  });

  it('selects the place, and a part of it as well', async () => {
    const { marks, shapes } = await drawnPlaces(cartodiagramViz, [rows], saved);
    expect(marks[0]?.selects).to.deep.equal({ geom: at(0) });
    expect(shapes?.[1]?.selects).to.deep.equal({ geom: at(0), kind: 'mine' });
  });

  it('leaves out what is switched off in the legend', async () => {
    const { legend } = await drawnPlaces(cartodiagramViz, [rows], saved);
    expect(legend.map(({ label }) => label)).to.deep.equal(['port', 'mine']);
    const without = await drawnPlaces(cartodiagramViz, [rows], saved, { hidden: [legend[0]?.key ?? ''] });
    expect(toldOf(without)).to.deep.equal([['0°, 0°', 'mine: 10']]);
  });

  it('draws bars where the chosen chart has them', async () => {
    const bars = JSON.stringify({ viz_type: 'echarts_timeseries_bar', params: JSON.stringify(params) });
    const { element } = await drawnPlaces(cartodiagramViz, [rows], { ...saved, selected_chart: bars });
    const heights = [...element.querySelectorAll(':scope > svg rect')].map((one) => one.getAttribute('height'));
    expect(heights).to.deep.equal(['48', '16', '24']); // the largest of a place is as high as its square
  });

  it('counts what has no place and what no pie can show', async () => {
    const texts = textsOf(await drawnPlaces(cartodiagramViz, [{ ...rows, people: [30, -1, null, 1] }], saved));
    expect(texts).to.include(
      '1 row without a place on the earth is left out · 2 values that are missing or below zero are left out',
    );
  });

  it('says the largest place', async () => {
    expect(await summarizedPlaces(cartodiagramViz, [rows], saved)).to.equal(
      'people at 2 places. Highest: 40 at 0°, 0°. 1 row without a place on the earth is left out.',
    );
  });

  it('asks for the fields of the chosen chart at each place', () => {
    const [query] = cartodiagramViz.buildQuery({ viz_type: 'cartodiagram', datasource: '1__table', ...saved });
    expect(query?.columns).to.deep.equal(['geom', 'kind']);
    expect(query?.metrics).to.deep.equal(['people']);
  });
});
