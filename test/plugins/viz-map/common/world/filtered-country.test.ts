import { expect } from 'chai';
import { filteredCountry } from '../../../../../plugins/viz-map/common/world/filtered-country.ts';

const form = { viz_type: 'world_map', datasource: '1__table' };
const own = (operator: string, comparator: unknown) => ({
  expressionType: 'SIMPLE',
  subject: 'land',
  operator,
  comparator,
});
const added = (op: string, val: unknown) => ({ col: 'land', op, val });
const codeOf = (filters: readonly object[], extra: readonly object[] = []) =>
  filteredCountry({ ...form, adhoc_filters: filters, extra_form_data: { filters: extra } }, 'cca2')?.alpha2;

describe('filteredCountry', () => {
  it('is that of the only value of a filter, of the chart or of its surroundings', () => {
    expect(codeOf([own('==', 'FR')])).to.equal('FR');
    expect(codeOf([own('IN', ['Germany'])])).to.equal('DE');
    expect(codeOf([], [added('==', 'FR')])).to.equal('FR');
    expect(codeOf([own('IN', ['FR'])], [added('IN', ['FR'])])).to.equal('FR');
  });

  it('is none where there are several, or none of them is left', () => {
    expect(codeOf([own('IN', ['FR', 'DE'])])).to.equal(undefined);
    expect(codeOf([own('==', 'FR')], [added('==', 'DE')])).to.equal(undefined);
    expect(codeOf([own('!=', 'FR')])).to.equal(undefined);
    expect(codeOf([own('==', 'Lamps'), own('==', 4), own('==', null)])).to.equal(undefined);
    expect(filteredCountry(form, 'cca2')).to.equal(undefined);
  });
});
