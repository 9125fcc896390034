import { expect } from 'chai';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';
import { ahead, drawn, month, result } from '../../viz-kit/support/forecast-drawing.ts';

const xs = (path: Element | undefined) =>
  [...(path?.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+),/g)].map(([, x]) => Number(x));

describe('forecasts in a picture', () => {
  it('go on from the last value with dashes and a band in the colour of the series', async () => {
    const { element } = await drawn(lineViz);
    const [line] = [...element.querySelectorAll('[aria-label="line"] path')];
    const [band, dashed] = ahead(element);
    expect(xs(line)).to.have.length(2);
    expect(xs(dashed)).to.have.length(3);
    expect(xs(dashed)[0]).to.equal(xs(line)[1]);
    expect(dashed?.getAttribute('stroke')).to.equal(line?.getAttribute('stroke'));
    expect(dashed?.hasAttribute('stroke-dasharray')).to.equal(true);
    expect(band?.getAttribute('fill')).to.equal(line?.getAttribute('stroke'));
  });

  it('have no entries of their own in the legend', async () => {
    const { legend } = await drawn(lineViz);
    expect(legend.map(({ label }) => label)).to.have.members(['Rome', 'Oslo']);
  });

  it('tell value and interval at the pointer, and mean nothing to a click', async () => {
    const { marks } = await drawn(lineViz);
    expect(marks.at(-1)?.rows.map(({ label, value }) => `${label} ${value}`)).to.have.members([
      'Rome: forecast 40 (35 to 45)',
      'Oslo: forecast 20 (15 to 25)',
    ]);
    expect(marks.at(-1)).to.not.have.property('selects');
    expect(marks[0]?.rows.map(({ label }) => label)).to.have.members(['Rome', 'Oslo']);
    expect(marks[0]?.selects).to.deep.equal({ day: month(0) });
  });

  it('tell below the value of a single series what was expected', async () => {
    const alone = { ...result, columns: result.columns.slice(0, 5) };
    const { marks } = await drawn(lineViz, { groupby: [] }, alone);
    expect(marks[0]?.rows.slice(1)).to.deep.equal([{ label: 'Forecast', value: '11 (6 to 16)' }]);
  });

  it('are in the summary after what was observed', async () => {
    const { summary } = await drawn(lineViz);
    expect(summary).to.match(/with 2 points/);
    expect(summary).to.match(/Rome: lowest 10 .* highest 20/);
    expect(summary).to.match(/Rome: forecast 40 \(35 to 45\) at .*Apr/);
  });

  it('lie on the axis with their bands', async () => {
    const high = {
      ...result,
      columns: result.columns.map((column) =>
        column.name === 'Rome__yhat_upper' ? { ...column, values: [1, 1, 1, 900] } : column,
      ),
    };
    const { element } = await drawn(lineViz, {}, high);
    const [band] = ahead(element);
    const heights = [...(band?.getAttribute('d') ?? '').matchAll(/,([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.min(...heights)).to.be.at.least(0);
  });
});
