import { expect } from 'chai';
import { nestedValue } from '../../../../../plugins/sqllab/common/rows/nested-value.ts';

describe('nestedValue', () => {
  it('reads objects and lists, with their kinds', () => {
    const tree = nestedValue('{"tags": [1, "a"], "none": null, "on": true}');
    expect(tree?.children.map(({ name, kind, text }) => [name, kind, text])).to.deep.equal([
      ['tags', 'list', undefined],
      ['none', 'null', 'null'],
      ['on', 'boolean', 'true'],
    ]);
    expect(tree?.children[0]?.children.map(({ kind, text }) => [kind, text])).to.deep.equal([
      ['number', '1'],
      ['text', 'a'],
    ]);
  });

  it('leaves plain texts, numbers and broken JSON as they are', () => {
    for (const cell of ['text', '{broken', '[1, 2', 7, null, true]) expect(nestedValue(cell)).to.equal(undefined);
  });

  it('says how many parts of a long list it leaves out', () => {
    const tree = nestedValue(JSON.stringify(Array.from({ length: 1_000 }, (_none, index) => index)));
    expect([tree?.children.length, tree?.hidden]).to.deep.equal([200, 800]);
  });
});
