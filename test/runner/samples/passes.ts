import { expect } from 'chai';

describe('a sample', () => {
  it('passes', () => {
    expect(1 + 1).to.equal(2);
  });
  it('is not picked by the title of the other one', () => {
    expect(true).to.equal(true);
  });
});
