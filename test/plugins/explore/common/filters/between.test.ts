import { expect } from 'chai';
import type { AdhocFilter } from '#plugins/viz-kit';
import { filtersLabel } from '../../../../../plugins/explore/common/filter-label.ts';
import { chipsOf } from '../../../../../plugins/explore/common/filters/between.ts';
import { aDataset } from '../../support/builders.ts';

const simple = (subject: string, operator: string, comparator: unknown): AdhocFilter => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
});
const ranges = ['lon', 'lat'].flatMap((column) => [simple(column, '>=', 0), simple(column, '<', 4)]);
const ring = [
  [0, 0],
  [4, 0],
  [0, 4],
];
const area = simple('lon', 'IN POLYGON', { columns: ['lon', 'lat'], rings: [ring] });
const other = simple('origin', 'IN', ['ATL']);

describe('chipsOf', () => {
  it('has one chip for an area and the ranges around it, which is removed as a whole', () => {
    const chips = chipsOf(aDataset(), [other, ...ranges, area]);
    expect(chips).to.deep.equal([[other], [...ranges, area]]);
    expect(filtersLabel(aDataset(), chips[1] ?? [])).to.equal('Inside an area of 3 corners');
  });

  it('has one chip each for ranges of other columns', () => {
    const elsewhere = simple('lon', 'IN POLYGON', { columns: ['lon', 'height'], rings: [ring] });
    expect(chipsOf(aDataset(), [...ranges, elsewhere])).to.have.length(5);
  });
});
