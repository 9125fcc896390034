import { expect } from 'chai';
import { comparedColumns, waysToMatch } from '../../../../plugins/sqllab/common/compare-columns.ts';

/** Columns written as `name:kind`. */
const columns = (...all: readonly string[]) =>
  all.map((each) => {
    const [name = '', kind] = each.split(':');
    return { name, type: 'X', type_generic: Number(kind ?? 0) };
  });

describe('columns of two results', () => {
  it('are the same by name where the names are, in any order', () => {
    expect(waysToMatch(columns('a', 'b'), columns('a', 'b'))).to.deep.equal(['name', 'position']);
    expect(waysToMatch(columns('a', 'b'), columns('b', 'a'))).to.deep.equal(['name', 'position']);
  });

  it('are the same by position where names repeat or some were renamed, as long as their kinds are', () => {
    expect(waysToMatch(columns('n', 'n'), columns('n', 'n'))).to.deep.equal(['position', 'name']);
    expect(waysToMatch(columns('a', 'b'), columns('a', 'c'))).to.deep.equal(['position', 'name']);
    expect(waysToMatch(columns('a', 'a'), columns('a', 'b'))).to.deep.equal(['position', 'name']);
    expect(waysToMatch(columns('a', 'b'), columns('a', 'a'))).to.deep.equal(['position', 'name']);
    expect(waysToMatch(columns('a', 'b:1'), columns('a', 'c'))).to.deep.equal(['name']);
    expect(waysToMatch(columns('a', 'b'), columns('a'))).to.deep.equal(['name']);
  });

  it('are those of both, under names that tell them apart', () => {
    const named = (match: 'name' | 'position', earlier: readonly string[], later: readonly string[]) =>
      comparedColumns(columns(...earlier), columns(...later), match).map(
        (each) => `${each.earlierName} → ${each.name}`,
      );
    expect(named('name', ['a', 'b', 'c'], ['c', 'x', 'a', 'a'])).to.deep.equal(['c → c', 'a → a']);
    expect(named('position', ['a', 'n', 'n'], ['b', 'n', 'n'])).to.deep.equal(['a → b', 'n → n', 'n → n__1']);
  });
});
