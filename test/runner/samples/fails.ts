import { expect } from 'chai';

describe('a sample', () => {
  it('differs', () => {
    expect({ rows: 2 }).to.deep.equal({ rows: 3 });
  });
});
