import { expect } from 'chai';
import { keptResults } from '../support/kept-results.ts';

/** By engine: a statement with values inside of others, and each column as JSON that loses nothing. */
const cases = {
  DuckDB: {
    sql: `select [12345678901234567890.12::decimal(38,2), 1.10] as decimals, [9007199254740993, 7] as longs,
      [0.1::float, 'nan'::float] as floats, [timestamp '2024-02-29 13:14:15.678901'] as times,
      {'zoned': timestamptz '2024-02-29 13:14:15.678901+00', 'none': null} as record,
      '{"big": 12345678901234567890}'::json as json`,
    json: [
      '["12345678901234567890.12",1.1]',
      '["9007199254740993",7]',
      '[0.1,"NaN"]',
      '["2024-02-29 13:14:15.678901"]',
      '{"zoned":"2024-02-29 13:14:15.678901+00","none":null}',
      '{"big": 12345678901234567890}',
    ],
  },
  PostgreSQL: {
    sql: `select array[12345678901234567890.12, 1.10, null] as decimals, array[9007199254740993, 7] as longs,
      array[0.1, 'NaN', 'Infinity']::float4[] as floats, array[timestamptz '2024-02-29 13:14:15.678901+00'] as times,
      array[array['a,b', 'NULL'], array['"', null]] as texts, array['\\xff01'::bytea] as bytes, array[0.1::float8 + 0.2, 1e300] as doubles,
      '{"big": 12345678901234567890}'::jsonb as json, array[true, false] as truths, array['{"n": 12345678901234567890}'::json, null] as texts_of_json, array['1 day'::interval] as spans`,
    json: [
      '["12345678901234567890.12",1.1,null]',
      '["9007199254740993",7]',
      '[0.1,"NaN","Infinity"]',
      '["2024-02-29 13:14:15.678901+00"]',
      '[["a,b","NULL"],["\\"",null]]',
      '["\\\\xff01"]',
      '[0.30000000000000004,1e+300]',
      '{"big": 12345678901234567890}',
      '[true,false]',
      '[{"n": 12345678901234567890},null]',
      '["1 day"]',
    ],
  },
} as const;

for (const engine of ['DuckDB', 'PostgreSQL'] as const) {
  describe(`values inside of others, from ${engine}`, function () {
    this.timeout(60_000);
    const results = keptResults(engine);
    const { sql: statement, json } = cases[engine];

    it('come to the page with all digits, microseconds and zones', async () => {
      const { key } = await results.run(statement);
      expect((await results.columnsOf(key)).map(([cell]) => cell)).to.deep.equal(json);
    });

    it('are lists and objects in files of JSON, not texts', async () => {
      const { id } = await results.run(statement);
      const { server, admin } = results.sql();
      const file = await fetch(`${server.url}/api/v1/sqllab/export/${id}/?format=json`, { headers: admin.headers });
      const text = await file.text();
      for (const cell of json) expect(text).to.contain(`:${cell}`);
      expect(Object.values((JSON.parse(text) as [object])[0])).to.deep.equal(json.map((cell) => JSON.parse(cell)));
    });
  });
}

describe('numbers of 32 bits', function () {
  this.timeout(60_000);
  const results = keptResults('DuckDB');

  it('are in files and in the page as they were written', async () => {
    const { id, key } = await results.run('select 0.1::float as a, 16777217::float as b, 1e-7::float as c');
    expect(await results.columnsOf(key)).to.deep.equal([[0.1], [16_777_216], [1e-7]]);
    const { server, admin } = results.sql();
    const file = await fetch(`${server.url}/api/v1/sqllab/export/${id}/?format=csv`, { headers: admin.headers });
    expect((await file.text()).trim().split('\r\n')[1]).to.match(/^0\.1,16777216,(1e-7|0\.0000001)$/);
  });
});
