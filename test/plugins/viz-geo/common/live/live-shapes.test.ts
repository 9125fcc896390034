import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { frameAt } from '../../../../../plugins/viz-geo/common/base/frame.ts';
import { liveShapes } from '../../../../../plugins/viz-geo/common/live/live-shapes.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** 512 px hold the whole earth: 360 / 512 degrees of longitude are a px. */
const earth = frameAt({ left: 0, top: 0, right: 512, bottom: 512 }, { longitude: 0, latitude: 0, zoom: 0 });

/** Degrees, to a millionth. */
const near = (places: readonly (readonly number[])[] | undefined): readonly (readonly number[])[] =>
  (places ?? []).map((place) => place.map((degrees) => Number(degrees.toFixed(6)) + 0));

function elementsOf(svg: string): readonly Element[] {
  const root = document.createElement('div');
  root.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`;
  return [...(root.firstElementChild?.children ?? [])];
}

describe('liveShapes', () => {
  it('puts a circle to its place with its size, colors and opacity', () => {
    const circle = '<circle cx="384" cy="256" r="7" fill="#ff8000" fill-opacity="0.5" stroke="#000" stroke-width="2"/>';
    const [shape] = liveShapes(earth, elementsOf(circle));
    if (shape?.kind !== 'circle') throw new Error('no circle');
    const { at, radiusPx, fill, stroke, strokePx } = shape;
    expect(near([at])).to.deep.equal([[90, 0]]);
    expect({ radiusPx, fill, stroke, strokePx }).to.deep.equal({
      radiusPx: 7,
      fill: [255, 128, 0, 128],
      stroke: [0, 0, 0, 255],
      strokePx: 2,
    });
  });

  it('takes places beyond the antimeridian in one piece', () => {
    const pacific = { ...earth, viewport: { longitude: 180, latitude: 0, zoom: 0 } };
    const [shape] = liveShapes(pacific, elementsOf('<circle cx="272" cy="256" r="1" fill="red"/>'));
    expect(near(shape?.kind === 'circle' ? [shape.at] : [])).to.deep.equal([[180 + (16 / 512) * 360, 0]]);
  });

  it('makes areas of filled paths and lines of others', () => {
    const shapes = liveShapes(
      earth,
      elementsOf('<path d="M256,256L320,256L320,200Z" fill="blue"/><path d="M256,256H320" fill="none" stroke="red"/>'),
    );
    expect(shapes.map(({ kind }) => kind)).to.deep.equal(['area', 'line']);
    const [, line] = shapes;
    expect(near(line?.kind === 'line' ? line.path : [])).to.deep.equal([
      [0, 0],
      [45, 0],
    ]);
    expect(line?.kind === 'line' ? line.stroke : []).to.deep.equal([255, 0, 0, 255]);
  });

  it('draws nothing of a path without fill and stroke', () => {
    expect(liveShapes(earth, elementsOf('<path d="M0,0L1,1" fill="none"/>'))).to.deep.equal([]);
  });

  it('passes the opacity of a group and the shift of a diagram on', () => {
    const group = '<g opacity="0.5"><path transform="translate(256,256)" d="M0,0L64,0L0,64Z" fill="red"/></g>';
    const [shape] = liveShapes(earth, elementsOf(group));
    if (shape?.kind !== 'area') throw new Error('no area');
    expect(shape.fill).to.deep.equal([255, 0, 0, 128]);
    expect(near(shape.rings[0]?.slice(0, 2))).to.deep.equal([
      [0, 0],
      [45, 0],
    ]);
  });

  it('knows which element each shape is of', () => {
    const elements = elementsOf('<polygon points="0,0 9,0 9,9" fill="red"/><rect width="3" height="3" fill="red"/>');
    expect(liveShapes(earth, elements).map(({ element }) => element)).to.deep.equal(elements);
  });

  it('writes words without their longer form', () => {
    const [shape] = liveShapes(earth, elementsOf('<text x="256" y="256" fill="#fff">1.2k<title>1,234</title></text>'));
    if (shape?.kind !== 'words') throw new Error('no words');
    expect([shape.words, shape.fontPx]).to.deep.equal(['1.2k', 11]);
  });
});
