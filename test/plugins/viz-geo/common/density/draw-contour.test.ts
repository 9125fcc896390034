import { expect } from 'chai';
import { contourViz } from '../../../../../plugins/viz-geo/common/density-viz.ts';
import { drawnPlaces, spatial, summarizedPlaces, wholeEarth, widthsOf } from '../../support/drawn-places.ts';

const rows = { lon: [0, 0.1, 90], lat: [0, 0, 0], people: [10, 20, 5], 'COUNT(*)': [1, 2, 1] };

describe('deck_contour', () => {
  const band = { lowerThreshold: 2, upperThreshold: 8, color: { r: 1, g: 2, b: 3 } };
  const line = { lowerThreshold: 8, color: { r: 9, g: 9, b: 9 }, strokeWidth: 3 };
  /** As Superset saves contours. */
  const saved = { spatial, size: 'people', aggregation: 'SUM', cellSize: 2_000_000, ...wholeEarth, widthsOf };
  const form = { ...saved, contours: [band, line] };

  it('fills a band and draws a line', async () => {
    const { element } = await drawnPlaces(contourViz, [rows], form);
    const paths = [...element.querySelectorAll(':scope > svg path')];
    expect(paths.map((path) => [path.getAttribute('fill'), path.getAttribute('stroke-width')])).to.deep.equal([
      ['rgb(1, 2, 3)', null],
      ['none', '3'],
    ]);
  });

  it('has a legend of thresholds, each of which can be switched off', async () => {
    const { legend } = await drawnPlaces(contourViz, [rows], form);
    expect(legend.map(({ label }) => label)).to.deep.equal(['2 to 8', 'From 8']);
    const without = await drawnPlaces(contourViz, [rows], form, { hidden: [legend[0]?.key ?? ''] });
    expect(widthsOf(without)).to.have.lengthOf(1);
  });

  it('puts lines around the places they are of', async () => {
    // Cells of 25.55 px: that of 90 degrees begins 5 cells east of the middle; with 5 it reaches 2 and not 8.
    const { element } = await drawnPlaces(contourViz, [rows], form);
    const [outer, inner] = [...element.querySelectorAll(':scope > svg path')].map((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x)),
    );
    expect(Math.max(...(outer ?? []))).to.be.within(386, 430);
    expect(Math.max(...(inner ?? []))).to.be.within(258, 310);
  });

  it('has the middle of a lone cell in its middle', async () => {
    const one = { lon: [7], lat: [3], people: [10], 'COUNT(*)': [1] };
    const { element, marks } = await drawnPlaces(contourViz, [one], form);
    const path = element.querySelector(':scope > svg path')?.getAttribute('d') ?? '';
    const xs = [...path.matchAll(/[ML](-?[\d.]+),/g)].map(([, x]) => Number(x));
    expect((Math.min(...xs) + Math.max(...xs)) / 2).to.be.closeTo(marks[0]?.x ?? 0, 0.1);
  });

  it('says the highest place', async () => {
    expect(await summarizedPlaces(contourViz, [rows], saved)).to.equal(
      'people at 3 places. Highest: 20 at 0°, 0.1° E.',
    );
  });
});
