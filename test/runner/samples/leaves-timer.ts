describe('a sample', () => {
  it('leaves a timer behind', () => {
    setInterval(() => undefined, 1_000);
  });
});
