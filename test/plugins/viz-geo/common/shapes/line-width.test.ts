import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { frameAt } from '../../../../../plugins/viz-geo/common/base/frame.ts';
import { lineWidthPx, widthScale, withWidthUnit } from '../../../../../plugins/viz-geo/common/shapes/line-width.ts';

const box = { left: 0, top: 0, right: 500, bottom: 500 };
/** At zoom 10 the equator is 524,288 px long, of 40,075,016.7 m: 76.437 m each. */
const frame = frameAt(box, { longitude: 0, latitude: 0, zoom: 10 });
const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  viz_type: 'deck_path',
  datasource: '1__table',
  ...settings,
});

describe('The width of a line', () => {
  it('is in pixels', () => {
    expect(lineWidthPx(3, 'pixels', frame)).to.equal(3);
  });

  it('is in meters on the ground', () => {
    expect(lineWidthPx(764.37, 'meters', frame)).to.be.closeTo(10, 0.001);
  });

  it('is a pixel at least and not as wide as the map', () => {
    expect([lineWidthPx(0, 'pixels', frame), lineWidthPx(1e6, 'meters', frame)]).to.deep.equal([1, 80]);
  });

  it('grows with the square root of a value', () => {
    const width = widthScale([100, 25], 10);
    expect([100, 25, 0, -5, null].map(width)).to.deep.equal([10, 5, 1, 1, 1]);
  });
});

describe('The unit of a width', () => {
  it('is the meter in charts of older releases', () => {
    const older = form({ line_width: 150, mapbox_style: 'mapbox://styles/mapbox/light-v9' });
    expect(withWidthUnit(older)).to.deep.equal({ ...older, line_width_unit: 'meters' });
  });

  it('is left as it is in others', () => {
    const settings = [{ line_width: 3 }, { line_width: 3, mapbox_style: 'x', line_width_unit: 'pixels' }];
    expect(settings.map((one) => withWidthUnit(form(one)))).to.deep.equal(settings.map(form));
  });
});
