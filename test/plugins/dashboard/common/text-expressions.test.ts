import { expect } from 'chai';
import { chartsInText, parseText, plainInMarkdown } from '../../../../plugins/dashboard/common/text-expressions.ts';

describe('parseText', () => {
  it('splits a text at its expressions', () => {
    expect(parseText('In {{ filter("Region") }}: **{{value(12, \'n\', "sum", ",.0f")}}**')).to.deep.equal([
      { kind: 'text', text: 'In ' },
      { kind: 'filter', name: 'Region' },
      { kind: 'text', text: ': **' },
      { kind: 'value', chart: 12, column: 'n', pick: 'sum', format: ',.0f' },
      { kind: 'text', text: '**' },
    ]);
  });

  it('takes the last row where nothing else is said', () => {
    expect(parseText('{{ value("Sales, \\"net\\"", "n") }}')).to.deep.equal([
      { kind: 'value', chart: 'Sales, "net"', column: 'n', pick: 'last' },
    ]);
  });

  it('says what is wrong with anything else and keeps the rest', () => {
    const kinds = (code: string) => parseText(code).map((part) => part.kind);
    expect(kinds('a {{ x }} b')).to.deep.equal(['text', 'problem', 'text']);
    for (const code of ['{{ run("x") }}', '{{ filter() }}', '{{ value("a") }}', '{{ value("a", "b", "most") }}'])
      expect(kinds(code), code).to.deep.equal(['problem']);
  });

  it('leaves single braces and an open pair alone', () => {
    expect(parseText('{a} {{ b')).to.deep.equal([{ kind: 'text', text: '{a} {{ b' }]);
  });
});

describe('chartsInText', () => {
  it('names the charts whose numbers a text shows', () => {
    expect(chartsInText('{{ value(3, "n") }} {{ filter("x") }} {{ value("Sales", "n") }}')).to.deep.equal([3, 'Sales']);
  });
});

describe('plainInMarkdown', () => {
  it('writes what means something in markdown or HTML as entities', () => {
    expect(plainInMarkdown('<b>*Ä* 1,5')).to.equal('&#60;b&#62;&#42;Ä&#42; 1,5');
  });
});
