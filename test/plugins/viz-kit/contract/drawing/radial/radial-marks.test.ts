import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { appendAngleNames, appendRingLabels, appendRings, createVizTheme, labelRoom, svgRoot } from '#plugins/viz-kit';

const { document } = new JSDOM('<!doctype html>').window;
const theme = createVizTheme({ scheme: 'light' });
const size = { widthPx: 400, heightPx: 300 };
const frame = { document, theme, size };
const circle = { x: 200, y: 150, radiusPx: 100 };

describe('appendRings', () => {
  const cornersOf = (isRound: boolean) => {
    const root = svgRoot(frame);
    appendRings(root, frame, circle, { shares: [0.5, 1], angles: [0, 2, 4], isRound, zero: 0.5 });
    return root;
  };

  it('has corners at its lines, or none', () => {
    expect(cornersOf(false).querySelectorAll('polygon').length).to.equal(2);
    const round = [...cornersOf(true).querySelectorAll('circle')].map((one) => one.getAttribute('r'));
    expect(round).to.deep.equal(['50', '100']);
  });

  it('marks the ring of zero', () => {
    expect(cornersOf(true).querySelector('circle[stroke]')?.getAttribute('r')).to.equal('50');
  });
});

describe('appendRingLabels', () => {
  it('leaves out a ring whose label has no room', () => {
    const root = svgRoot(frame);
    const rings = [
      { share: 0.5, words: '5' },
      { share: 0.53, words: '6' },
      { share: 1, words: '10' },
    ];
    appendRingLabels(root, frame, circle, { rings, angle: 0, room: labelRoom(size) });
    expect([...root.querySelectorAll('text')].map((text) => text.textContent)).to.deep.equal(['5', '10']);
  });
});

describe('appendAngleNames', () => {
  const namesAt = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      angle: (2 * Math.PI * at) / count,
      name: `N${String(at)}`,
      legendKey: `k${String(at)}`,
    }));

  it('gives the names that are there, each marked with its entry of the legend', () => {
    const root = svgRoot(frame);
    const written = appendAngleNames(root, frame, circle, namesAt(4), { room: labelRoom(size) });
    expect(written.map(({ name }) => name)).to.deep.equal(['N0', 'N1', 'N2', 'N3']);
    expect(root.querySelectorAll('[data-legend-key]').length).to.equal(4);
  });

  it('writes every so manieth of too many', () => {
    const written = appendAngleNames(svgRoot(frame), frame, circle, namesAt(120), { room: labelRoom(size) });
    expect(written.length).to.be.within(20, 44);
    const steps = new Set(
      written.slice(1).map(({ name }, at) => Number(name.slice(1)) - Number(written[at]?.name.slice(1))),
    );
    expect(Math.min(...steps)).to.equal(3); // 44 have room
  });

  it('writes the first of those that are not evenly apart', () => {
    const [one, two] = namesAt(60);
    const close = [one, two].flatMap((name) => name ?? []);
    const written = appendAngleNames(svgRoot(frame), frame, circle, close, { room: labelRoom(size), areEven: false });
    expect(written.map(({ name }) => name)).to.deep.equal(['N0']);
  });
});
