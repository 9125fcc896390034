import { expect } from 'chai';
import { placeOfProblem } from '#plugins/databases';

const places: readonly (readonly [sql: string, message: string, place: readonly number[]])[] = [
  ['ids + id', 'column "id" does not exist', [1, 6, 8]],
  ['a +\n b', 'Referenced column "b" not found', [2, 1, 2]],
  ['a ++) b', 'syntax error at or near ")"', [1, 4, 5]],
  ['a + b', 'No function matches', [1, 0, 5]],
  ['a + b', 'column "virtual_table" is missing', [1, 0, 5]],
];

describe('placeOfProblem', () => {
  for (const [sql, message, place] of places) {
    it(`points where "${message}" does, or at everything`, () => {
      const { line, from, until } = placeOfProblem(sql, message);
      expect([line, from, until]).to.deep.equal(place);
    });
  }
});
