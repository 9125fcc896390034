import { expect } from 'chai';
import { listOfNumbers, listOfTexts } from '#plugins/viz-kit';

describe('texts with commas between them', () => {
  it('are split, without the blanks around their parts', () => {
    expect(listOfTexts(' Poor, Fair ,Very good')).to.deep.equal(['Poor', 'Fair', 'Very good']);
  });

  it('keep the place of an empty part, so that the next one belongs to the next range', () => {
    expect(listOfTexts('Poor,,Good')).to.deep.equal(['Poor', '', 'Good']);
  });

  it('are no parts where the text is blank', () => {
    expect(listOfTexts('  ')).to.deep.equal([]);
  });

  it('give their numbers and leave out what is none', () => {
    expect(listOfNumbers(' 1, 2.5 ,,x, -3, Infinity')).to.deep.equal([1, 2.5, -3]);
  });
});
