import { expect } from 'chai';
import { tokenize } from '#plugins/sql-language';
import { offersInTemplate } from '../../../../../plugins/sql-completion/common/complete/offer-template.ts';
import { duckDbSyntax } from '../../../../support/dialects.ts';

/** Offers at `^`. */
function offersAt(text: string): readonly string[] {
  const offset = text.indexOf('^');
  const sql = text.replace('^', '');
  const tokens = tokenize(sql, duckDbSyntax);
  const token = tokens.find(({ kind, from, to }) => kind === 'template' && from < offset && offset <= to);
  if (token === undefined) throw new Error('no template at the caret');
  const found = offersInTemplate(token, tokens, { sql, offset, templateNames: ['since'] });
  return (found?.offers ?? []).map(({ label }) => label);
}

describe('offersInTemplate', () => {
  it('offers filters behind a bar, and values elsewhere', () => {
    expect(offersAt('select {{ since | ^ }}')).to.include.members(['where_in', 'default']).and.not.include('since');
    expect(offersAt('select {{ ^ }}')).to.include.members(['since', 'url_param']).and.not.include('where_in');
  });

  it('knows which blocks are open', () => {
    expect(offersAt('{% set a = 1 %} {% ^').slice(0, 2)).to.deep.equal(['if', 'for']);
    expect(offersAt('{% set a %} x {% ^')[0]).to.equal('endset');
    expect(offersAt('{% if a %} {% for b in c %} {% endfor %} {% ^').slice(0, 3)).to.deep.equal([
      'else',
      'elif',
      'endif',
    ]);
  });
});
