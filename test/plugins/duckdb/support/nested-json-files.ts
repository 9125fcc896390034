import type { FileReadOptions } from '#plugins/databases';
import type { CorpusFile } from './corpus-file.ts';

const json = (
  name: string,
  content: unknown,
  table: readonly string[],
  remarks: readonly string[],
  options: FileReadOptions = {},
): CorpusFile => ({ name, content: JSON.stringify(content), format: 'json', options, table, remarks });
const refused = (name: string, content: unknown, options: FileReadOptions, reason: string): CorpusFile => ({
  name,
  content: JSON.stringify(content),
  format: 'json',
  options,
  refused: [0, reason],
});

const orders = [
  { id: 1, buyer: { name: 'Ann', at: { city: 'Oslo' } }, items: [{ sku: 'A', n: 2 }, { sku: 'B' }], tags: ['x', 'y'] },
  { id: 2, buyer: null, items: [], tags: null },
];
const columns = 'id:integer | buyer.name:text | buyer.at.city:text';

const feature = (properties: unknown, geometry: unknown, more: object = {}) => ({
  type: 'Feature',
  ...more,
  properties,
  geometry,
});
const point = (...coordinates: readonly number[]) => ({ type: 'Point', coordinates });
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', name: 'places', features });
const line = '{"type":"LineString","coordinates":[[1,2],[3,4]]}';
const inFeatures = 'The rows are the features of the file.';

const objects: readonly CorpusFile[] = [
  json(
    'objects in objects, and lists as texts',
    orders,
    [
      `${columns} | items:text | tags:text`,
      '1 | Ann | Oslo | [{"sku":"A","n":2},{"sku":"B"}] | ["x","y"]',
      '2 | ∅ | ∅ | [] | ∅',
    ],
    ['Objects become columns: buyer, buyer.at.', 'items, tags hold lists, which stay text.'],
  ),
  json(
    'a row for each item of a list',
    orders,
    [
      `${columns} | items.sku:text | items.n:integer | tags:text`,
      '1 | Ann | Oslo | A | 2 | ["x","y"]',
      '1 | Ann | Oslo | B | ∅ | ["x","y"]',
      '2 | ∅ | ∅ | ∅ | ∅ | ∅',
    ],
    ['There is a row for each of items; the other columns are repeated beside it.'],
    { unnest: 'items' },
  ),
  json(
    'a row for each value of a list',
    [{ a: 1, tags: ['x', 'y'] }],
    ['a:integer | tags:text', '1 | x', '1 | y'],
    ['There is a row for each of tags'],
    { unnest: 'tags' },
  ),
  json(
    'a list inside the items of another',
    [
      {
        a: {
          k: [
            { l: [1, 2], m: 'p' },
            { l: [3], m: 'q' },
          ],
        },
      },
    ],
    ['a.k.l:integer | a.k.m:text', '1 | p', '2 | p', '3 | q'],
    ['There is a row for each of a.k.l'],
    { unnest: 'a.k.l' },
  ),
  json(
    'objects that are text inside of items that are rows',
    [{ a: { b: 1 }, k: [{ c: { d: 2 }, e: 3 }] }],
    ['a:text | k.c:text | k.e:integer', '{"b":1} | {"d":2} | 3'],
    ['Objects stay text: a, k.c.'],
    { nested: 'text', unnest: 'k' },
  ),
  json(
    'names with dots and quotes',
    [{ 'a.b': 1, a: { b: 2, 'c"\'': 3 } }],
    ['a.b:integer | a.b_2:integer | a.c"\':integer', '1 | 2 | 3'],
    ['Objects become columns: a.'],
  ),
  json('objects and texts at one place', [{ a: { b: 1 } }, { a: 'x' }], ['a:text', '{"b":1}', 'x'], []),
  json('names of objects that differ in case', [{ a: { b: 1, B: 2 } }], ['a:text', '{"b":1,"B":2}'], []),
  json(
    'rows of 250 columns of numbers',
    [Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`m${index}`, index]))],
    [
      Array.from({ length: 250 }, (_, index) => `m${index}:integer`).join(' | '),
      Array.from({ length: 250 }, (_, index) => index).join(' | '),
    ],
    [],
  ),
  json(
    'a list deep inside an object',
    { status: 'ok', answer: { page: { n: 1 }, 'rows é': [{ a: 1 }, { a: 2 }] } },
    ['a:integer', '1', '2'],
    ['The rows are the answer.rows é of the file.'],
  ),
  json(
    'the list that most of an object is',
    { columns: [{ id: 'a' }], data: [{ a: 'some long text of the first row' }, { a: 'and one of the second row' }] },
    ['a:text', 'some long text of the first row', 'and one of the second row'],
    ['The rows are the data of the file.'],
  ),
  refused('a list that is not there', orders, { unnest: 'parts' }, 'The file has no list called "parts".'),
  refused(
    'a list of an object that is not there',
    { a: [{ b: 1 }] },
    { list: 'c' },
    'The file has no list called "c".',
  ),
  {
    name: 'an object with a name twice',
    content: '[{"a":{"b":1,"b":2}}]',
    format: 'json',
    refused: [1, 'An object of the file has the name "b" twice.'],
  },
  {
    name: 'an object with a name twice as text',
    content: '[{"a":{"b":1,"b":2}}]',
    format: 'json',
    options: { nested: 'text' },
    table: ['a:text', '{"b":1,"b":2}'],
    remarks: ['Objects stay text: a.'],
  },
  {
    name: 'a name that only the last of many rows has',
    content: `${'{"a":{"b":1}}\n'.repeat(210_000)}{"a":{"b":1,"c":2}}`,
    format: 'ndjson',
    table: ['a.b:integer | a.c:integer', ...Array.from({ length: 200 }, () => '1 | ∅')],
    remarks: ['Objects become columns: a.'],
  },
  refused(
    'more columns than a table has',
    [Object.fromEntries(['a', 'b'].map((half) => [half, wideObject(2_001, half)]))],
    {},
    'The file has 4,002 columns; 4,000 is the most.',
  ),
  refused(
    'a long text beside a long list',
    [{ text: 'x'.repeat(1_000_000), list: Array.from({ length: 1_100 }, () => 1) }],
    { unnest: 'list' },
    'With a row for each item of the list, more than 1,024 MiB of other values would be repeated.',
  ),
  refused(
    'an object of more than 16 MiB',
    [{ a: 'x'.repeat(34 * 1024 * 1024) }],
    {},
    'An object of the file has more than 16 MiB, which is the most.',
  ),
];

