import { expect } from 'chai';
import { connectionSources } from '../../../../../plugins/duckdb/common/sources/connection-sources.ts';

const memory = 'duckdb:///:memory:';
const sales = { name: 'sales', kind: 'parquet', place: '/data/*.parquet' };

describe('connectionSources', () => {
  const refusal = (uri: string, params: Readonly<Record<string, unknown>>): string => {
    const read = connectionSources({ uri, extra: { engine_params: params } });
    return read.ok ? '' : `${read.error.field}: ${read.error.message}`;
  };

  it('takes a list of sources of an address without a file', () => {
    const read = connectionSources({ uri: memory, extra: { engine_params: { sources: [sales] } } });
    expect(read.ok && read.value?.sources).to.deep.equal([sales]);
  });

  for (const [what, uri, params, expected] of [
    ['a memory without sources', memory, {}, /^sqlalchemy_uri: .*add at least one source/],
    ['sources beside a file', 'duckdb:///a.duckdb', { sources: [sales] }, /^extra: A connection with a file has no/],
    ['attached files beside sources', memory, { sources: [sales], attach: ['b'] }, /Take "attach" out/],
    ['further keys', memory, { sources: [{ ...sales, hive: true }] }, /nothing else/],
    ['an unknown kind', memory, { sources: [{ ...sales, kind: 'orc' }] }, /unknown kind "orc"/],
    ['a name twice in other case', memory, { sources: [sales, { ...sales, name: 'Sales' }] }, /called "Sales"/],
    ['a name of the engine', memory, { sources: [{ ...sales, name: 'pg_class' }] }, /called "pg_class"/],
    ['a path that leads up', memory, { sources: [{ ...sales, place: '/data/../etc/*' }] }, /has "\.\." in it/],
    ['an address of the web', memory, { sources: [{ ...sales, place: 'http://x/a.csv' }] }, /"http:\/\/x\/a.csv"/],
    ['wildcards of a lake', memory, { sources: [{ ...sales, kind: 'delta' }] }, /has no wildcards/],
    ['an unknown parameter', `${memory}?endpoint=x`, { sources: [sales] }, /no parameter "endpoint"/],
    ['an impossible value', `${memory}?use_ssl=maybe`, { sources: [sales] }, /"use_ssl" cannot be "maybe"/],
  ] as const) {
    it(`refuses ${what} by name`, () => {
      expect(refusal(uri, params)).to.match(expected);
    });
  }
});
