import { expect } from 'chai';
import { Type } from 'typebox';
import {
  defineVizType,
  noteScene,
  numberOption,
  sampleDataFor,
  vizOptions,
  type SampleScenario,
} from '#plugins/viz-kit';

const viz = defineVizType({
  key: 'places',
  name: 'Places',
  category: 'Map',
  description: 'A type whose made-up words would mean nothing.',
  slots: [
    { key: 'entity', kind: 'dimension', title: 'Place', isRequired: true, max: 1, samples: ['FR', 'DE'] },
    { key: 'metric', kind: 'metric', title: 'Metric', isRequired: true, max: 1 },
  ],
  options: vizOptions({ zoom: numberOption('Zoom', 3, {}) }),
  skeleton: 'bars',
  load: () => Promise.resolve({ draw: (input) => noteScene(input, ''), summarize: () => '' }),
});
const placesIn = (scenario: SampleScenario) => sampleDataFor(viz, scenario).data[0]?.columns[0]?.values.slice(0, 3);

describe('samples of a slot', () => {
  it('are the first values of its field', () => {
    expect(placesIn('usual')).to.deep.equal(['FR', 'DE', 'East']);
    expect(placesIn('one row')).to.deep.equal(['FR']);
  });

  it('leave scenarios about words alone', () => {
    expect(placesIn('alike')?.[0]).to.equal(null);
    expect(placesIn('long labels')?.[0]).to.match(/^North, the department/);
  });
});

describe('samples of columns and options', () => {
  const map = defineVizType({
    key: 'map',
    name: 'Map',
    category: 'Map',
    description: 'A type whose made-up numbers would be off the earth.',
    slots: [
      { key: 'x', kind: 'column', title: 'Longitude', isRequired: true, max: 1, samples: ['13.4', '2.35'] },
      { key: 'y', kind: 'column', title: 'Latitude', isRequired: true, max: 1 },
    ],
    options: vizOptions({
      where: Type.Unsafe<unknown>({ default: null, 'x-sample': { a: 'Margin' }, 'x-sample-cells': { Orders: [52.5] } }),
    }),
    skeleton: 'bars',
    load: () => Promise.resolve({ draw: (input) => noteScene(input, ''), summarize: () => '' }),
  });

  it('fill slots of their own, and settings that no slot holds', () => {
    expect(sampleDataFor(map).formData).to.deep.include({ x: 'Revenue', y: 'Orders', where: { a: 'Margin' } });
  });

  it('come again and again, a little further each time', () => {
    const [longitudes, latitudes] = sampleDataFor(map).data[0]?.columns ?? [];
    expect(longitudes?.values).to.deep.equal([13.4, 2.35, 13.41, 2.36, 13.42]);
    expect(latitudes?.values[0]).to.equal(52.5);
  });

  it('stay where words are the point, and missing values stay missing', () => {
    const of = (scenario: SampleScenario) => sampleDataFor(map, scenario).data[0]?.columns[0]?.values.slice(0, 2);
    expect(of('long labels')).to.deep.equal([13.4, 2.35]);
    expect(of('nulls')).to.deep.equal([13.4, null]);
  });
});
