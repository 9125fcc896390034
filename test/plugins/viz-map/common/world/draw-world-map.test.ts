import { expect } from 'chai';
import { worldMapViz } from '../../../../../plugins/viz-map/common/world-map-viz.ts';
import { drawnMap, fillOf, radiiOf, summarizedMap, textsOf, themeOfMaps, toldOf } from '../../support/drawn-map.ts';

const drawn = (names: readonly (string | null)[], values: readonly (number | null)[], given = {}) =>
  drawnMap(worldMapViz, names, values, given);

describe('world map', () => {
  it('tells each country its value, whatever it is called', async () => {
    const scene = await drawn(['FR', 'Germany', 'ITA'], [10, 20, 30]);
    expect(toldOf(scene)).to.deep.equal([
      ['France', '10'],
      ['Germany', '20'],
      ['Italy', '30'],
    ]);
  });

  it('colours by value, and has one colour for all land without data', async () => {
    const scene = await drawn(['FR', 'DE', 'IT', 'ES'], [0, 100, null, 100]);
    expect(fillOf(scene, 'Germany')).to.equal(themeOfMaps.rampOf(1, 'superset_seq_1'));
    expect(fillOf(scene, 'Spain')).to.equal(fillOf(scene, 'Germany'));
    expect(fillOf(scene, 'France')).to.not.equal(fillOf(scene, 'Germany'));
    expect(fillOf(scene, 'Italy')).to.equal(fillOf(scene, 'Brazil'));
    expect(textsOf(scene)).to.include('No data');
  });

  it('selects the stored value of a country, not its name', async () => {
    const { marks, shapes } = await drawn(['deu'], [1], { settings: { country_fieldtype: 'cca3' } });
    const germany = marks.findIndex(({ title }) => title === 'Germany');
    expect(marks[germany]?.selects).to.deep.equal({ place: 'deu' });
    expect(shapes?.some(({ at }) => at?.mark === germany)).to.equal(true);
  });

  it('names what is on no map, here and in words for screen readers', async () => {
    const names = ['FR', 'Atlantis', null, 'France'];
    const note = '2 places are not on this map: Atlantis, N/A · 1 row names a place that has a value already: France';
    expect(textsOf(await drawn(names, [1, 2, 3, 4]))).to.include(note);
    expect(await summarizedMap(worldMapViz, names, [1, 2, 3, 4])).to.equal(`people of France: 1. ${note}.`);
  });

  it('says how many places lie outside the view', async () => {
    const scene = await drawn(['FR', 'BR'], [1, 2], { settings: { map_area: 'europe' } });
    expect(toldOf(scene)).to.deep.equal([['France', '1']]);
    expect(textsOf(scene)).to.include('1 place lies outside this view');
  });

  it('leaves Antarctica out unless it is asked for', async () => {
    expect(fillOf(await drawn(['FR'], [1]), 'Antarctica')).to.equal(undefined);
    expect(fillOf(await drawn(['FR'], [1], { settings: { show_antarctica: true } }), 'Antarctica')).to.be.a('string');
  });

  it('shows countries too small to be seen as dots, where they have a value', async () => {
    const scene = await drawn(['MT', 'TV'], [1, 2]);
    expect(radiiOf(scene, 'Malta')).to.deep.equal([3]);
    expect(radiiOf(scene, 'Tuvalu')).to.deep.equal([3]); // the shapes have no island of it
    expect(radiiOf(scene, 'Singapore')).to.deep.equal([]);
  });

  it('draws bubbles with areas of the second metric, and counts those of zero or below', async () => {
    const settings = { show_bubbles: true, max_bubble_size: '20' };
    const scene = await drawn(['FR', 'BR', 'IN', 'US'], [1, 2, 3, 4], { settings, sizes: [400, 100, -5, null] });
    expect([radiiOf(scene, 'France'), radiiOf(scene, 'Brazil'), radiiOf(scene, 'India')]).to.deep.equal([
      [20],
      [10],
      [],
    ]);
    expect(textsOf(scene)).to.include.members(['money: up to 400', '1 bubble of zero or below is left out']);
    expect(toldOf(scene)[1]).to.deep.equal(['France', '1', '400']);
  });

  it('gives each country a colour of its own by its stored value', async () => {
    const scene = await drawn(['FR', 'BR'], [1, 2], { settings: { color_by: 'country' } });
    expect(fillOf(scene, 'France')).to.equal(themeOfMaps.colorOf('FR'));
    expect(fillOf(scene, 'Brazil')).to.equal(themeOfMaps.colorOf('BR'));
  });

  it('writes labels where there is room, and none over another', async () => {
    const settings = { map_labels: 'name_value' };
    const texts = textsOf(await drawn(['BR', 'LU', 'BE'], [1, 2, 3], { settings }));
    expect(texts).to.include('Brazil');
    expect(texts).to.not.include.members(['Luxembourg', 'Belgium']);
  });

  for (const projection of ['natural_earth', 'equal_earth', 'mercator', 'equirectangular', 'orthographic']) {
    it(`keeps every place inside the picture in ${projection}, also across the date line`, async () => {
      const settings = { projection, center_longitude: 170, show_graticule: true, show_antarctica: true };
      const { marks, element } = await drawn(['RU', 'FJ', 'NZ'], [1, 2, 3], { settings, widthPx: 320 });
      expect(marks.length).to.be.greaterThan(60);
      expect(marks.filter(({ x, y }) => x < 0 || x > 320 || y < 0 || y > 360)).to.deep.equal([]);
      expect(element.outerHTML).to.not.match(/NaN|Infinity/);
    });
  }

  it('walks through the countries with values by themselves', async () => {
    const { marks } = await drawn(['FR'], [1]);
    expect(marks.filter(({ series }) => series === undefined).map(({ title }) => title)).to.deep.equal(['France']);
    expect(marks.find(({ title }) => title === 'Brazil')?.rows).to.deep.equal([{ label: 'people', value: 'No data' }]);
  });

  it('shows the regions of the country that it is narrowed to, where the rows name these', async () => {
    const settings = { extra_form_data: { filters: [{ col: 'country', op: 'IN', val: ['Germany'] }] } };
    const scene = await drawn(['Bayern', 'DE-HH'], [1, 2], { settings });
    expect(toldOf(scene)).to.deep.equal([
      ['Bayern', '1'],
      ['Hamburg', '2'],
    ]);
    expect(fillOf(scene, 'France')).to.equal(undefined);
    expect(toldOf(await drawn(['BE', 'BY'], [1, 2], { settings })).map(([title]) => title)).to.deep.equal([
      'Bayern',
      'Berlin',
    ]);
    expect(toldOf(await drawn(['DE'], [1], { settings }))).to.deep.equal([['Germany', '1']]);
  });

  it('has a note where there are no rows, and the map where none of them matches', async () => {
    expect(textsOf(await drawn([], []))).to.deep.equal(['No data']);
    expect(fillOf(await drawn(['Atlantis'], [1]), 'France')).to.be.a('string');
  });
});
