import { expect } from 'chai';
import { NumberFormats, createVizFormats, isNumberFormat, numberFormatChoices, provideLooks } from '#plugins/viz-kit';
import type { NumberFormat } from '#plugins/viz-kit';

const grams: NumberFormat = {
  id: 'GRAMS',
  label: 'Weight',
  units: [
    { from: 1e3, factor: 1e-3, format: ',.1f', suffix: ' kg' },
    { format: ',d', suffix: ' g' },
  ],
};
const euros: NumberFormat = { id: 'EUROS', label: 'Euros', units: [{ format: ',.2f', prefix: '€' }] };
const problemOf = (change: object): string | undefined => NumberFormats.check?.({ ...grams, ...change });

describe('NumberFormats', () => {
  it('take a format of units', () => {
    expect(problemOf({})).to.equal(undefined);
  });

  const refused: Readonly<Record<string, readonly [change: object, reason: RegExp]>> = {
    'an id of the product': [{ id: 'DURATION' }, /product has/],
    'an id that could be a d3 format': [{ id: ',d' }, /capitals/],
    'no label': [{ label: '' }, /label is empty/],
    'no unit': [{ units: [] }, /1 to 20 units/],
    'units that small numbers do not reach': [{ units: [{ from: 1, format: 'd' }] }, /no unit from 0/],
    'what is no d3 format': [{ units: [{ format: 'kilograms' }] }, /"kilograms" is not a d3 format/],
  };
  for (const [what, [change, reason]] of Object.entries(refused)) {
    it(`refuse ${what}`, () => {
      expect(problemOf(change)).to.match(reason);
    });
  }

  it('write a number in the greatest unit that it reaches, also where units are in no order', () => {
    const added = provideLooks({ schemes: [], formats: [grams] });
    expect([0, 999, 1000, 1_234_567].map(createVizFormats().number('GRAMS'))).to.deep.equal([
      '0 g',
      '999 g',
      '1.0 kg',
      '1,234.6 kg',
    ]);
    void added.dispose();
  });

  it('write the sign before the prefix', () => {
    const added = provideLooks({ schemes: [], formats: [euros] });
    expect(createVizFormats().number('EUROS')(-1234.5)).to.equal('-€1,234.50');
    void added.dispose();
  });

  it('are known to formats that were made before, and no more once their plugin is gone', () => {
    const formats = createVizFormats();
    const before = formats.number('EUROS')(5);
    const added = provideLooks({ schemes: [], formats: [euros] });
    expect([formats.number('EUROS')(5), isNumberFormat('EUROS')]).to.deep.equal(['€5.00', true]);
    void added.dispose();
    expect(formats.number('EUROS')(5)).to.equal(before);
  });

  it('are offered after those of the product', () => {
    const added = provideLooks({ schemes: [], formats: [euros] });
    expect(numberFormatChoices().at(-1)).to.deep.equal(['EUROS', 'Euros']);
    void added.dispose();
  });
});
