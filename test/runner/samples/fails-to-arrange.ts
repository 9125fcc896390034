describe('a sample', () => {
  before(() => {
    throw new Error('no server here');
  });
  it('never runs', () => undefined);
});
