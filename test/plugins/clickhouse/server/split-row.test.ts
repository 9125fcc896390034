import { expect } from 'chai';
import { splitRow } from '../../../../plugins/clickhouse/server/split-row.ts';

describe('splitRow', () => {
  for (const [row, cells] of [
    ['[1, "a, b", null]', ['1', '"a, b"', 'null']],
    ['[170141183460469231731687303715884105727]', ['170141183460469231731687303715884105727']],
    ['[{"a":1, "]":[2]}, [[1,2], []]]', ['{"a":1, "]":[2]}', '[[1,2], []]']],
    ['["a\\"b\\\\", "\\\\\\"]", 2]', ['"a\\"b\\\\"', '"\\\\\\"]"', '2']],
    ['["",""]', ['""', '""']],
  ] as const) {
    it(`cuts ${row}`, () => expect(splitRow(row)).to.deep.equal(cells));
  }
});
