import { expect } from 'chai';
import { ActingUsers } from '#plugins/access';
import { AnsweredDrawings, type AnsweredChart } from '#plugins/charts';
import { Datasets, type DatasetModel } from '#plugins/datasets';
import { eventually } from '../../../../support/eventually.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

const look = { size: { widthPx: 400, heightPx: 200 }, theme: 'light' } as const;
const dayMs = 86_400_000;

describe('drawings of answers that are at hand', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  let drawings: AnsweredDrawings;
  let dataset: DatasetModel;

  before(async () => {
    orders = await startOrdersServer(['viz-line']);
    drawings = orders.server.services.get(AnsweredDrawings);
    const { services } = orders.server;
    const admin = await services
      .get(ActingUsers)
      .find((await orders.admin.get('/api/v1/me/')).body.result.id as number);
    if (admin === undefined) throw new Error('There is no administrator.');
    dataset = await services.get(Datasets).forQuery(orders.datasetId, admin);
  });
  after(() => orders.server.stop());

  /** A line over so many days, as its query answered it at a moment. */
  const line = (days: number, queriedAt = 1): AnsweredChart =>
    ({
      formData: { viz_type: 'echarts_timeseries_line', x_axis: 'ordered_at', metrics: ['count'] },
      dataset,
      outcomes: [
        {
          cacheKey: `line of ${String(days)}`,
          queriedAt,
          labelMap: { ordered_at: ['ordered_at'], count: ['count'] },
          result: {
            rowCount: days,
            columns: [
              { name: 'ordered_at', databaseType: 'TIMESTAMP', type: 2, values: rowsOf(days, (day) => day * dayMs) },
              { name: 'count', databaseType: 'BIGINT', type: 0, values: rowsOf(days, (day) => day % 7) },
            ],
          },
        },
      ],
    }) as unknown as AnsweredChart;
  const rowsOf = (days: number, of: (day: number) => number) => Array.from({ length: days }, (_none, day) => of(day));

  it('are ready soon after the start, without anybody having asked for one', async () => {
    await eventually('drawings are ready', () => drawings.isReady());
  });

  it('are kept until there is another answer', async () => {
    const first = drawings.plan(line(10), look);
    expect([first?.isQuick, first?.kept()]).to.deep.equal([true, undefined]);
    const svg = await first?.draw();
    expect(svg).to.match(/^<svg .*<path /s);
    expect(drawings.plan(line(10), look)?.kept()).to.equal(svg);
    expect(drawings.plan(line(10, 2), look)?.kept()).to.equal(undefined);
    expect(drawings.plan(line(10), { ...look, theme: 'dark' })?.kept()).to.equal(undefined);
  });

  it('have the legend at the edge where the page has it', async () => {
    const chart = line(10, 3);
    const [outcome] = chart.outcomes;
    if (outcome === undefined) throw new Error('The line has an answer.');
    const [times, counts] = outcome.result.columns;
    const second = { ...counts, name: 'of others' };
    const columns = [times, counts, second] as typeof outcome.result.columns;
    const two = {
      ...chart,
      formData: { ...chart.formData, metrics: ['count', 'of others'], legendOrientation: 'right' },
      outcomes: [{ ...outcome, result: { ...outcome.result, columns } }],
    } as AnsweredChart;
    const svg = (await drawings.plan(two, look)?.draw()) ?? '';
    const [, legendX] = /<g font-size[^>]* transform="translate\((\d+)/.exec(svg) ?? [];
    const [, drawingPx] = /<g transform="translate\(0 0\)"><svg [^>]*width="(\d+)"/.exec(svg) ?? [];
    expect(svg).to.match(/^<svg [^>]*width="400" height="200"/);
    expect(Number(drawingPx)).to.be.within(200, 399);
    expect(Number(legendX)).to.be.within(Number(drawingPx), 399);
  });

  it('say what would hold others up, and are not made of what is too much or came to nothing', () => {
    expect(drawings.plan(line(1_500), look)?.isQuick).to.equal(false);
    expect(drawings.plan(line(15_000), look)).to.equal(undefined);
    expect(drawings.plan(line(0), look)).to.equal(undefined);
  });

  it('are not made again where they turned out too large to keep', async () => {
    const tangled = () => drawings.plan(line(9_900), { ...look, size: { widthPx: 9_000, heightPx: 900 } });
    const svg = await tangled()?.draw();
    expect(svg?.length).to.be.above(120_000);
    expect(tangled()).to.equal(undefined);
  });
});
