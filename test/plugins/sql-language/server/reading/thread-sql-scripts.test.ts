import { expect } from 'chai';
import { AppError } from '#core/common';
import { threadSqlScripts } from '../../../../../plugins/sql-language/server/reading/thread-sql-scripts.ts';
import { syntaxOf } from '../../../../support/dialects.ts';

const remark = `-- ${'x'.repeat(30_000)}\n`;

describe('threadSqlScripts', function () {
  this.timeout(20_000);
  const scripts = threadSqlScripts(syntaxOf);
  after(() => scripts.close());

  const known = async (sql: string) =>
    (await scripts.statements(sql, 'duckdb')).map(
      ({ text, kind, limit, isExplained, isSummary, strange, refusal }) => ({
        text,
        kind,
        limit: typeof limit === 'object' ? limit.rows : limit,
        flags: [isExplained, isSummary, strange?.word, refusal === undefined],
      }),
    );

  it('tells the same of a long text in its thread as of a short one', async () => {
    const script = 'select 1 limit 5; explain select 2; summarize t; selct 3; begin; insert into t values (1)';
    const expected = [
      { text: 'select 1 limit 5', kind: 'select', limit: 5, flags: [false, false, undefined, true] },
      { text: 'explain select 2', kind: 'explain', limit: undefined, flags: [true, false, undefined, true] },
      { text: 'summarize t', kind: 'show', limit: undefined, flags: [false, true, undefined, true] },
      { text: 'selct 3', kind: 'utility', limit: undefined, flags: [false, false, 'selct', true] },
      { text: 'begin', kind: 'utility', limit: undefined, flags: [false, false, undefined, false] },
      { text: 'insert into t values (1)', kind: 'write', limit: undefined, flags: [false, false, undefined, true] },
    ];
    expect(await known(script)).to.deep.equal(expected);
    expect(await known(remark + script)).to.deep.equal(expected);
  });

  it('refuses a long text that is not whole in the words of a short one', async () => {
    const refusal = await scripts.statements(`${remark}select 'a`, 'duckdb').catch((thrown: unknown) => thrown);
    expect(refusal).to.be.instanceOf(AppError);
    const { kind, message, errorType, extra } = refusal as AppError;
    expect({ kind, message, errorType, extra }).to.deep.equal({
      kind: 'engine',
      message: "The text in line 2, column 8 is never closed. End it with '.",
      errorType: 'SYNTAX_ERROR',
      extra: { line: 2, column: 8 },
    });
  });

  it('answers a short text while a long one is read', async () => {
    const order: string[] = [];
    const ask = async (name: string, sql: string) => {
      await scripts.statements(sql, 'duckdb');
      order.push(name);
    };
    await Promise.all([ask('long', `${remark}select 1${',1'.repeat(100_000)}`), ask('short', 'select 1')]);
    expect(order).to.deep.equal(['short', 'long']);
  });
});
