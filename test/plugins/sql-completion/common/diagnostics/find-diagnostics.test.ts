import { expect } from 'chai';
import { findDiagnostics } from '../../../../../plugins/sql-completion/common/diagnostics/find-diagnostics.ts';
import { formatDiagnostic } from '../../../../../plugins/sql-completion/common/diagnostics/format-diagnostic.ts';
import { aShop, inQuotesOf } from '../../support/shop.ts';

/** Each fault as the text it underlines, what is said of it, and what would mend it. */
const faultsIn = (sql: string, dialect = 'duckdb', more = {}) =>
  findDiagnostics(sql, { catalogue: aShop(dialect, more), schema: undefined }).map((fault) => [
    sql.slice(fault.from, fault.to),
    formatDiagnostic(fault),
  ]);

describe('findDiagnostics', () => {
  const sound: readonly (readonly [dialect: string, sql: string])[] = [
    ['all', "select id, customer_id from orders where status = 'paid' order by total desc nulls last limit 5"],
    ['all', 'select o.id, c.name from orders o join customers c on o.customer_id = c.id'],
    ['all', "select count(*) filter (where total > 1) as n, date_trunc('day', ordered_at) as d from orders group by d"],
    ['all', 'with a as (select id as x from orders), b as (select x from a) select b.x from b'],
    ['all', 'with recursive w(n) as (select 1 union all select n + 1 from w where n < 5) select n from w'],
    ['all', 'select extract(year from ordered_at), cast(total as integer), total::integer from orders'],
    [
      'all',
      'select cast(total as double precision) + 1, total::double precision, cast(id as numeric(10, 2)) from orders',
    ],
    [
      'all',
      'select cast(status as character varying(20)), cast(ordered_at as timestamp(3) with time zone) from orders',
    ],
    [
      'all',
      'select case when total > 1 then status else null end as s, row_number() over (partition by status order by id) from orders',
    ],
    [
      'all',
      'select * from orders o where exists (select 1 from order_items i where i.order_id = o.id and quantity > 1)',
    ],
    ['postgresql', 'select a, b from generate_series(1, 3) with ordinality as t(a, b) where b > 1'],
    ['postgresql', 'select id from orders tablesample system (1) where id > 1'],
    ['all', 'select {{ macro(x) }} from {{ table }} t where t.anything = 1'],
    ['all', 'select id from orders {% if x %} where ( {% endif %} status = 1'],
    ['all', 'select prefix_{{ year }} from orders'],
    ['all', 'create table made as select 1 as one; select one, two from made'],
    ['all', 'select * from information_schema.tables where table_name = 1'],
    ['all', "select ordered_at + interval '1' day, date '2020-01-01', ordered_at at time zone 'UTC' from orders"],
    ['all', "update orders set status = 'x' where id = 1 and total > 2"],
    ['all', 'insert into orders (id, status) select id, name from customers'],
    ['all', 'delete from orders where customer_id in (select id from customers)'],
    ['all', 'select orders from orders'],
    ['all', 'select "Region Name", "select" from "Sales 2024"'],
    ['all', "select x.id from (select * from orders) x where x.status is distinct from 'a'"],
    ['all', 'select sum(total) over w from orders window w as (partition by status)'],
    ['all', 'select current_date, current_timestamp, null, true from orders'],
    ['all', 'select n from generate_series(1, 3) g(n)'],
    ['all', 'select v.a from (values (1)) v(a)'],
    ['all', 'select id from orders union all select id from customers order by id'],
    ['all', 'select * from orders for update of orders skip locked'],
    ['all', 'select'],
    ['all', 'select anything_at_all'],
    ['duckdb', 'select * exclude (total) from orders where STATUS = 1'],
    ['duckdb', 'select total as t, t + 1 as u from orders where t > 1'],
    ['duckdb', 'select list_transform([total], x -> x + 1) from orders'],
    ['duckdb', 'from orders select id'],
    ['duckdb', "select anything from 'file.csv'"],
    ['duckdb', "select anything from read_csv('file.csv')"],
    ['duckdb', "select {a: total}.a, [total][1], columns('x') from orders"],
    ['duckdb', 'pivot orders on status using sum(total)'],
    ['duckdb', "attach 'x.db' as other; select * from gone"],
    ['postgresql', 'select o.ctid, (o).id from orders o'],
    [
      'postgresql',
      'insert into orders as o (id) values (1) on conflict (id) do update set status = excluded.status returning id',
    ],
    ['postgresql', 'select x.n from orders o, lateral (select o.id as n) x'],
    ['postgresql', 'select total as t from orders group by t order by t'],
    [
      'postgresql',
      "select substring(status from 1 for 2), trim(both from status), position('a' in status) from orders",
    ],
    ['postgresql', 'select status collate "C", array[id], (array[id])[1] from orders'],
    [
      'duckdb',
      'select u.v from order_items unpivot include nulls (v for m in (quantity, product_id)) as u where v > 1',
    ],
    ['duckdb', 'select [x * total for x, i in [1, 2] if x > i] from orders'],
    ['duckdb', "select map {'a': id}['a'] from orders"],
    ['duckdb', 'create macro cheap(most) as table select id from orders where total < most'],
    ['duckdb', 'select id, name from (select id from orders union all by name select id, name from customers)'],
    ['duckdb', 'select x.n, o.id from x: (select n: id from orders), o: orders'],
    ['postgresql', 'select * from rows from (generate_series(1, 3), generate_series(2, 4)) as t(a, b) where t.a > b'],
    [
      'postgresql',
      'with recursive t as (select id from orders union all select o.id from orders o join t on t.id = o.customer_id) search depth first by id set place cycle id set is_cycle using path select id, place, is_cycle, path from t',
    ],
    [
      'postgresql',
      "select interval '1-2' year to month, timestamp with time zone '2020-01-01 00:00+00', total > 1 is not unknown from orders",
    ],
    ['postgresql', 'select xmlelement(name foo, xmlattributes(id as bar), status) from orders'],
    ['postgresql', 'create view made as select id, total from orders with local check option'],
    ['postgresql', 'create materialized view made as select id from orders with no data'],
    [
      'postgresql',
      'select j.id, k.name from (orders join order_items on order_id = id) as j, customers c join orders o using (id) as k',
    ],
    ['postgresql', 'select id into made from orders'],
  ];
  for (const [dialects, sql] of sound) {
    for (const dialect of dialects === 'all' ? ['duckdb', 'postgresql', 'toy'] : [dialects]) {
      it(`finds nothing wrong in ${dialect}: ${sql}`, () => {
        expect(faultsIn(inQuotesOf(dialect, sql), dialect)).to.deep.equal([]);
      });
    }
  }

  const wrong: readonly (readonly [sql: string, faults: readonly (readonly [string, string])[]])[] = [
    ["select 'never ends", [["'never ends", 'This text is not closed.']]],
    ['select "never ends', [['"never ends', 'This quoted name is not closed.']]],
    ['select 1 /* never ends', [['/* never ends', 'This comment is not closed.']]],
    ['select {{ never', [['{{ never', 'This template is not closed.']]],
    ['select (1 + 2', [['(', 'This bracket is not closed.']]],
    ['select 1 + 2)', [[')', 'Nothing opens this bracket.']]],
    ['select count(id from orders', [['(', 'This bracket is not closed.']]],
    ['selct id from orders', [['selct', 'No statement begins with “selct”. Did you mean “select”?']]],
    [
      'select 1;\n -- x\nUDPATE orders set total = 1',
      [['UDPATE', 'No statement begins with “UDPATE”. Did you mean “UPDATE”?']],
    ],
    ['zzzzzz 1', [['zzzzzz', 'No statement begins with “zzzzzz”.']]],
    ['select * from ordres', [['ordres', 'There is no table “ordres”. Did you mean “orders”?']]],
    ['select * from zebra', [['zebra', 'There is no table “zebra”.']]],
    ['select * from audit.evnets', [['evnets', 'There is no table “evnets”. Did you mean “events”?']]],
    ['select staus from orders', [['staus', 'There is no column “staus” here. Did you mean “status”?']]],
    ['select o.staus from orders o', [['staus', '“o” has no column “staus”. Did you mean “status”?']]],
    ['select x.id from orders o', [['x', 'Nothing in this query is called “x”. Did you mean “o”?']]],
    ['select a.idd from (select id from orders) a', [['idd', '“a” has no column “idd”. Did you mean “id”?']]],
    [
      'with recent as (select id from orders) select * from recnt',
      [['recnt', 'There is no table “recnt”. Did you mean “recent”?']],
    ],
    ['update orders set stauts = 1', [['stauts', 'There is no column “stauts” here. Did you mean “status”?']]],
    ['select 1; select emial from customers', [['emial', 'There is no column “emial” here. Did you mean “email”?']]],
    [
      'select o.staus, x.id from (orders o join customers c on o.customer_id = c.id)',
      [
        ['staus', '“o” has no column “staus”. Did you mean “status”?'],
        ['x', 'Nothing in this query is called “x”. Did you mean “o”?'],
      ],
    ],
    [
      'select * from customers c join orders o on c.id = o.custmer_id',
      [['custmer_id', '“o” has no column “custmer_id”. Did you mean “customer_id”?']],
    ],
  ];
  for (const [sql, faults] of wrong) {
    it(`underlines what is wrong in: ${sql}`, () => {
      for (const dialect of ['duckdb', 'postgresql', 'toy']) {
        const own = faults.map(([text, message]) => [inQuotesOf(dialect, text), message]);
        expect(faultsIn(inQuotesOf(dialect, sql), dialect), dialect).to.deep.equal(own);
      }
    });
  }

  it('says nothing of names to somebody who sees only a part of the database', () => {
    expect(faultsIn('select staus from ordres', 'duckdb', { isComplete: false })).to.deep.equal([]);
  });

  it('tells names of another case apart in PostgreSQL only', () => {
    expect(faultsIn('select "STATUS" from orders', 'duckdb')).to.deep.equal([]);
    expect(faultsIn('select "STATUS" from orders', 'postgresql').map(([text]) => text)).to.deep.equal(['"STATUS"']);
  });
});
