describe('a sample', () => {
  it('takes its process along', () => {
    process.exit(7);
  });
});
