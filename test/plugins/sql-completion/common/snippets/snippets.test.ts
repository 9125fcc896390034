import { expect } from 'chai';
import {
  matchingSnippets,
  readSnippets,
  snippetFault,
} from '../../../../../plugins/sql-completion/common/snippets/snippets.ts';

describe('snippets', () => {
  it('of the user hide built-in ones of the same name', () => {
    const own = [{ name: 'sel', text: 'select mine' }];
    const found = matchingSnippets('sel', own, 'small');
    expect(found.map(({ name }) => name)).to.deep.equal(['sel', 'selc']);
    expect(found[0]?.text).to.equal('select mine');
  });
  it('that are built in have the letters of the script, the user’s own stay as they are', () => {
    const textOf = (letters: 'small' | 'capital') => matchingSnippets('case', [], letters).map(({ text }) => text);
    expect(textOf('small')).to.deep.equal(['case when ${1:condition} then ${2:value} else ${3:value} end$0']);
    expect(textOf('capital')).to.deep.equal(['CASE WHEN ${1:condition} THEN ${2:value} ELSE ${3:value} END$0']);
    expect(matchingSnippets('my', [{ name: 'my', text: 'SELECT 1' }], 'small')[0]?.text).to.equal('SELECT 1');
  });
  it('are none where something else was kept', () => {
    expect(readSnippets([{ name: 1 }])).to.deep.equal([]);
    expect(readSnippets(undefined)).to.deep.equal([]);
    expect(readSnippets([{ name: 'a', text: 'b' }])).to.deep.equal([{ name: 'a', text: 'b' }]);
  });
  it('need a word for a name, their own, and a text', () => {
    expect(snippetFault({ name: 'a b', text: 'x' }, [])).to.equal('name-wrong');
    expect(snippetFault({ name: 'a', text: 'x' }, ['a'])).to.equal('name-taken');
    expect(snippetFault({ name: 'a', text: ' ' }, [])).to.equal('text-empty');
    expect(snippetFault({ name: 'größe_1', text: 'x' }, ['a'])).to.equal(undefined);
  });
});
