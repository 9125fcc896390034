import { deserialize, serialize } from 'node:v8';
import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import { putValues, packValues } from '../../../../../plugins/duckdb/server/process/packed-columns.ts';

const many = (cellAt: (row: number) => CellValue): readonly CellValue[] =>
  Array.from({ length: 5_000 }, (_, row) => cellAt(row));

const columns: readonly (readonly [what: string, kind: string, cells: readonly CellValue[]])[] = [
  ['few values', 'cells', [1, null, 'a', true]],
  ['whole numbers', 'numbers', many((row) => row - 2_500)],
  ['numbers with nulls', 'numbers', many((row) => (row % 3 === 0 ? null : row / 7))],
  [
    'numbers at the ends of their range',
    'numbers',
    many((row) => [-0, 0, 2 ** 31, -(2 ** 53), 5e-324][row % 5] ?? null),
  ],
  ['numbers beside texts', 'cells', many((row) => (row === 4_000 ? '9007199254740993' : row))],
  ['truth', 'flags', many((row) => [true, false, null][row % 3] ?? null)],
  ['few texts', 'few-texts', many((row) => ['é', '', null, 'a "b"'][row % 4] ?? null)],
  ['hundreds of texts', 'few-texts', many((row) => `P${String(row % 400)}`)],
  ['many texts', 'texts', many((row) => (row % 11 === 0 ? null : `${String(row)} 🛫`))],
  ['half a surrogate pair', 'texts', many((row) => `\ud83d${String(row)}`)],
  ['only nulls', 'cells', many(() => null)],
];

describe('packValues', () => {
  for (const [what, kind, cells] of columns) {
    it(`brings ${what} to the other process as they are`, () => {
      const packed = packValues(cells);
      const arrived = deserialize(serialize(packed)) as typeof packed;
      expect(packed.kind).to.equal(kind);
      const unpacked: CellValue[] = ['before'];
      putValues(arrived, unpacked, 1);
      expect(unpacked).to.have.length(cells.length + 1);
      expect(cells.every((cell, row) => Object.is(unpacked[row + 1], cell))).to.equal(true);
    });
  }
});
