import { expect } from 'chai';
import { AppError, describeError } from '#core/common';
import { failingMetric } from '../../../../plugins/explore/common/failing-metric.ts';
import { aDataset, formDataOf, lineViz } from '../support/builders.ts';

const sql = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression, label: sqlExpression });
const simple = (aggregate: string, column: string) => ({
  expressionType: 'SIMPLE',
  column: { column_name: column },
  aggregate,
  label: `${aggregate}(${column})`,
});
const half = sql('SUM(delay) / 2');

/** Where the engine's message is found to be about, among these metrics. */
function found(message: string, metrics: readonly unknown[], more: object = {}) {
  const error = { ...describeError(new AppError('engine', message)), ...more };
  const formData = formDataOf('line', { metrics });
  const failing = failingMetric({ error, formData, dataset: aDataset(), slots: lineViz.slots });
  return failing && [failing.slot, failing.index];
}

describe('failingMetric', () => {
  it('finds the metric whose SQL has the column that is not there', () => {
    const message =
      'Binder Error: Referenced column "nope" not found in FROM clause!\nCandidate bindings: "delay", "origin"';
    expect(found(message, ['count', half, sql('SUM(nope)')])).to.deep.equal(['metrics', 2]);
  });

  it('finds the metric that calls a function that is not there', () => {
    const message = 'Catalog Error: Scalar Function with name foo does not exist!\nDid you mean "sum"?';
    expect(found(message, [half, sql('FOO(delay)')])).to.deep.equal(['metrics', 1]);
  });

  it('finds the metric whose parentheses do not close', () => {
    expect(found('Unbalanced parentheses in SQL expression', [half, sql('SUM(delay')])).to.deep.equal(['metrics', 1]);
  });

  it('finds the aggregate that does not fit its column', () => {
    const message = "Binder Error: No function matches the given name and argument types 'sum(VARCHAR)'.";
    expect(found(message, [simple('MAX', 'origin'), simple('SUM', 'origin')])).to.deep.equal(['metrics', 1]);
    expect(found(message, [half, simple('SUM', 'origin')])).to.equal(undefined);
  });

  it('takes a syntax error for that of the only metric in SQL', () => {
    const syntax = { errorType: 'SYNTAX_ERROR' };
    const message = 'Parser Error: syntax error at or near "AS"';
    expect(found(message, [simple('SUM', 'delay'), half], syntax)).to.deep.equal(['metrics', 1]);
    expect(found(message, [half, sql('AVG(delay) FILTER')], syntax)).to.equal(undefined);
  });

  it('blames no metric where the message does not tell', () => {
    expect(found('Out of Memory Error: failed to allocate data', [half])).to.equal(undefined);
    expect(found('Binder Error: Referenced column "region" not found', [half])).to.equal(undefined);
  });
});
