import { expect } from 'chai';
import { diagramFields, mapView } from '../../../../../plugins/viz-geo/common/cartodiagram/selected-chart.ts';

const form = (settings: Readonly<Record<string, unknown>>) => ({
  viz_type: 'cartodiagram',
  datasource: '1__table',
  geom_column: 'geom',
  ...settings,
});

describe('diagramFields', () => {
  const params = JSON.stringify({ viz_type: 'pie', groupby: ['kind'], metric: 'people' });
  const selected_chart = JSON.stringify({ id: 4, viz_type: 'pie', params });

  it('reads the fields of the chosen chart', () => {
    expect(diagramFields(form({ selected_chart }))).to.deep.equal({
      place: 'geom',
      groups: ['kind'],
      metric: 'people',
      vizType: 'pie',
    });
  });

  it('has its own fields first', () => {
    expect(diagramFields(form({ selected_chart, groupby: ['size'], metric: 'money' }))).to.include({ metric: 'money' });
  });

  it('has none of a text that is no chart', () => {
    expect(diagramFields(form({ selected_chart: '{' }))).to.deep.include({
      groups: [],
      metric: undefined,
      vizType: '',
    });
  });
});

describe('mapView', () => {
  it('is a window of its own, with zooms of tiles half as wide', () => {
    const map_view = { mode: 'CUSTOM', longitude: 8, latitude: 50, zoom: 6 };
    expect(mapView(form({ map_view }))).to.deep.equal({ longitude: 8, latitude: 50, zoom: 5 });
    expect(mapView(form({ map_view: { ...map_view, mode: 'FIT_DATA' } }))).to.equal(undefined);
  });
});
