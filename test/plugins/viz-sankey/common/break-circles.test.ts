import { expect } from 'chai';
import { breakCircles } from '../../../../plugins/viz-sankey/common/break-circles.ts';

const flow = (source: number, target: number, value: number) => ({ source, target, value });

describe('breakCircles', () => {
  it('keeps everything where nothing leads back', () => {
    const flows = [flow(0, 1, 1), flow(1, 2, 1), flow(0, 2, 1)];
    expect(breakCircles(flows, 3)).to.deep.equal({ kept: flows, closing: [] });
  });

  it('leaves out the smallest flow of a circle', () => {
    const flows = [flow(0, 1, 1), flow(1, 2, 5), flow(2, 0, 3)];
    expect(breakCircles(flows, 3).closing).to.deep.equal([flow(0, 1, 1)]);
  });

  it('leaves out what leads to itself', () => {
    expect(breakCircles([flow(0, 0, 9), flow(0, 1, 1)], 2).closing).to.deep.equal([flow(0, 0, 9)]);
  });

  it('leaves out the smaller of two flows back and forth', () => {
    expect(breakCircles([flow(0, 1, 2), flow(1, 0, 3)], 2).kept).to.deep.equal([flow(1, 0, 3)]);
  });

  it('is quick with thousands of flows on circles', () => {
    const count = 4000;
    const flows = Array.from({ length: count }, (_, at) => flow(at % 200, (at * 7 + 1) % 200, count - at));
    const before = process.cpuUsage();
    breakCircles(flows, 200);
    expect(process.cpuUsage(before).user / 1000).to.be.lessThan(2000); // ms of the processor, also on a busy machine
  });
});
