import { expect } from 'chai';
import type { ChartPart, FormData } from '#plugins/viz-kit';
import { chartsInCells } from '../../../../../plugins/viz-geo/common/live/charts-in-cells.ts';
import { resultOf, spatial } from '../../support/drawn-places.ts';

const places = resultOf({ lon: [1, 2], lat: [1, 2] });
const cells = resultOf({ __longitude_cell: [3], __latitude_cell: [4] });
const form: FormData = { viz_type: 'deck_scatter', datasource: '1__table', spatial, row_limit: 2 };
const layered: FormData = { viz_type: 'deck_multi', datasource: '1__table' };
const layer = (id: number, formData: FormData): ChartPart => ({ id, name: 'Layer', formData, data: [places, cells] });

describe('chartsInCells', () => {
  it('is a map by itself where its places are too many', () => {
    const own = { data: [places, cells], formData: form };
    expect(chartsInCells(own)).to.deep.equal([own]);
    expect(chartsInCells({ ...own, formData: { ...form, row_limit: 3 } })).to.deep.equal([]);
  });

  it('is each such layer of a layered map, whose places the database can compare', () => {
    const cut = layer(1, form);
    const whole = layer(2, { ...form, row_limit: 3 });
    const hashed = layer(3, { ...form, spatial: { type: 'geohash', geohashCol: 'hash' } });
    const data = [places, cells, places, cells, places, cells];
    expect(chartsInCells({ data, formData: layered, parts: [cut, whole, hashed] })).to.deep.equal([cut]);
  });
});
