import { expect } from 'chai';
import { errorMarks } from '../../../../plugins/sqllab/common/error-marks.ts';
import type { QueryObject } from '../../../../plugins/sqllab/contract/query-object.ts';

interface Ran {
  readonly sql: string;
  /** Line and column of the fault as the engine counts, from 1. */
  readonly at?: readonly [number, number] | 'unknown';
}

function ranWith(...parts: readonly Ran[]): Pick<QueryObject, 'extra'> {
  const statements = parts.map(({ sql, at }, index) => {
    const place = at === undefined || at === 'unknown' ? {} : { line: at[0], column: at[1] };
    return {
      index,
      name: sql,
      sql,
      state: at === undefined ? ('success' as const) : ('failed' as const),
      resultKey: null,
      rows: 0,
      limitingFactor: 'UNKNOWN' as const,
      columns: [],
      durationMs: null,
      error: at === undefined ? null : { message: 'No such name', extra: place },
    };
  });
  return { extra: { statements } };
}

const marked = (sql: string, query: Pick<QueryObject, 'extra'>) =>
  errorMarks(sql, query, 'duckdb').map(({ from, to }) => `${from}: ${sql.slice(from, to)}`);

describe('errorMarks', () => {
  const faulty = 'select a,\n  nope\nfrom t';

  it('marks the word at the line and column of the engine', () => {
    expect(marked(faulty, ranWith({ sql: faulty, at: [2, 3] }))).to.deep.equal(['12: nope']);
  });

  it('follows the statement when text before it was edited since', () => {
    const query = ranWith({ sql: 'select 1' }, { sql: faulty, at: [2, 3] });
    expect(marked(`select 1;\n${faulty}`, query)).to.deep.equal(['22: nope']);
    expect(marked(`-- a remark\nselect 1 + 1;\n\n${faulty};\nselect 2`, query)).to.deep.equal(['39: nope']);
  });

  it('marks nothing once the statement itself was edited', () => {
    expect(marked(faulty.replace('nope', 'b'), ranWith({ sql: faulty, at: [2, 3] }))).to.deep.equal([]);
  });

  it('means the same one of equal statements', () => {
    const query = ranWith({ sql: 'select x' }, { sql: 'select x', at: [1, 8] });
    expect(marked('select x; select x', query)).to.deep.equal(['17: x']);
  });

  it('marks the whole statement where the engine names no place, and one character that is no word', () => {
    expect(marked('select 1; select )', ranWith({ sql: 'select )', at: 'unknown' }))).to.deep.equal(['10: select )']);
    expect(marked('select 1; select )', ranWith({ sql: 'select )', at: [1, 8] }))).to.deep.equal(['17: )']);
  });
});
