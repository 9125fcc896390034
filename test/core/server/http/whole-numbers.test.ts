import { expect } from 'chai';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { withWholeNumbers } from '#core/server';

const schema = Type.Object({
  limit: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  name: Type.String(),
  queries: Type.Optional(Type.Array(Type.Object({ 'row/limit': Type.Integer() }))),
});
const read = (value: object): unknown => withWholeNumbers(value, Value.Errors(schema, value));

describe('whole numbers as text', () => {
  it('become numbers where a whole number is wanted, at any depth', () => {
    const given = { limit: '2', name: '7', queries: [{ 'row/limit': ' -3 ' }, { 'row/limit': 4 }] };
    expect(read(given)).to.deep.equal({ limit: 2, name: '7', queries: [{ 'row/limit': -3 }, { 'row/limit': 4 }] });
    expect(given.limit).to.equal('2');
  });

  it('stay when they are something else', () => {
    for (const limit of ['2.5', 'two', '', '1e3', true, [], {}])
      expect(read({ limit, name: 'x' })).to.deep.equal({ limit, name: 'x' });
  });
});
