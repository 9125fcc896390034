import { expect } from 'chai';
import { callAt, describeAt } from '../../../../../plugins/sql-completion/common/navigate/describe.ts';
import { aShop } from '../../support/shop.ts';

const lookup = { catalogue: aShop('duckdb'), schema: undefined };
const at = (text: string) => ({ sql: text.replace('|', ''), offset: text.indexOf('|') });

describe('describeAt', () => {
  const about = (text: string) => {
    const { sql, offset } = at(text);
    const found = describeAt(sql, offset, lookup);
    return found === undefined ? undefined : [found.code, found.text];
  };
  it('tells the type and the table of a column', () => {
    expect(about('select sta|tus from orders')).to.deep.equal(['status VARCHAR', 'main.orders']);
    expect(about('select o.custo|mer_id from orders o')).to.deep.equal([
      'customer_id INTEGER',
      'main.orders · → customers.id',
    ]);
    expect(about('select i|d from orders')).to.deep.equal(['id INTEGER', 'main.orders · primary key']);
  });
  it('tells the columns of a table, of an alias and of a CTE', () => {
    expect(about('select * from coun|tries')?.[0]).to.equal(
      'table main.countries\n  code VARCHAR\n  country_name VARCHAR',
    );
    expect(about('select c|.code from countries c')?.[0]).to.match(/^table main\.countries/);
    expect(about('with a as (select code as x from countries) select * from a|')?.[0]).to.equal('with a\n  x VARCHAR');
  });
  it('tells how a function is called, and nothing of words', () => {
    expect(about('select rou|nd(total) from orders')?.[0]).to.equal(
      'round(x DOUBLE) → DOUBLE\nround(x DOUBLE, digits INTEGER) → DOUBLE',
    );
    expect(about('sele|ct 1')).to.equal(undefined);
  });
});

describe('callAt', () => {
  const call = (text: string) => {
    const { sql, offset } = at(text);
    const found = callAt(sql, offset, lookup);
    return found === undefined ? undefined : [found.signatures[0]?.name, found.argument];
  };
  it('knows the function and the argument that is being written, also in an unfinished call', () => {
    expect(call('select round(total, |) from orders')).to.deep.equal(['round', 1]);
    expect(call('select round(coalesce(a, b|), 1)')).to.deep.equal(['coalesce', 1]);
    expect(call('select round(coalesce(a, b), |')).to.deep.equal(['round', 1]);
    expect(call('select (1 + |)')).to.equal(undefined);
    expect(call('select round(1) |')).to.equal(undefined);
  });
  it('knows macros of templates, which may stand in a call of SQL', () => {
    expect(call("select round({{ url_param('a', | }}, 1)")).to.deep.equal(['url_param', 1]);
    expect(call('select * from orders {% if filter_values(| %}')).to.deep.equal(['filter_values', 0]);
    expect(call("select round({{ url_param('a') }}, |)")).to.deep.equal(['round', 1]);
    expect(call('select round({{ since | }}, 1)')).to.equal(undefined);
  });
});
