import { expect } from 'chai';
import { settingsFor, timeoutOf, type SessionFacts } from '../../../../plugins/mysql/server/session.ts';

const facts = (isMariaDb: boolean, ...variables: string[]): SessionFacts => ({
  isMariaDb,
  database: 'shop',
  foldsTables: false,
  statementTimeoutMs: undefined,
  variables: new Set(variables),
});

describe('settingsFor', () => {
  it('limits statements by what MariaDB has for it, in seconds', () => {
    const settings = settingsFor(facts(true, 'tx_read_only', 'max_statement_time'), true, 1_500);
    expect(settings).to.match(/^SET SESSION sql_mode = '.*', time_zone = '\+00:00'/);
    expect(settings).to.match(/, tx_read_only = 1, max_statement_time = 1\.5$/);
  });

  // As MySQL 8.0 lists its variables; there is no such server to test against.
  it('limits statements by what MySQL has for it, in milliseconds', () => {
    const settings = settingsFor(facts(false, 'transaction_read_only', 'max_execution_time'), false, 1_500);
    expect(settings).to.match(/, transaction_read_only = 0, max_execution_time = 1500$/);
  });

  it('asks servers for nothing that they do not have', () => {
    expect(settingsFor(facts(false), true, 1_500)).to.match(/group_concat_max_len = \d+$/);
  });
});

describe('timeoutOf', () => {
  it('is the shorter of what the caller and the server give', () => {
    const server = { ...facts(true), statementTimeoutMs: 2_000 };
    expect(timeoutOf({ timeoutMs: 500 }, server)).to.equal(500);
    expect(timeoutOf({ timeoutMs: 5_000 }, server)).to.equal(2_000);
    expect(timeoutOf({}, server)).to.equal(2_000);
    expect(timeoutOf({}, facts(true))).to.equal(0);
  });
});
