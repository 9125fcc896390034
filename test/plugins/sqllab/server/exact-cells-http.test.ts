import { expect } from 'chai';
import { keptResults, q } from '../support/kept-results.ts';

/** Three times of one millisecond, one of whole milliseconds, one without end. */
const times = [
  '2024-02-29 13:14:15.678901',
  '2024-02-29 13:14:15.678902',
  '2024-02-29 13:14:15.678900',
  '2024-02-29 13:14:15.678',
  'infinity',
];
const shownTimes = ['2024-02-29 13:14:15.678901', '2024-02-29 13:14:15.678902', '2024-02-29 13:14:15.6789'];
const wholeMs = Date.UTC(2024, 1, 29, 13, 14, 15, 678);
const numbers = ['NaN', 'Infinity', '-Infinity', '1.5', '2.5'];

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`cells that are more than their usual form, from ${engine}`, function () {
    this.timeout(120_000);
    const bytes = (hex: string) => (engine === 'DuckDB' ? `unhex('${hex}')` : `decode('${hex}', 'hex')`);
    const rowOf = (id: number, time = times[id - 1] ?? '', hex = `ff0${String(id)}`) =>
      `select ${String(id)} as id, timestamp '${time}' as at, timestamptz '${time === 'infinity' ? time : `${time}+00`}' as zoned,
        '${numbers[id - 1] ?? ''}'::${engine === 'DuckDB' ? 'double' : 'float8'} as n, ${bytes(hex)} as b`;
    const all = [1, 2, 3, 4, 5].map((id) => rowOf(id)).join(' union all ');
    const { run, ask, columnsOf, ...results } = keptResults(engine);
    const stored = () => results.stored(`select * from (${all}) s order by id`);
    const shown = [
      [1, 2, 3, 4, 5],
      [...shownTimes, wholeMs, 'infinity'],
      [...shownTimes, wholeMs, 'infinity'],
      ['NaN', 'Infinity', '-Infinity', 1.5, 2.5],
      ['\\xff01', '\\xff02', '\\xff03', '\\xff04', '\\xff05'],
    ];

    it('come to the page whole, before and after they are on disk', async () => {
      expect(await columnsOf((await run(`select * from (${all}) s order by id`)).key)).to.deep.equal(shown);
      expect(await columnsOf(await stored())).to.deep.equal(shown);
    });

    it('come to other clients as those expect them', async () => {
      const { data } = await run(`select * from (${all}) s order by id`);
      expect(data[0]).to.deep.equal({
        id: 1,
        at: '2024-02-29T13:14:15.678901',
        zoned: '2024-02-29T13:14:15.678901',
        n: null,
        b: '[bytes]',
      });
      expect(data[4]).to.include({ at: null, zoned: null, n: 2.5 });
      const text = await run(`select ${bytes('616263')} as b`);
      expect(text.data).to.deep.equal([{ b: 'abc' }]);
    });

    it('are sorted, filtered and searched by all of them', async () => {
      const key = await stored();
      const ids = async (view: object) => (await columnsOf(key, view))[0];
      const sort = (column: number) => ids({ sort: [{ column, descending: true }] });
      expect(await sort(1)).to.deep.equal([5, 2, 1, 3, 4]);
      expect(await sort(2)).to.deep.equal([5, 2, 1, 3, 4]);
      expect(await sort(3)).to.deep.equal([1, 2, 5, 4, 3]);
      const where = (column: number, op: string, value: unknown) => ids({ filters: [{ column, op, value }] });
      expect(await where(1, '==', shownTimes[0])).to.deep.equal([1]);
      expect(await where(1, '==', wholeMs)).to.deep.equal([4]);
      expect(await where(2, '>', shownTimes[0])).to.deep.equal([2, 5]);
      expect(await where(1, '<', 'infinity')).to.deep.equal([1, 2, 3, 4]);
      expect(await where(3, '==', 'NaN')).to.deep.equal([1]);
      expect(await ids({ search: '.678902' })).to.deep.equal([2]);
      expect(await ids({ search: 'infinity' })).to.deep.equal([2, 3, 5]);
      const plain = await run(`${rowOf(4)} union all select 6, null, null, null, null order by id`);
      for (const [op, found] of [
        ['<', [4]],
        ['==', []],
        ['!=', [4, 6]],
      ] as const) {
        const filters = [{ column: 1, op, value: 'infinity' }];
        expect((await columnsOf(plain.key, { filters }))[0], `${op} infinity among times with an end`).to.deep.equal(
          found,
        );
      }
    });

    it('differ when results are compared', async () => {
      const before = await run(rowOf(1));
      const compared = async (statement: string) =>
        (await ask(`${before.key}/compare/${(await run(statement)).key}${q({ by: ['id'] })}`)) as object;
      expect(await compared(rowOf(1))).to.include({ changed: 0, same: 1 });
      expect(await compared(rowOf(1, times[1]))).to.include({ changed: 1, same: 0 });
      expect(await compared(rowOf(1, times[3])), 'also where one side has whole milliseconds').to.include({
        changed: 1,
      });
      expect(await compared(rowOf(1, times[0], 'ff07'))).to.include({ changed: 1 });
      if (engine === 'PostgreSQL') {
        const [one, other] = [
          await run("select 1 as id, 'NaN'::float8 as n"),
          await run("select 1 as id, 'NaN'::numeric as n"),
        ];
        expect(await ask(`${one.key}/compare/${other.key}${q({ by: ['id'] })}`)).to.include({ same: 1, changed: 0 });
      }
      const far = await run("select timestamp '290000-01-01' as at, date '5874897-12-31' as day");
      expect(await columnsOf(far.key)).to.deep.equal([['290000-01-01 00:00:00'], ['5874897-12-31']]);
      const whole = await run(rowOf(4));
      const kept = await ask(`${whole.key}/compare/${await stored()}${q({ by: ['id'] })}`);
      expect(kept).to.include({ same: 1, added: 4, changed: 0 });
    });

    it('are told apart in profiles, and left out of the bins where they have no end', async () => {
      const key = await stored();
      const profile = async (column: number) =>
        (await ask(`${key}/profile${q({ column })}`)) as Record<string, unknown>;
      expect(await profile(1)).to.include({ nulls: 0, distinct: 5, min: wholeMs, max: 'infinity' });
      expect(await profile(3)).to.include({ nulls: 0, distinct: 5, min: '-Infinity', max: 'NaN', mean: null });
      for (const [column, count] of [
        [1, 4],
        [3, 2],
      ] as const) {
        const bins = (await profile(column))['bins'] as { count: number }[];
        expect(bins.reduce((sum, bin) => sum + bin.count, 0)).to.equal(count);
      }
    });
  });
}
