import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import {
  createVizFormats,
  createVizTheme,
  type ChartPart,
  type DrawInput,
  type FormData,
  type Scene,
} from '#plugins/viz-kit';
import { fittedViewport, livePicture } from '../../../../../plugins/viz-geo/common/live/live-picture.ts';
import { multiViz } from '../../../../../plugins/viz-geo/common/multi-viz.ts';
import { resultOf, spatial, textsOf, toldOf, wholeEarth, type Columns } from '../../support/drawn-places.ts';

const { document } = new JSDOM('<!doctype html>').window;

const layer = (
  id: number,
  name: string,
  data: Columns,
  settings: Readonly<Record<string, unknown>> = {},
): ChartPart => ({
  id,
  name,
  formData: { viz_type: 'deck_scatter', datasource: '1__table', spatial, base_map: 'none', ...settings },
  data: [resultOf(data)],
});
const points = (lon: readonly number[], lat: readonly number[]): Columns => ({
  lon,
  lat,
  'COUNT(*)': lon.map(() => 1),
});

const ports = layer(1, 'Ports', points([0], [0]));
const mines = layer(2, 'Mines', points([90, 90], [0, 0.001]));

async function input(parts: readonly ChartPart[], given: Partial<DrawInput<unknown>> = {}, settings = {}) {
  const formData: FormData = {
    viz_type: 'deck_multi',
    datasource: '1__table',
    deck_slices: parts.map(({ id }) => id),
    ...wholeEarth,
    ...settings,
  };
  const opened = multiViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const facts = {
    data: parts.flatMap(({ data }) => data),
    parts,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
    document,
    size: { widthPx: 516, heightPx: 516 },
    ...given,
  };
  return { viz: await opened.value(), facts };
}

async function drawn(...given: Parameters<typeof input>): Promise<Scene> {
  const { viz, facts } = await input(...given);
  const scene = await viz.drawLater?.(facts);
  if (scene === undefined) throw new Error('it draws at once');
  return scene;
}

const circlesOf = ({ element }: Scene): readonly (readonly number[])[] =>
  [...element.querySelectorAll('circle')].map((one) =>
    ['cx', 'cy'].map((name) => Math.round(Number(one.getAttribute(name)))),
  );

describe('deck_multi', () => {
  it('draws its layers in one window, the first one lowest', async () => {
    // The equator is in the middle, 258 px, and 90 degrees are 128 px, for each of them.
    expect(circlesOf(await drawn([ports, mines]))).to.deep.equal([
      [258, 258],
      [386, 258],
      [386, 258],
    ]);
    const [lowest] = circlesOf(await drawn([mines, ports]));
    expect(lowest).to.deep.equal([386, 258]);
  });

  it('opens around the places of all layers where it zooms to the data', async () => {
    // The middle of 0 and 90 degrees is the middle of the picture, so both are equally far from it.
    const [[port = 0] = [], [mine = 0] = []] = circlesOf(await drawn([ports, mines], {}, { autozoom: true }));
    expect(port + mine).to.be.closeTo(516, 1);
    expect(port).to.be.closeTo(34, 1); // 32 px of padding and 2 px of the edge
  });

  it('names each layer in the legend after its chart, in a color of its own', async () => {
    const { legend } = await drawn([ports, mines]);
    expect(legend.map(({ label }) => label)).to.deep.equal(['Ports', 'Mines']);
    expect(new Set(legend.map(({ color }) => color)).size).to.equal(2);
  });

  it('takes a layer that is switched off out of the picture and leaves the window', async () => {
    const { legend } = await drawn([ports, mines]);
    const without = await drawn([ports, mines], { hidden: new Set([legend[0]?.key ?? '']) });
    expect(circlesOf(without)).to.deep.equal([
      [386, 258],
      [386, 258],
    ]);
    expect(without.legend).to.deep.equal(legend);
  });

  it('keeps the entries of a layer apart from those of the others', async () => {
    const kinds = (names: readonly string[]) => ({ ...points([0, 90], [0, 0]), kind: names });
    const shops = layer(3, 'Shops', kinds(['new', 'old']), { dimension: 'kind' });
    const barns = layer(4, 'Barns', kinds(['new', 'old']), { dimension: 'kind' });
    const { legend } = await drawn([shops, barns]);
    expect(legend.map(({ label }) => label)).to.deep.equal(['Shops: new', 'Shops: old', 'Barns: new', 'Barns: old']);
    const hidden = new Set([legend[3]?.key ?? '']);
    const { marks } = await drawn([shops, barns], { hidden });
    expect(marks.map(({ series }) => legend.find(({ key }) => key === series)?.label)).to.deep.equal([
      'Shops: new',
      'Shops: old',
      'Barns: new',
    ]);
  });

  it('tells of each place its layer, and selects what the layer selects', async () => {
    const kinds = layer(3, 'Shops', { ...points([0], [0]), kind: ['new'] }, { dimension: 'kind' });
    const scene = await drawn([mines, kinds]);
    expect(toldOf(scene).at(-1)).to.deep.equal(['new', 'Number of rows: 1', 'Coordinates: 0°, 0°', 'Layer: Shops']);
    expect(scene.marks.at(-1)?.selects).to.deep.equal({ kind: 'new' });
    expect(scene.shapes?.map(({ at }) => at?.mark)).to.deep.equal([0, 1, 2]);
  });

  it('draws the others where a layer is no map or is missing, and names it', async () => {
    const table = layer(5, 'Prices', points([0], [0]), { viz_type: 'table' });
    const missingParts = [{ name: 'Chart 9', reason: 'there is no such chart that you may see' }];
    const scene = await drawn([table, ports], { missingParts });
    expect(circlesOf(scene)).to.have.lengthOf(1);
    const [remark] = textsOf(scene).filter((text) => text.includes('Chart 9'));
    expect(remark).to.include('Chart 9: there is no such chart that you may see');
    expect(scene.element.textContent).to.include('Prices: it is not a map of places');
  });

  it('says what to do where no layers are chosen', async () => {
    expect(textsOf(await drawn([]))).to.deep.equal(['Choose the saved maps to draw as layers']);
  });

  it('summarizes its layers one by one', async () => {
    const { viz, facts } = await input([ports, mines]);
    const said = await viz.summarizeLater?.(facts);
    expect(said).to.match(/^2 layers on a map\. Ports: 1 place at .* Mines: 2 places between /);
  });

  it('is drawn over a live map as its layers are, the lowest first', async () => {
    const { viz, facts } = await input([ports, mines]);
    const { shapes, scene } = await livePicture(viz, facts, { longitude: 0, latitude: 0, zoom: 0 });
    expect(shapes.map((shape) => (shape.kind === 'circle' ? Math.round(shape.at[0]) : NaN))).to.deep.equal([0, 90, 90]);
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['Ports', 'Mines']);
  });

  it('has a live window that all layers fit in', async () => {
    const { viz, facts } = await input([ports, mines]);
    expect((await fittedViewport(viz, facts)).longitude).to.equal(45);
  });
});
