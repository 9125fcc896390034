import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import { genericTypeOf } from '../../../../plugins/datasets/common/generic-types.ts';

describe('genericTypeOf', () => {
  const cases: readonly (readonly [code: number, names: readonly string[]])[] = [
    [genericType.temporal, ['date', 'DATETIME', 'timestamp(6)', 'TIMESTAMP(3) WITH TIME ZONE', 'TIMESTAMP_NS']],
    [genericType.numeric, ['int', 'DECIMAL(10, 2)', 'numeric', 'double  precision', 'BIGINT UNSIGNED', 'HUGEINT']],
    [genericType.boolean, ['bool', 'BOOLEAN']],
    [
      genericType.string,
      ['daterange', 'DATE_DIM', 'TIMESTAMP[]', 'datemultirange', 'time', 'int4range', 'INTERVAL', 'integer[]'],
    ],
    [
      genericType.string,
      ['int2vector', 'NUMERIC(10,2)[]', 'booleans', 'VARCHAR(40)', 'STRUCT(a DATE)', 'money', 'bit'],
    ],
  ];
  for (const [code, names] of cases)
    for (const name of names)
      it(`is ${String(code)} of ${name}, told by the whole name`, () => {
        expect(genericTypeOf(name)).to.equal(code);
      });

  it('is unknown without a name', () => {
    expect([genericTypeOf(null), genericTypeOf(' ')]).to.deep.equal([null, null]);
  });
});
