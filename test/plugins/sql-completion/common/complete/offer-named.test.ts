import { expect } from 'chai';
import { nameBeingWritten, namedOffers } from '../../../../../plugins/sql-completion/common/complete/offer-named.ts';

/** What is between the quotes around `^`, after its macro. */
function writtenAt(text: string): string | undefined {
  const offset = text.indexOf('^');
  const sql = text.replace('^', '');
  const found = nameBeingWritten(sql, offset);
  return found && `${found.macro}: ${sql.slice(found.from, found.to)}`;
}

const tables = {
  saved_queries: ["Ann's towns", 'Top'],
  results: [
    { key: 'b.0', name: 'by day', rows: 1, tab: 'Sales' },
    { key: 'a.1', name: 'by day', rows: 12, tab: null },
  ],
};

describe('names of saved queries and results', () => {
  it('are asked for between the quotes of their macros, and nowhere else', () => {
    expect(writtenAt("select * from {{ result('^') }}")).to.equal('result: ');
    expect(writtenAt("select * from {{ result('by^ day') }}")).to.equal('result: by day');
    expect(writtenAt('{% set a = saved_query("To^')).to.equal('saved_query: To');
    expect(writtenAt("{{ saved_query(name='^')")).to.equal('saved_query: ');
    for (const none of [
      "select result('^')",
      "{{ dataset('^') }}",
      "{{ result('by day')^ }}",
      "{{ a }} result('^')",
      "{{ result('by day', alias='^') }}",
    ]) {
      expect(writtenAt(none), none).to.equal(undefined);
    }
  });

  it('are offered with what there is to know, escaped, older results of a name by their keys', () => {
    const offersAt = (text: string) => {
      const written = nameBeingWritten(text, text.length);
      return written === undefined
        ? []
        : namedOffers(written, tables).map(({ label, insert, detail }) => [label, insert, detail]);
    };
    expect(offersAt("{{ saved_query('")).to.deep.equal([
      ["Ann's towns", String.raw`Ann\'s towns`, 'saved query'],
      ['Top', 'Top', 'saved query'],
    ]);
    expect(offersAt('{{ saved_query("')[0]?.[1]).to.equal("Ann's towns");
    expect(offersAt("{{ result('")).to.deep.equal([
      ['by day', 'by day', '1 row of Sales'],
      ['by day', 'a.1', '12 rows'],
    ]);
  });
});
