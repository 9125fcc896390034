import { expect } from 'chai';
import { maskJson, unmaskJson } from '../../../../plugins/databases/common/masked-json.ts';

describe('maskJson', () => {
  it('hides every text and keeps the shape', () => {
    expect(JSON.parse(maskJson('{"a": {"key": "s", "n": 1, "empty": ""}, "list": ["x", true]}'))).to.deep.equal({
      a: { key: 'XXXXXXXXXX', n: 1, empty: '' },
      list: ['XXXXXXXXXX', true],
    });
  });
});

describe('unmaskJson', () => {
  it('restores masks at their places and takes new texts', () => {
    const stored = '{"a": {"key": "old"}, "list": ["x", "y"]}';
    expect(
      JSON.parse(unmaskJson('{"a": {"key": "XXXXXXXXXX", "more": "new"}, "list": ["XXXXXXXXXX", "z"]}', stored)),
    ).to.deep.equal({ a: { key: 'old', more: 'new' }, list: ['x', 'z'] });
  });
});
