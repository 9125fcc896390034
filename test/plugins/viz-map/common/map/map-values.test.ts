import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import { mapValues } from '../../../../../plugins/viz-map/common/map/map-values.ts';

const places = ['A', 'B'].map((id) => ({
  id,
  name: `Place ${id}`,
  geometry: { type: 'Point' as const, coordinates: [0, 0] as [number, number] },
}));

function valuesOf(names: readonly (string | null)[], numbers: readonly (number | null)[], sizes?: readonly number[]) {
  const column = (name: string, values: readonly (string | number | null)[], type: 0 | 1) => ({
    name,
    databaseType: '',
    type,
    values,
  });
  const columns = [
    column('place', names, 1),
    column('people', numbers, 0),
    ...(sizes === undefined ? [] : [column('money', sizes, 0)]),
  ];
  return mapValues(
    { data: [{ rowCount: names.length, columns }], formats: createVizFormats(), labelOf: (name) => `the ${name}` },
    {
      entity: ['place'],
      metrics: sizes === undefined ? ['people'] : ['people', 'money'],
      placeOf: (text) => places.find(({ id }) => id === text.toUpperCase()),
    },
  );
}

describe('mapValues', () => {
  it('gives places their numbers and the stored values that a click selects', () => {
    const { values, metricName } = valuesOf(['a', 'B'], [1, null]);
    expect(values.map(({ place, value, selects }) => [place.id, value, selects])).to.deep.equal([
      ['A', 1, { place: 'a' }],
      ['B', null, { place: 'B' }],
    ]);
    expect(metricName).to.equal('the people');
  });

  it('tells what is no place, and what names a place once more', () => {
    const { values, unmatched, repeated } = valuesOf(['A', 'Atlantis', null, 'a'], [1, 2, 3, 4]);
    expect(values.map(({ value }) => value)).to.deep.equal([1]);
    expect(unmatched).to.deep.equal(['Atlantis', 'N/A']);
    expect(repeated).to.deep.equal(['a']);
  });

  it('takes the size from the second metric, without one from the first', () => {
    expect(valuesOf(['A'], [1]).values[0]?.size).to.equal(1);
    expect(valuesOf(['A'], [1], [9]).values[0]?.size).to.equal(9);
    expect(valuesOf(['A'], [1], [9]).sizeName).to.equal('the money');
  });
});
