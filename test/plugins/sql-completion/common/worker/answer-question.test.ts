import { expect } from 'chai';
import { answerQuestion } from '../../../../../plugins/sql-completion/common/worker/answer-question.ts';
import type { Judgement } from '../../../../../plugins/sql-completion/common/worker/protocol.ts';
import { aShop } from '../../support/shop.ts';
import { duckDbSyntax } from '../../../../support/dialects.ts';

describe('judging a text', () => {
  it('asks the database about whole queries only, and about none with a template, also inside quotes', () => {
    const sql =
      "select 1; select '{{ url_param('c') }}' as c; select {{ a }}; drop table t; select '{x}' as y; select 'open";
    const subject = {
      syntax: duckDbSyntax,
      catalog: undefined,
      schema: undefined,
      templateNames: [],
      addresses: undefined,
    };
    const judged = answerQuestion({ number: 1, kind: 'judge', sql, offset: 0, subject }, aShop('duckdb')) as Judgement; // its kind
    expect(judged.statements.map(({ text }) => text)).to.deep.equal(['select 1', "select '{x}' as y"]);
  });
});
