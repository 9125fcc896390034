import { expect } from 'chai';
import { errorMarks } from '../../../../plugins/sqllab/common/error-marks.ts';
import type { QueryObject } from '../../../../plugins/sqllab/contract/query-object.ts';
import { duckDbSyntax } from '../../../support/dialects.ts';

interface Ran {
  readonly sql: string;
  /** Line and column of the fault as the engine counts, from 1. */
  readonly at?: readonly [number, number] | 'unknown' | 'not of the text';
}

type Query = Pick<QueryObject, 'extra' | 'sql'>;

function ranWith(...parts: readonly Ran[]): Query {
  const statements = parts.map(({ sql, at }, index) => {
    const place = typeof at === 'object' ? { line: at[0], column: at[1] } : {};
    const extra = at === 'not of the text' ? {} : { ...place, engine_name: 'DuckDB' };
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
      error: at === undefined ? null : { message: 'No such name', extra },
    };
  });
  return { sql: parts.map((part) => part.sql).join(';'), extra: { statements } };
}

const marked = (sql: string, query: Query) =>
  errorMarks(sql, query, duckDbSyntax).map(({ from, to }) => `${from}: ${sql.slice(from, to)}`);

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

  it('marks nothing where no engine found fault with the text, such as a server that died', () => {
    const query = ranWith({ sql: 'select 1' }, { sql: faulty, at: 'not of the text' });
    expect(marked(`select 1; ${faulty}`, query)).to.deep.equal([]);
  });

  describe('of templates', () => {
    /** A template that came to `filled`, with a fault at the first `!` of it, which is not part of it. */
    const ran = (template: string, filledWithFault: string): Query => {
      const before = filledWithFault.slice(0, filledWithFault.indexOf('!')).split('\n');
      const filled = filledWithFault.replace('!', '');
      return { ...ranWith({ sql: filled, at: [before.length, (before.at(-1) ?? '').length + 1] }), sql: template };
    };

    it('mark the same words where they stand in the template', () => {
      const template = 'select nope, {{ a }} as a, wrong\nfrom {{ t }}\nwhere bad = 1';
      const at = (filled: string) => marked(template, ran(template, filled));
      expect(at('select !nope, 1 as a, wrong\nfrom towns\nwhere bad = 1')).to.deep.equal(['7: nope']);
      expect(at('select nope, 1 as a, !wrong\nfrom towns\nwhere bad = 1')).to.deep.equal(['27: wrong']);
      expect(at('select nope, 1 as a, wrong\nfrom towns\nwhere !bad = 1')).to.deep.equal(['52: bad']);
    });

    it('count inside quotes, whatever quotes are inside them', () => {
      const template = "select '{{ url_param('country') }}' as c, nope from t";
      expect(marked(template, ran(template, "select 'NO' as c, !nope from t"))).to.deep.equal(['42: nope']);
    });

    it('mark the expression that printed the fault', () => {
      const template = 'select {{ a }} as a from {{ t }} where x';
      expect(marked(`  ${template}`, ran(template, 'select 1 as a from !nowhere where x'))).to.deep.equal([
        '27: {{ t }}',
      ]);
      expect(marked(template, ran(template, 'select 1 + !b as a from towns where x'))).to.deep.equal(['7: {{ a }}']);
    });

    it('mark what a loop printed in any turn, and its tag where what follows it may have printed the fault', () => {
      const loop = 'select {% for c in l %}{{ c }}, {% endfor %}1 from t';
      expect(marked(loop, ran(loop, 'select a, !b, 1 from t'))).to.deep.equal(['23: {{ c }}']);
      expect(marked(loop, ran(loop, 'select a, 1 from !other'))).to.deep.equal([]);
      const either = 'select {% for c in l %}{{ c }}, {% endfor %}{{ rest }} from t';
      expect(marked(either, ran(either, 'select a, !b from t'))).to.deep.equal(['7: {% for c in l %}']);
    });

    it('mark all expressions where what is between them cannot be told apart', () => {
      const list = 'select {{ a }}, {{ b }} from t';
      expect(marked(list, ran(list, 'select 1, !2, 3 from t'))).to.deep.equal(['7: {{ a }}, {{ b }}']);
    });
  });

  it('marks the tables that were refused, where they are named as tables', () => {
    const sql = 'select secret, "Secret" from towns, main.secret s join "Secret" on secret.id = 1';
    const error = { message: 'No access', extra: { tables: ['main.secret'] } };
    const query = { sql, extra: { errors: [error] } } as unknown as Query;
    expect(marked(`-- mine\n${sql}`, query)).to.deep.equal(['44: main.secret', '63: "Secret"']);
    expect(marked(sql.replace('towns', 'cities'), query)).to.deep.equal([]);
  });
});
