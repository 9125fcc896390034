import type { CellValue, IngestType } from '#plugins/databases';
import type { FileRows } from '../../../../plugins/charts/contract/result-files.ts';

/** A table of any content: times as milliseconds since 1970. */
export interface RandomTable {
  readonly seed: number;
  readonly names: readonly string[];
  readonly types: readonly IngestType[];
  readonly rows: readonly (readonly CellValue[])[];
}

type Random = () => number;

/** Numbers from 0 to below 1 that only depend on the seed. */
function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4_294_967_296;
  };
}

const whole = (random: Random, most: number): number => Math.floor(random() * most);
const day = 86_400_000;
const words = [
  'plain',
  'with, comma',
  'a "quote"',
  'two\nlines',
  'ä ß €',
  'semi;colon',
  '007',
  '12E4',
  '1.5',
  '漢字',
  'true',
  'O’Neil',
  'tab\there',
  '2024-01-02',
];

const makers: Readonly<Record<IngestType, (random: Random) => CellValue>> = {
  text: (random) => words[whole(random, words.length)] ?? '',
  integer: (random) => whole(random, 2_000_000) - 1_000_000,
  number: (random) => (whole(random, 2_000_000) - 1_000_000) / 100,
  boolean: (random) => random() < 0.5,
  date: (random) => (10_000 + whole(random, 10_000)) * day,
  timestamp: (random) => (10_000 + whole(random, 10_000)) * day + whole(random, 86_400) * 1_000,
};
/** Without these a column may be of a narrower type: they come first. */
const telling: Readonly<Record<IngestType, CellValue>> = {
  text: 'a word',
  integer: 12,
  number: 0.25,
  boolean: true,
  date: Date.UTC(2024, 1, 29),
  timestamp: Date.UTC(2024, 1, 29, 13, 5, 7),
};

function randomTable(seed: number): RandomTable {
  const random = randomOf(seed);
  const kinds = Object.keys(makers) as IngestType[]; // keys of a record of them
  const types: IngestType[] = [
    'text',
    ...Array.from({ length: 1 + whole(random, 7) }, () => kinds[whole(random, kinds.length)] ?? 'text'),
  ];
  const rows = Array.from({ length: 1 + whole(random, 40) }, (_, row) =>
    types.map((type, column) => {
      if (row === 0) return telling[type];
      return column > 0 && random() < 0.15 ? null : makers[type](random);
    }),
  );
  return { seed, types, rows, names: types.map((type, index) => `${type} ${index}`) };
}

export const randomTables = (count: number): readonly RandomTable[] =>
  Array.from({ length: count }, (_, index) => randomTable(index + 1));

const databaseTypes: Readonly<Record<IngestType, readonly [name: string, generic: 0 | 1 | 2 | 3]>> = {
  text: ['VARCHAR', 1],
  integer: ['BIGINT', 0],
  number: ['DOUBLE', 0],
  boolean: ['BOOLEAN', 3],
  date: ['DATE', 2],
  timestamp: ['TIMESTAMP', 2],
};

/** The table as our exports get it. */
export function exportRowsOf({ names, types, rows }: RandomTable): FileRows {
  const columns = names.map((name, index) => {
    const [databaseType, type] = databaseTypes[types[index] ?? 'text'];
    return { name, databaseType, type, values: rows.map((row) => row[index] ?? null) };
  });
  async function* batches() {
    yield await Promise.resolve({ columns, rowCount: rows.length });
  }
  return { headers: names, batches: batches(), note: () => undefined };
}
