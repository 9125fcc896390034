import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type VizType } from '#plugins/viz-kit';
import { fittedViewport, livePicture } from '../../../../../plugins/viz-geo/common/live/live-picture.ts';
import { hexViz } from '../../../../../plugins/viz-geo/common/cells-viz.ts';
import { scatterViz } from '../../../../../plugins/viz-geo/common/scatter-viz.ts';
import { resultOf, spatial } from '../../support/drawn-places.ts';

const { document } = new JSDOM('<!doctype html>').window;
const earth = { longitude: 0, latitude: 0, zoom: 0 };

async function opened(viz: VizType, lons: readonly number[], settings: Readonly<Record<string, unknown>> = {}) {
  const formData: FormData = { viz_type: viz.key, datasource: '1__table', spatial, ...settings };
  const open = viz.open(formData);
  if (!open.ok) throw new Error(open.error);
  const input = {
    data: [resultOf({ lon: lons, lat: lons.map(() => 0), 'COUNT(*)': lons.map(() => 1) })],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
    size: { widthPx: 256, heightPx: 256 },
    document,
  };
  return { viz: await open.value(), input };
}

describe('livePicture', () => {
  it('draws what lies around the window, too, and lets nobody point at it', async () => {
    // 256 px are 180 degrees: the window ends at 90, what is drawn beyond it at 90 + 0.3 · 180 = 144.
    const { viz, input } = await opened(scatterViz, [0, 100, 170]);
    const { scene, shapes } = await livePicture(viz, input, earth);
    expect(shapes).to.have.length(2);
    expect(scene.marks.map(({ x, y }) => [Math.round(x), Math.round(y)])).to.deep.equal([[128, 128]]);
  });

  it('keeps each shape with its mark', async () => {
    const { viz, input } = await opened(scatterViz, [100, 0]);
    const { scene, shapes } = await livePicture(viz, input, earth);
    const [shape] = scene.shapes ?? [];
    expect(scene.shapes).to.have.length(1);
    expect(shape?.at?.mark).to.equal(0);
    const drawn = shapes.find(({ element }) => element === shape?.element);
    expect(drawn?.kind === 'circle' ? drawn.at[0] : undefined).to.equal(0);
  });

  it('does not call places left out that the map can be moved to', async () => {
    const { viz, input } = await opened(scatterViz, [0, 170]);
    expect((await livePicture(viz, input, earth)).remark).to.equal('');
  });

  it('has the legend of colors above the map', async () => {
    const { viz, input } = await opened(hexViz, [0, 1, 1]);
    const { above, abovePx } = await livePicture(viz, input, earth);
    expect(abovePx).to.equal(22);
    expect(above?.textContent).to.contain('Number of rows');
  });

  it('says over the whole map why there is none', async () => {
    const { viz, input } = await opened(scatterViz, [0], { spatial: null });
    const { above, abovePx, shapes } = await livePicture(viz, input, earth);
    expect(above?.textContent).to.equal('Choose where the rows are: longitude and latitude');
    expect([abovePx, shapes.length]).to.deep.equal([256, 0]);
  });
});

describe('fittedViewport', () => {
  it('holds all places', async () => {
    const { viz, input } = await opened(scatterViz, [10, 20]);
    const { longitude, latitude, zoom } = await fittedViewport(viz, input);
    expect(longitude).to.equal(15);
    expect(latitude).to.be.closeTo(0, 1e-9);
    // 10 degrees over 256 px less 32 at each side: 192 px are 512 · 2^zoom · 10 / 360.
    expect(zoom).to.be.closeTo(Math.log2((192 * 36) / 512), 1e-9);
  });
});
