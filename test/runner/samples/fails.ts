import { expect } from 'chai';

describe('a sample', () => {
  it('differs', () => {
    console.log('the page of the failed sample');
    expect({ rows: 2 }).to.deep.equal({ rows: 3 });
  });
});
