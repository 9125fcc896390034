import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect } from 'chai';
import type { ColumnarResult } from '#plugins/databases';
import { duckDbResultTables } from '../../../../../plugins/duckdb/server/results/duckdb-result-tables.ts';
import { ResultFile } from '../../../../../plugins/duckdb/server/results/result-file.ts';

const silent = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** name, engine type, type code, cells. */
type Column = readonly [string, string, 0 | 1 | 2 | 3, readonly (string | number | boolean | null)[]];
const batch = (...columns: readonly Column[]): ColumnarResult => ({
  columns: columns.map(([name, databaseType, type, values]) => ({ name, databaseType, type, values })),
  rowCount: columns[0]?.[3].length ?? 0,
});

/** Keys of the results that lie in the file. */
const storedKeys = (file: ResultFile) =>
  file.use(async (connection) => (await connection.runAndReadAll('SELECT key FROM results')).getRows().flat());

describe('stored results of the embedded engine', () => {
  let folder: string;
  let file: ResultFile;
  const open = () => duckDbResultTables(file, { nowMs: () => 1_000_000 });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'));
    file = new ResultFile(join(folder, 'results'), silent);
  });
  afterEach(async () => {
    await file.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const keep = async (key: string, ...batches: readonly ColumnarResult[]) => {
    const results = open();
    const writer = await results.write(key, batches[0]?.columns ?? []);
    for (const each of batches) await writer.append(each);
    await writer.finish();
    return results;
  };

  it('gives cells back exactly as they came: nulls, big whole numbers, times, repeated names', async () => {
    const cells = batch(
      ['n', 'BIGINT', 0, [1, null, '9223372036854775807']],
      ['n', 'DOUBLE', 0, [0.1, -5, null]],
      ['t', 'TIMESTAMP', 2, [1_700_000_000_123, null, -1]],
      ['s', 'VARCHAR', 1, ['a', '', null]],
      ['b', 'BOOLEAN', 3, [true, false, null]],
    );
    const results = await keep('k', cells);
    expect((await results.page('k', {}, 0, 10))?.rows, 'from memory').to.deep.equal(cells);
    await file.growing.settle();
    expect((await results.page('k', {}, 0, 10))?.rows, 'from the file').to.deep.equal(cells);
    expect((await results.page('k', {}, 1, 1))?.rows.columns.map((column) => column.values)).to.deep.equal([
      [null],
      [-5],
      [null],
      [''],
      [false],
    ]);
  });

  it('tells of a result when it is on disk, or that it never will be', async () => {
    const few = batch(['n', 'BIGINT', 0, [1, 2]]);
    const told: string[] = [];
    const writer = await open().write('k', few.columns);
    void writer.kept.then((isKept) => told.push(`kept ${String(isKept)}`));
    await writer.append(few);
    await writer.finish();
    told.push(`finished with ${(await storedKeys(file)).join()}`);
    expect(await writer.kept).to.equal(true);
    told.push(`there: ${(await storedKeys(file)).join()}`);
    expect(told).to.deep.equal(['finished with ', 'kept true', 'there: k']);
    const failed = await open().write('other', few.columns);
    await failed.append(few);
    await failed.discard();
    expect(await failed.kept).to.equal(false);
  });

  it('keeps whole numbers exactly where the declared type cannot, and still sorts them as numbers', async () => {
    const results = await keep(
      'k',
      batch(['n', 'NUMERIC', 0, [2.5, 10]]),
      batch(['n', 'NUMERIC', 0, ['12345678901234567890', 3]]),
    );
    const sorted = await results.page('k', { sort: [{ column: 0, descending: true }] }, 0, 10);
    expect(sorted?.rows.columns[0]?.values).to.deep.equal(['12345678901234567890', 10, 3, 2.5]);
  });

  it('sorts, filters and searches times as they are shown', async () => {
    const results = await keep(
      'k',
      batch(
        ['id', 'INTEGER', 0, [1, 2, 3, 4]],
        ['at', 'DATE', 2, [Date.UTC(2024, 0, 5), null, Date.UTC(2025, 6, 1), 0]],
      ),
    );
    const ids = async (view: Parameters<typeof results.page>[1]) =>
      (await results.page('k', view, 0, 10))?.rows.columns[0]?.values;
    expect(await ids({ sort: [{ column: 1, descending: false }] })).to.deep.equal([4, 1, 3, 2]);
    expect(await ids({ search: '2024-01' })).to.deep.equal([1]);
    expect(await ids({ filters: [{ column: 1, op: 'is null' }] })).to.deep.equal([2]);
  });

  it('searches and compares decimals and floats as they are shown', async () => {
    const results = await keep(
      'k',
      batch(
        ['id', 'INTEGER', 0, [1, 2, 3, 4]],
        ['price', 'DECIMAL(10,2)', 0, [37, 37.5, -0.25, null]],
        ['share', 'FLOAT', 0, [Math.fround(0.1), Math.fround(0.7), 2, null]],
      ),
    );
    const ids = async (view: Parameters<typeof results.page>[1]) =>
      (await results.page('k', view, 0, 10))?.rows.columns[0]?.values;
    expect(await ids({ search: '37.00' })).to.deep.equal([1]);
    expect(await ids({ search: '7.50' })).to.deep.equal([2]);
    expect(await ids({ filters: [{ column: 1, op: 'contains', value: '.25' }] })).to.deep.equal([3]);
    expect(await ids({ search: '0.1000' })).to.deep.equal([]);
    expect(await ids({ filters: [{ column: 2, op: '==', value: 0.1 }] })).to.deep.equal([1]);
    expect(await ids({ filters: [{ column: 2, op: '>', value: 0.7 }] })).to.deep.equal([3]);
    expect(await ids({ filters: [{ column: 2, op: '!=', value: 0.1 }] })).to.deep.equal([2, 3, 4]);
  });

  it('profiles the rows that a view has', async () => {
    const results = await keep(
      'k',
      batch(['n', 'INTEGER', 0, [1, 2, 3, 40]], ['city', 'VARCHAR', 1, ['Oslo', 'Bergen', 'Oslo', "O'Hare"]]),
    );
    const view = { filters: [{ column: 1, op: '==', value: 'Oslo' }] } as const;
    const numbers = await results.profile('k', 0, view);
    expect(numbers).to.include({ rows: 2, nulls: 0, distinct: 2, min: 1, max: 3, mean: 2 });
    expect(numbers?.bins.map((bin) => bin.count).filter((count) => count > 0)).to.deep.equal([1, 1]);
    expect((await results.profile('k', 1, { search: 'HARE' }))?.top).to.deep.equal([{ value: "O'Hare", count: 1 }]);
  });

  it('tells who waits when a result has rows and when it ends, and lets nobody wait for the disk', async () => {
    const results = open();
    const started = results.change('k', 5_000);
    const writer = await results.write('k', batch(['id', 'INTEGER', 0, []]).columns);
    await started;
    const grown = results.change('k', 5_000);
    await writer.append(batch(['id', 'INTEGER', 0, [7, 8]]));
    await grown;
    const ended = results.change('k', 5_000);
    await writer.finish();
    await ended;
    expect(await results.find('k')).to.include({ rowCount: 2, isComplete: true });
    expect((await results.page('k', {}, 1, 5))?.rows.columns[0]?.values).to.deep.equal([8]);
    expect(await storedKeys(file)).to.deep.equal([]);
    await file.growing.settle();
    expect(await storedKeys(file)).to.deep.equal(['k']);
    expect((await results.page('k', {}, 1, 5))?.rows.columns[0]?.values).to.deep.equal([8]);
  });

  it('sorts and profiles what was not written yet, and goes on taking rows', async () => {
    const results = open();
    const writer = await results.write('k', batch(['n', 'INTEGER', 0, []]).columns);
    await writer.append(batch(['n', 'INTEGER', 0, [2, 3, 1]]));
    const view = { sort: [{ column: 0, descending: true }] };
    expect((await results.page('k', view, 0, 5))?.rows.columns[0]?.values).to.deep.equal([3, 2, 1]);
    await writer.append(batch(['n', 'INTEGER', 0, [9]]));
    await writer.finish();
    expect(await results.find('k')).to.include({ rowCount: 4, isComplete: true });
    expect((await results.page('k', view, 0, 5))?.rows.columns[0]?.values).to.deep.equal([9, 3, 2, 1]);
    expect(await results.profile('k', 0, {})).to.include({ rows: 4, max: 9 });
  });

  it('writes rows while they come where they are too much for memory', async () => {
    const results = open();
    const large = 'x'.repeat(2 ** 20);
    const writer = await results.write('k', batch(['s', 'TEXT', 1, []]).columns);
    for (let round = 0; round < 3; round += 1) {
      await writer.append(
        batch(['s', 'TEXT', 1, Array.from({ length: 20 }, (_none, row) => `${round}.${row}${large}`)]),
      );
    }
    expect(file.growing.get('k')?.heldBytes).to.equal(0);
    await writer.finish();
    expect(await storedKeys(file)).to.deep.equal(['k']);
    const page = await results.page('k', {}, 19, 2);
    expect(page?.total).to.equal(60);
    expect(page?.rows.columns[0]?.values.map((cell) => String(cell).slice(0, 4))).to.deep.equal(['0.19', '1.0x']);
  });

  it('profiles a column: nulls, distinct values, range, mean, bins and most frequent values', async () => {
    const results = await keep(
      'k',
      batch(
        ['n', 'INTEGER', 0, [0, 10, 10, 20, null]],
        ['s', 'TEXT', 1, ['b', 'a', 'b', null, null]],
        ['n', 'INTEGER', 0, [4, 5, 6, 7, 8]],
      ),
    );
    const numbers = await results.profile('k', 0, {});
    expect(numbers).to.include({ rows: 5, nulls: 1, distinct: 3, min: 0, max: 20, mean: 10 });
    expect(numbers?.bins.map((bin) => bin.count).filter((count) => count > 0)).to.deep.equal([1, 2, 1]);
    expect(numbers?.top[0]).to.deep.equal({ value: 10, count: 2 });
    expect(await results.profile('k', 2, {}), 'a column of the same name').to.include({ min: 4, max: 8 });
    expect(await results.profile('k', 1, {})).to.deep.equal({
      rows: 5,
      nulls: 2,
      distinct: 2,
      min: 'a',
      max: 'b',
      mean: null,
      bins: [],
      top: [
        { value: 'b', count: 2 },
        { value: 'a', count: 1 },
      ],
    });
  });

  it('compares two results by key columns and as whole rows', async () => {
    await keep(
      'old',
      batch(['id', 'INTEGER', 0, [1, 2, 3]], ['v', 'TEXT', 1, ['a', 'b', 'c']], ['gone', 'TEXT', 1, ['', '', '']]),
    );
    const results = await keep('new', batch(['v', 'TEXT', 1, ['a', 'B', 'd', 'd']], ['id', 'BIGINT', 0, [1, 2, 4, 4]]));
    const keyed = await results.compare('old', 'new', { by: ['id'], match: 'name', from: 0, count: 10 });
    expect(keyed).to.include({ added: 2, removed: 1, changed: 1, same: 1, areKeysRepeated: true });
    expect(keyed?.onlyBefore).to.deep.equal(['gone']);
    expect(keyed?.rows).to.deep.include({ change: 'changed', before: { id: 2, v: 'b' }, after: { id: 2, v: 'B' } });
    expect(keyed?.rows).to.deep.include({ change: 'removed', before: { id: 3, v: 'c' }, after: null });
    const whole = await results.compare('old', 'new', { by: [], match: 'name', from: 0, count: 10 });
    expect(whole).to.include({ added: 3, removed: 2, changed: 0, same: 1 });
  });

  it('names a column by which rows have changed that would be told as gone and new', async () => {
    const tellsApart = async (before: readonly Column[], after: readonly Column[]) => {
      await keep('old', batch(...before));
      const results = await keep('new', batch(...after));
      return (await results.compare('old', 'new', { by: [], match: 'name', from: 0, count: 10 }))?.tellsApart;
    };
    const kind: Column = ['kind', 'TEXT', 1, ['x', 'x', 'y']];
    const share = (...values: number[]): Column => ['share', 'DOUBLE', 0, values];
    const name = (...values: (string | null)[]): Column => ['name', 'TEXT', 1, values];
    // Kinds repeat, and shares are measured: names are left, though one is missing.
    expect(
      await tellsApart([kind, share(1, 2, 3), name('a', 'b', null)], [kind, share(1, 2, 4), name('a', 'b', null)]),
    ).to.equal('name');
    expect(await tellsApart([kind, share(1, 2, 3)], [kind, share(1, 2, 4)]), 'none that could').to.equal(undefined);
    expect(await tellsApart([name('a', 'b', 'c')], [name('a', 'b', 'd')]), 'nothing has changed').to.equal(undefined);
    expect(await tellsApart([name('a', 'b')], [name('a', 'b', 'c')]), 'nothing is gone').to.equal(undefined);
  });

  type KeyedRows = readonly (readonly [number, string | null])[];

  /** Counts of rows added, removed, changed and the same by their key, and whether a key repeats. */
  const comparedByKey = async (before: KeyedRows, after: KeyedRows) => {
    const sides = { old: before, new: after };
    for (const [name, rows] of Object.entries(sides)) {
      await keep(
        name,
        batch(['a', 'INTEGER', 0, rows.map(([key]) => key)], ['v', 'TEXT', 1, rows.map(([, value]) => value)]),
      );
    }
    const results = await keep('unused', batch(['a', 'INTEGER', 0, [1]]));
    const found = await results.compare('old', 'new', { by: ['a'], match: 'name', from: 0, count: 10 });
    return [found?.added, found?.removed, found?.changed, found?.same, found?.areKeysRepeated];
  };

  it('pairs rows whose key repeats: equal ones first, the others in their order', async () => {
    const twice = [
      [1, 'x'],
      [1, 'y'],
    ] as const;
    expect(await comparedByKey(twice, twice)).to.deep.equal([0, 0, 0, 2, true]);
    expect(await comparedByKey(twice, [twice[1], twice[0]])).to.deep.equal([0, 0, 0, 2, true]);
    expect(
      await comparedByKey(
        [
          [1, 'x'],
          [1, 'x'],
          [2, null],
        ],
        [
          [1, 'x'],
          [2, null],
          [3, 'c'],
        ],
      ),
    ).to.deep.equal([1, 1, 0, 2, true]);
    expect(await comparedByKey(twice, [[1, 'z'], twice[1]])).to.deep.equal([0, 0, 1, 1, true]);
    expect(await comparedByKey([[1, 'x']], [[1, null]])).to.deep.equal([0, 0, 1, 0, false]);
  });

  it('compares columns by position where names repeat or changed, and not where one result has more', async () => {
    await keep('old', batch(['id', 'INTEGER', 0, [1, 2]], ['n', 'INTEGER', 0, [5, 6]], ['n', 'INTEGER', 0, [7, 8]]));
    await keep('narrow', batch(['id', 'INTEGER', 0, [1]]));
    const results = await keep(
      'new',
      batch(['key', 'INTEGER', 0, [1, 2]], ['m', 'INTEGER', 0, [5, 6]], ['m', 'INTEGER', 0, [7, 9]]),
    );
    const how = { by: ['key'], match: 'position', from: 0, count: 10 } as const;
    expect(await results.compare('old', 'new', how)).to.deep.equal({
      added: 0,
      removed: 0,
      changed: 1,
      same: 1,
      areKeysRepeated: false,
      tellsApart: undefined,
      onlyBefore: [],
      onlyAfter: [],
      rows: [{ change: 'changed', before: { key: 2, m: 6, m__1: 8 }, after: { key: 2, m: 6, m__1: 9 } }],
    });
    const failure = await results.compare('narrow', 'new', how).then(
      () => 'none',
      (thrown: unknown) => String(thrown),
    );
    expect(failure).to.include('different numbers of columns');
  });

  it('writes all rows as Parquet, times as times and repeated names apart', async () => {
    const results = await keep(
      'k',
      batch(['a', 'INTEGER', 0, [1, 2]], ['a', 'TIMESTAMP', 2, [Date.UTC(2024, 0, 1), null]]),
    );
    const path = join(folder, 'out.parquet');
    const parts: Uint8Array[] = [];
    for await (const part of results.parquet('k', {})) parts.push(part);
    writeFileSync(path, Buffer.concat(parts));
    const reader = await (
      await (await DuckDBInstance.create(':memory:')).connect()
    ).runAndReadAll(`SELECT a, strftime(a__1, '%Y-%m-%d') FROM '${path}'`);
    expect(reader.getRows().map((row) => row.map(String))).to.deep.equal([
      ['1', '2024-01-01'],
      ['2', 'null'],
    ]);
  });

  it('keeps finished results over a restart, drops unfinished ones, and starts empty over a damaged file', async () => {
    const results = await keep('whole', batch(['n', 'INTEGER', 0, [1, 2]]));
    await (await results.write('half', [])).append({ columns: [], rowCount: 0 });
    await file.close();
    file = new ResultFile(join(folder, 'results'), silent);
    expect(await open().find('whole')).to.include({ rowCount: 2, isComplete: true });
    expect(await open().find('half')).to.equal(undefined);
    await file.close();
    mkdirSync(join(folder, 'damaged'));
    writeFileSync(join(folder, 'damaged', 'results.duckdb'), 'not a database');
    file = new ResultFile(join(folder, 'damaged'), silent);
    expect(await open().find('whole')).to.equal(undefined);
  });
});
