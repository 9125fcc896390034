const { reporters } = require('mocha');

/** The spec reporter; names what passed only at its second try, and closes with the plain line that CI reads. */
module.exports = class ClosingLine extends reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const retried = [];
    runner.on('retry', (test, failure) =>
      retried.push(`  ${test.fullTitle()}\n    ${failure.stack ?? failure.message}`),
    );
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      if (retried.length > 0) process.stdout.write(`\nTried a second time, after:\n${retried.join('\n')}\n`);
      const skipped = pending > 0 ? `, ${pending} skipped` : '';
      process.stdout.write(`\n${passes} passed, ${failures} failed${skipped}\n`);
    });
  }
};
