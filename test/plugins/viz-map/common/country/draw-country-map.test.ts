import { expect } from 'chai';
import { countryMapViz } from '../../../../../plugins/viz-map/common/country-map-viz.ts';
import { drawnMap, fillOf, summarizedMap, textsOf, toldOf } from '../../support/drawn-map.ts';

const drawn = (country: string, names: readonly (string | null)[], values: readonly (number | null)[], settings = {}) =>
  drawnMap(countryMapViz, names, values, { settings: { select_country: country, ...settings } });

describe('country map', () => {
  it('tells each region its value in the number format', async () => {
    const scene = await drawn('germany', ['DE-BY', 'Berlin'], [1200, 3], { number_format: ',d' });
    expect(toldOf(scene)).to.deep.equal([
      ['Bayern', '1,200'],
      ['Berlin', '3'],
    ]);
    expect(scene.marks.find(({ title }) => title === 'Bayern')?.selects).to.deep.equal({ place: 'DE-BY' });
  });

  it('names regions that the country does not have', async () => {
    const scene = await drawn('germany', ['DE-BY', 'FR-59', null], [1, 2, 3]);
    expect(textsOf(scene)).to.include('2 places are not on this map: FR-59, N/A');
  });

  it('shows the larger regions where the data name these', async () => {
    const scene = await drawn('france', ['Bretagne', 'Occitanie'], [1, 2]);
    expect(toldOf(scene).map(([title]) => title)).to.deep.equal(['Bretagne', 'Occitanie']);
    expect(fillOf(scene, 'Finistère')).to.equal(undefined);
    expect(toldOf(await drawn('france_regions', ['Corse'], [1]))).to.deep.equal([['Corse', '1']]);
  });

  it('keeps to the level that is set', async () => {
    const scene = await drawn('france', ['Bretagne'], [1], { region_level: 'regions' });
    expect(toldOf(scene)).to.deep.equal([]);
    expect(fillOf(scene, 'Finistère')).to.be.a('string');
  });

  it('knows the nations of the United Kingdom', async () => {
    expect(toldOf(await drawn('uk', ['GB-SCT', 'Wales', 'England', 'Northern Ireland'], [1, 2, 3, 4]))).to.deep.equal([
      ['England', '3'],
      ['Northern Ireland', '4'],
      ['Scotland', '1'],
      ['Wales', '2'],
    ]);
  });

  it('has far-off parts in boxes below the rest', async () => {
    const at = async (settings: object) => {
      const { marks, element } = await drawn('usa', ['US-AK', 'US-HI', 'US-KS'], [1, 2, 3], settings);
      const yOf = (name: string) => marks.find(({ title }) => title === name)?.y;
      return { boxes: element.querySelectorAll('rect[rx]').length, alaska: yOf('Alaska'), kansas: yOf('Kansas') };
    };
    const { boxes, alaska = 0, kansas = 0 } = await at({});
    expect(boxes).to.equal(2);
    expect(alaska).to.be.greaterThan(kansas);
    expect(await at({ show_far_parts: false })).to.deep.include({ boxes: 0, alaska: undefined });
  });

  it('counts far-off parts that are not shown', async () => {
    const scene = await drawn('usa', ['US-AK', 'US-KS'], [1, 2], { show_far_parts: false });
    expect(textsOf(scene)).to.include('1 place lies outside this view');
  });

  for (const country of ['russia', 'fiji', 'new_zealand', 'kiribati', 'usa', 'france', 'antarctica'])
    for (const projection of ['equal_area', 'mercator'])
      it(`keeps ${country} inside the picture, ${projection}`, async () => {
        const { marks, element } = await drawn(country, ['none'], [1], { projection });
        expect(marks.length).to.be.greaterThan(0);
        expect(marks.filter(({ x, y }) => x < 0 || x > 640 || y < 0 || y > 360)).to.deep.equal([]);
        expect(element.outerHTML).to.not.match(/NaN|Infinity/);
      });

  it('asks for a country, and says which one it does not know', async () => {
    expect(textsOf(await drawn('', ['A'], [1]))).to.deep.equal(['Choose a country']);
    expect(textsOf(await drawn('atlantis', ['A'], [1]))).to.deep.equal(['There is no map of “atlantis”']);
  });

  it('says the extremes', async () => {
    const words = await summarizedMap(countryMapViz, ['DE-BY', 'DE-BE', 'DE-HH'], [5, -2, 9], {
      settings: { select_country: 'germany' },
    });
    expect(words).to.equal('people of 3 places. Highest: Hamburg with 9; lowest: Berlin with -2.');
  });
});
