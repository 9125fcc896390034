import { expect } from 'chai';
import { worldMapViz } from '../../../../../plugins/viz-map/common/world-map-viz.ts';
import { pointedPlace } from '../../../../../plugins/viz-map/common/world/pointed-place.ts';
import { regionForm } from '../../../../../plugins/viz-map/common/world/region-form.ts';
import { drawnMap, toldOf } from '../../support/drawn-map.ts';

const world = {
  viz_type: 'world_map',
  datasource: '1__table',
  entity: 'land',
  region_entity: 'state',
  metric: 'people',
};
const germany = { alpha2: 'DE', name: 'Germany', selects: { land: 'Germany' } };

describe('regionForm', () => {
  it('asks for the same metric by region, in the rows of the country', () => {
    const [query] = worldMapViz.buildQuery(regionForm(world, germany));
    expect(query).to.deep.include({ columns: ['state'], metrics: ['people'] });
  });

  it('keeps the filters around the chart', () => {
    const around = { col: 'year', op: '==', val: 2020 };
    const form = regionForm({ ...world, extra_form_data: { filters: [around], time_range: 'Last year' } }, germany);
    expect(form['extra_form_data']).to.deep.equal({
      time_range: 'Last year',
      filters: [around, { col: 'land', op: 'IN', val: ['Germany'] }],
    });
  });

  it('filters an expression as such', () => {
    const entity = { expressionType: 'SQL', sqlExpression: 'upper(land)', label: 'Land' };
    const form = regionForm({ ...world, entity }, { ...germany, selects: { Land: 'DE' } });
    expect(form['extra_form_data']).to.deep.equal({ filters: [{ col: entity, op: 'IN', val: ['DE'] }] });
  });

  it('is drawn as the regions of the country, also where one row reads like a country', async () => {
    const settings = { entity: 'place', ownState: { country: 'DE' } };
    expect(toldOf(await drawnMap(worldMapViz, ['BY'], [13], { settings }))).to.deep.equal([['Bayern', '13']]);
  });
});

describe('pointedPlace', () => {
  it('is a country that can be opened where the chart has regions', () => {
    expect(pointedPlace(world, { land: 'FR' })).to.deep.equal({ name: 'France', canOpen: true });
    expect(pointedPlace({ ...world, region_entity: undefined }, { land: 'FR' })?.canOpen).to.equal(false);
  });

  it('is the region where one is selected', () => {
    expect(pointedPlace(world, { land: 'DE', state: 'DE-BY' })).to.deep.equal({ name: 'DE-BY', canOpen: false });
  });

  it('is none in charts of other kinds, and of other columns', () => {
    expect(pointedPlace({ ...world, viz_type: 'pie' }, { land: 'FR' })).to.equal(undefined);
    expect(pointedPlace(world, { year: 2020 })).to.equal(undefined);
  });
});