/** Numbers and texts in turn, so that the object is not taken for a map. */
function wideObject(count: number, prefix: string) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index % 2 === 0 ? index : { n: 'x' }]),
  );
}

const geographic: readonly CorpusFile[] = [
  json(
    'features as rows, and points as lon and lat',
    collection(
      feature({ name: 'Oslo', at: { zip: '0150' } }, point(10.75, 59.91), { id: 7 }),
      feature(
        { name: 'A path' },
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
        { id: 8 },
      ),
      feature(null, null),
    ),
    [
      'id:integer | name:text | at.zip:text | lon:number | lat:number | geometry:text',
      '7 | Oslo | 0150 | 10.75 | 59.91 | {"type":"Point","coordinates":[10.75,59.91]}',
      `8 | A path | ∅ | ∅ | ∅ | ${line}`,
      '∅ | ∅ | ∅ | ∅ | ∅ | ∅',
    ],
    [inFeatures, 'the geometry is kept as text, and lon and lat are those of points.', 'Objects become columns: at.'],
  ),
  json(
    'features without points',
    collection(
      feature(
        { a: 1 },
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ),
    ),
    ['a:integer | geometry:text', `1 | ${line}`],
    [inFeatures, 'The properties of the features become columns; the geometry is kept as text.'],
  ),
  json(
    'points in metres',
    collection(feature({ a: 1 }, point(597_000, 6_643_000.5))),
    [
      'a:integer | x:integer | y:number | geometry:text',
      '1 | 597000 | 6643000.5 | {"type":"Point","coordinates":[597000,6643000.5]}',
    ],
    [inFeatures, 'x and y are those of points'],
  ),
  json(
    'one feature',
    feature({ a: 1 }, point(1, 2)),
    ['a:integer | lon:integer | lat:integer | geometry:text', '1 | 1 | 2 | {"type":"Point","coordinates":[1,2]}'],
    ['lon and lat are those of points'],
  ),
  {
    name: 'coordinates with more digits than a double, and a property called lon',
    content:
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"lon":"x"},"geometry":{"type":"Point","coordinates":[10.12345678901234567,-5]}}]}',
    format: 'json',
    table: [
      'lon:text | lon_2:number | lat:integer | geometry:text',
      'x | 10.123456789012346 | -5 | {"type":"Point","coordinates":[10.12345678901234567,-5]}',
    ],
    remarks: ['lon and lat are those of points'],
  },
  json(
    'sparse properties',
    collection(...Array.from({ length: 30 }, (_, index) => feature({ [`t${index}`]: 'v' }, null))),
    [
      [...Array.from({ length: 30 }, (_, index) => `t${index}:text`), 'geometry:text'].join(' | '),
      ...Array.from({ length: 30 }, (_, row) =>
        [...Array.from({ length: 30 }, (_cell, index) => (index === row ? 'v' : '∅')), '∅'].join(' | '),
      ),
    ],
    [inFeatures],
  ),
  json(
    'objects that only look like features',
    [{ type: 'x', properties: { a: 1 }, geometry: null }],
    ['type:text | properties.a:integer | geometry:text', 'x | 1 | ∅'],
    ['Objects become columns: properties.'],
  ),
];

/** JSON whose rows hold objects and lists. */
export const nestedJsonFiles: readonly CorpusFile[] = [...objects, ...geographic];
