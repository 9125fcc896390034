import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import {
  dashboardPath,
  positionsWith,
  startDashboardServer,
  type DashboardServer,
} from '../../dashboard/support/dashboard-server.ts';
import { drawnCharts } from '../../dashboard/support/drawn-charts.ts';

describe('selections without a page', function () {
  this.timeout(60_000);
  let server: DashboardServer;
  let dashboard: number;
  let countries: number;
  let sizes: number;
  let months: number;

  before(async () => {
    server = await startDashboardServer(['cross-filters', 'viz-bar', 'viz-histogram']);
    const bars = (settings: Readonly<Record<string, unknown>>) => ({
      viz_type: 'echarts_timeseries_bar',
      params: JSON.stringify({ metrics: ['count'], ...settings }),
    });
    countries = await server.chart('Countries', bars({ x_axis: 'country' }));
    months = await server.chart('Months', bars({ x_axis: 'ordered_at', time_grain_sqla: 'P1M' }));
    sizes = await server.chart('Sizes', {
      viz_type: 'histogram_v2',
      params: JSON.stringify({ column: 'amount', bins: 4 }),
    });
    dashboard = await server.dashboard({ dashboard_title: 'Sales' });
    const json_metadata = JSON.stringify({ positions: positionsWith([countries, sizes, months]) });
    await server.admin.put(`${dashboardPath}${String(dashboard)}`, { json_metadata });
  });
  after(() => server.server.stop());

  const norway = () => ({
    [String(countries)]: {
      extraFormData: { filters: [{ col: 'country', op: 'IN' as const, val: ['NO'] }] },
      filterState: { value: ['NO'], label: 'NO' },
    },
  });
  const drawn = async (chartId: number, state: Parameters<typeof drawnCharts>[2]) => {
    const { svg } = await drawnCharts(server, dashboard, state);
    const { document } = new JSDOM(await svg(chartId), { contentType: 'image/svg+xml' }).window;
    const heights = (group: string) =>
      [...document.querySelectorAll(`[${group}] rect`)].map((bar) => heightOf(bar) > 0.5);
    return { document, heights };
  };
  const heightOf = (bar: Element) => Number(bar.getAttribute('height'));
  const highlight = { 'cross-filters/effect': 'highlight' };

  it('filter the other charts, and are marked in their own', async () => {
    const { rows, filters } = await drawnCharts(server, dashboard, { masks: norway() });
    expect((await rows(months)).map(([, count]) => count)).to.deep.equal(['1', '1']); // January and February
    expect(await rows(countries)).to.have.lengthOf(4);
    expect(filters).to.deep.equal([{ name: 'Countries', valueText: 'NO', isApplied: true }]);
    const { document } = await drawn(countries, { masks: norway() });
    const bars = [...document.querySelectorAll('[data-live] rect')];
    const tallest = bars.reduce((best, bar) => (heightOf(bar) > heightOf(best) ? bar : best));
    // Norway alone has two orders.
    expect(bars.map((bar) => bar.hasAttribute('opacity'))).to.deep.equal(bars.map((bar) => bar !== tallest));
  });

  it('leave the whole of the others as a ghost behind what they highlight, where a link says so', async () => {
    const state = { masks: norway(), parts: highlight };
    const { rows } = await drawnCharts(server, dashboard, state);
    expect((await rows(months)).map(([, count]) => count)).to.deep.equal(['1', '2', '2']);
    const { heights } = await drawn(months, state);
    expect(heights('data-ghost')).to.deep.equal([true, true, true]);
    expect(heights('data-live')).to.deep.equal([true, true, false]); // nothing of Norway in March
    expect((await drawn(months, { masks: norway() })).heights('data-ghost')).to.deep.equal([]);
  });

  it('count what they highlight in the bins of the whole', async () => {
    const { heights } = await drawn(sizes, { masks: norway(), parts: highlight });
    // Of -3 to 20 in four bins of 5.75: one, one, two and one order; 7.25 and 10.5 of Norway are in the second and third.
    expect(heights('data-ghost')).to.deep.equal([true, true, true, true]);
    expect(heights('data-live')).to.deep.equal([false, true, true, false]);
  });

  it('show the band of a brush over its own chart', async () => {
    const range = '2024-02-01T00:00:00 : 2024-03-01T00:00:00';
    const filters = [{ col: 'ordered_at', op: 'TEMPORAL_RANGE' as const, val: range }];
    const masks = { [String(months)]: { extraFormData: { filters }, filterState: { value: [], label: 'February' } } };
    const { document } = await drawn(months, { masks });
    const [, february] = [...document.querySelectorAll('[data-live] rect')];
    const band = document.querySelector('[data-brush-band]');
    const numberOf = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));
    const middle = numberOf(february, 'x') + numberOf(february, 'width') / 2;
    expect(middle).to.be.within(numberOf(band, 'x'), numberOf(band, 'x') + numberOf(band, 'width'));
    expect(numberOf(band, 'width')).to.be.within(60, 240);
  });
});
