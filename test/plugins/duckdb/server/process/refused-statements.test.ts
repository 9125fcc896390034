import { expect } from 'chai';
import { RefusedStatements } from '../../../../../plugins/duckdb/server/process/refused-statements.ts';

const hourMs = 3_600_000;

describe('RefusedStatements', () => {
  it('refuses a statement from its second end on, for an hour, and no other one', () => {
    const refused = new RefusedStatements();
    refused.note('SELECT 1', 0);
    expect(refused.until('SELECT 1', 1)).to.equal(undefined);
    refused.note('SELECT 1', 5);
    expect(refused.until('SELECT 1', 6)).to.equal(5 + hourMs);
    expect(refused.until('SELECT 2', 6)).to.equal(undefined);
    expect(refused.until('SELECT 1', 5 + hourMs)).to.equal(undefined);
  });

  it('forgets an end after an hour', () => {
    const refused = new RefusedStatements();
    refused.note('SELECT 1', 0);
    refused.note('SELECT 1', hourMs);
    expect(refused.until('SELECT 1', hourMs + 1)).to.equal(undefined);
  });
});
