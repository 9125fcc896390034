import { expect } from 'chai';
import {
  fittedFrame,
  frameAt,
  latitudeAt,
  mercatorY,
  placeAt,
  pointIn,
} from '../../../../../plugins/viz-geo/common/base/frame.ts';

const box = { left: 0, top: 0, right: 512, bottom: 512 };
/** atan(sinh(π / 2)): halfway between the equator and the end of the map. */
const halfway = 66.51326;

describe('frameAt', () => {
  it('puts places where Web Mercator has them: the earth is 512 px wide at zoom 0', () => {
    const frame = frameAt(box, { longitude: 0, latitude: 0, zoom: 0 });
    expect(pointIn(frame, { lon: 0, lat: 0 })).to.deep.equal([256, 256]);
    const [x = 0, y = 0] = pointIn(frame, { lon: 90, lat: halfway }) ?? [];
    expect(x).to.be.closeTo(384, 0.001);
    expect(y).to.be.closeTo(128, 0.001);
  });

  it('is twice as large at the next zoom, around the middle that is asked for', () => {
    const frame = frameAt(box, { longitude: 90, latitude: halfway, zoom: 1 });
    const [x = 0, y = 0] = pointIn(frame, { lon: 100, lat: halfway }) ?? [];
    expect(x).to.be.closeTo(256 + (1024 * 10) / 360, 0.001);
    expect(y).to.be.closeTo(256, 0.001);
  });

  it('has no place for what is outside of the box', () => {
    expect(pointIn(frameAt(box, { longitude: 0, latitude: 0, zoom: 2 }), { lon: 90, lat: 0 })).to.equal(undefined);
  });

  it('finds the place of a point', () => {
    const { lon, lat } = placeAt(frameAt(box, { longitude: 0, latitude: 0, zoom: 0 }), 384, 128);
    expect(lon).to.be.closeTo(90, 0.001);
    expect(lat).to.be.closeTo(halfway, 0.001);
  });
});

describe('fittedFrame', () => {
  it('has all places inside, with room around them', () => {
    const points = [
      { lon: -10, lat: 35 },
      { lon: 30, lat: 60 },
    ];
    const frame = fittedFrame(box, points);
    const placed = points.flatMap((point) => pointIn(frame, point) ?? []);
    expect(Math.min(...placed)).to.be.closeTo(32, 0.01);
    expect(Math.max(...placed)).to.be.closeTo(480, 0.01);
  });

  it('goes over 180 degrees where that is shorter', () => {
    const { viewport } = fittedFrame(box, [
      { lon: 170, lat: 0 },
      { lon: -170, lat: 0 },
    ]);
    expect(viewport.longitude).to.equal(180);
    expect(viewport.zoom).to.be.closeTo(Math.log2(448 / (512 * (20 / 360))), 1e-9);
  });

  it('shows the surroundings of a single place', () => {
    const { viewport } = fittedFrame(box, [{ lon: 13.4, lat: 52.5 }]);
    expect(viewport.zoom).to.equal(5);
    expect(viewport.latitude).to.be.closeTo(52.5, 1e-9);
  });

  it('is no closer than asked for', () => {
    const points = [
      { lon: 0, lat: 0 },
      { lon: 0.01, lat: 0 },
    ];
    expect(fittedFrame(box, points, 3).viewport.zoom).to.equal(3);
  });

  it('shows the earth without places', () => {
    expect(fittedFrame(box, []).viewport.zoom).to.equal(0);
  });
});

describe('mercatorY', () => {
  it('is a share of the width of the earth, and the other way round', () => {
    expect(mercatorY(halfway)).to.be.closeTo(0.25, 1e-7);
    expect(mercatorY(90)).to.be.closeTo(0.5, 1e-6);
    expect(latitudeAt(0.25)).to.be.closeTo(halfway, 1e-5);
  });
});
