import { count, metric, revenue, sum, type TpchQuestion } from './question.ts';

/** On the data of `tpch.tiny`, whose names have no prefixes. */
export const questions1To11: readonly TpchQuestion[] = [
  {
    title: '1, the pricing summary',
    dataset: `SELECT *, ${revenue} AS net FROM lineitem`,
    query: {
      columns: ['returnflag', 'linestatus'],
      metrics: [
        sum('quantity'),
        sum('net', 'net_total'),
        metric('net_tax', 'SUM(net * (1 + tax))'),
        metric('average', 'AVG(discount)'),
        count,
      ],
      filters: [{ col: 'shipdate', op: '<=', val: '1998-09-02' }],
      orderby: [
        ['returnflag', true],
        ['linestatus', true],
      ],
    },
    sql: `SELECT returnflag, linestatus, SUM(quantity), SUM(${revenue}), SUM(${revenue} * (1 + tax)), AVG(discount), COUNT(*)
      FROM lineitem WHERE shipdate <= DATE '1998-12-01' - INTERVAL '90' DAY GROUP BY 1, 2 ORDER BY 1, 2`,
  },
  {
    title: '2, the supplier of least cost',
    dataset: `SELECT s.acctbal, s.name AS supplier, n.name AS nation, p.partkey, p.size, p.type, ps.supplycost, r.name AS region,
      MIN(ps.supplycost) OVER (PARTITION BY p.partkey, r.name) AS least FROM part p JOIN partsupp ps ON p.partkey = ps.partkey
      JOIN supplier s ON s.suppkey = ps.suppkey JOIN nation n ON s.nationkey = n.nationkey JOIN region r ON r.regionkey = n.regionkey`,
    query: {
      columns: ['acctbal', 'supplier', 'nation', 'partkey'],
      filters: [
        { col: 'size', op: '==', val: 15 },
        { col: 'type', op: 'LIKE', val: '%BRASS' },
        { col: 'region', op: '==', val: 'EUROPE' },
      ],
      extras: { where: 'supplycost = least' },
      metrics: null,
      orderby: [
        ['acctbal', false],
        ['nation', true],
        ['supplier', true],
        ['partkey', true],
      ],
      row_limit: 100,
    },
    sql: `SELECT s.acctbal, s.name, n.name, p.partkey FROM part p, supplier s, partsupp ps, nation n, region r
      WHERE p.partkey = ps.partkey AND s.suppkey = ps.suppkey AND p.size = 15 AND p.type LIKE '%BRASS' AND s.nationkey = n.nationkey
      AND n.regionkey = r.regionkey AND r.name = 'EUROPE' AND ps.supplycost = (SELECT MIN(ps2.supplycost) FROM partsupp ps2, supplier s2,
      nation n2, region r2 WHERE p.partkey = ps2.partkey AND s2.suppkey = ps2.suppkey AND s2.nationkey = n2.nationkey
      AND n2.regionkey = r2.regionkey AND r2.name = 'EUROPE') ORDER BY 1 DESC, 3, 2, 4 LIMIT 100`,
  },
  {
    title: '3, shipping priority',
    dataset: `SELECT l.orderkey, l.shipdate, o.orderdate, o.shippriority, c.mktsegment, ${revenue} AS net
      FROM customer c JOIN orders o ON c.custkey = o.custkey JOIN lineitem l ON l.orderkey = o.orderkey`,
    query: {
      columns: ['orderkey', 'orderdate', 'shippriority'],
      metrics: [sum('net')],
      filters: [
        { col: 'mktsegment', op: '==', val: 'BUILDING' },
        { col: 'orderdate', op: '<', val: '1995-03-15' },
        { col: 'shipdate', op: '>', val: '1995-03-15' },
      ],
      orderby: [
        ['total', false],
        ['orderdate', true],
      ],
      row_limit: 10,
    },
    sql: `SELECT l.orderkey, orderdate, shippriority, SUM(${revenue}) FROM customer c, orders o, lineitem l
      WHERE mktsegment = 'BUILDING' AND c.custkey = o.custkey AND l.orderkey = o.orderkey AND orderdate < DATE '1995-03-15'
      AND shipdate > DATE '1995-03-15' GROUP BY 1, 2, 3 ORDER BY 4 DESC, 2 LIMIT 10`,
  },
  {
    title: '4, order priorities',
    dataset: `SELECT * FROM orders o WHERE EXISTS (SELECT * FROM lineitem l WHERE l.orderkey = o.orderkey AND commitdate < receiptdate)`,
    query: {
      columns: ['orderpriority'],
      metrics: [count],
      filters: [{ col: 'orderdate', op: 'TEMPORAL_RANGE', val: '1993-07-01 : 1993-10-01' }],
      orderby: [['orderpriority', true]],
    },
    sql: `SELECT orderpriority, COUNT(*) FROM orders o WHERE orderdate >= DATE '1993-07-01' AND orderdate < DATE '1993-10-01' AND orderkey IN
      (SELECT orderkey FROM lineitem WHERE commitdate < receiptdate) GROUP BY 1 ORDER BY 1`,
  },
  {
    title: '5, local suppliers',
    dataset: `SELECT n.name AS nation, r.name AS region, o.orderdate, ${revenue} AS net FROM customer c JOIN orders o ON c.custkey = o.custkey
      JOIN lineitem l ON l.orderkey = o.orderkey JOIN supplier s ON l.suppkey = s.suppkey AND c.nationkey = s.nationkey
      JOIN nation n ON s.nationkey = n.nationkey JOIN region r ON n.regionkey = r.regionkey`,
    query: {
      columns: ['nation'],
      metrics: [sum('net')],
      filters: [
        { col: 'region', op: '==', val: 'ASIA' },
        { col: 'orderdate', op: 'TEMPORAL_RANGE', val: '1994-01-01 : 1995-01-01' },
      ],
      orderby: [['total', false]],
    },
    sql: `SELECT n.name, SUM(${revenue}) FROM customer c, orders o, lineitem l, supplier s, nation n, region r WHERE c.custkey = o.custkey
      AND l.orderkey = o.orderkey AND l.suppkey = s.suppkey AND c.nationkey = s.nationkey AND s.nationkey = n.nationkey
      AND n.regionkey = r.regionkey AND r.name = 'ASIA' AND year(orderdate) = 1994 GROUP BY 1 ORDER BY 2 DESC`,
  },
  {
    title: '6, the forecast of revenue',
    dataset: 'SELECT * FROM lineitem',
    query: {
      metrics: [sum('extendedprice * discount')],
      filters: [
        { col: 'shipdate', op: 'TEMPORAL_RANGE', val: '1994-01-01 : 1995-01-01' },
        { col: 'discount', op: '>=', val: 0.05 },
        { col: 'discount', op: '<=', val: 0.07 },
        { col: 'quantity', op: '<', val: 24 },
      ],
    },
    sql: `SELECT SUM(extendedprice * discount) FROM lineitem WHERE year(shipdate) = 1994
      AND discount BETWEEN DOUBLE '0.05' AND DOUBLE '0.07' AND quantity < 24`,
  },
  {
    title: '7, shipping between two nations',
    dataset: `SELECT a.name AS supplier, b.name AS customer, year(shipdate) AS shipped, shipdate, ${revenue} AS net FROM supplier s
      JOIN lineitem l ON s.suppkey = l.suppkey JOIN orders o ON o.orderkey = l.orderkey JOIN customer c ON c.custkey = o.custkey
      JOIN nation a ON s.nationkey = a.nationkey JOIN nation b ON c.nationkey = b.nationkey`,
    query: {
      columns: ['supplier', 'customer', 'shipped'],
      metrics: [sum('net')],
      filters: [
        { col: 'supplier', op: 'IN', val: ['FRANCE', 'GERMANY'] },
        { col: 'customer', op: 'IN', val: ['FRANCE', 'GERMANY'] },
        { col: 'shipdate', op: 'TEMPORAL_RANGE', val: '1995-01-01 : 1997-01-01' },
      ],
      extras: { where: 'supplier <> customer' },
      orderby: [
        ['supplier', true],
        ['customer', true],
        ['shipped', true],
      ],
    },
    sql: `SELECT n1.name, n2.name, year(shipdate), SUM(${revenue}) FROM supplier s, lineitem l, orders o, customer c, nation n1, nation n2
      WHERE s.suppkey = l.suppkey AND o.orderkey = l.orderkey AND c.custkey = o.custkey AND s.nationkey = n1.nationkey
      AND c.nationkey = n2.nationkey AND ((n1.name = 'FRANCE' AND n2.name = 'GERMANY') OR (n1.name = 'GERMANY' AND n2.name = 'FRANCE'))
      AND shipdate BETWEEN DATE '1995-01-01' AND DATE '1996-12-31' GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  },
  {
    title: '8, the share of a market',
    dataset: `SELECT year(o.orderdate) AS ordered, o.orderdate, ${revenue} AS net, n2.name AS nation, r.name AS region, p.type FROM part p
      JOIN lineitem l ON p.partkey = l.partkey JOIN supplier s ON s.suppkey = l.suppkey JOIN orders o ON l.orderkey = o.orderkey
      JOIN customer c ON o.custkey = c.custkey JOIN nation n1 ON c.nationkey = n1.nationkey JOIN region r ON n1.regionkey = r.regionkey
      JOIN nation n2 ON s.nationkey = n2.nationkey`,
    query: {
      columns: ['ordered'],
      metrics: [metric('share', "SUM(CASE WHEN nation = 'BRAZIL' THEN net ELSE 0 END) / SUM(net)")],
      filters: [
        { col: 'region', op: '==', val: 'AMERICA' },
        { col: 'type', op: '==', val: 'ECONOMY ANODIZED STEEL' },
        { col: 'orderdate', op: 'TEMPORAL_RANGE', val: '1995-01-01 : 1997-01-01' },
      ],
      orderby: [['ordered', true]],
    },
    sql: `SELECT y, SUM(IF(nation = 'BRAZIL', volume, 0)) / SUM(volume) FROM (SELECT year(orderdate) AS y, ${revenue} AS volume, n2.name AS nation
      FROM part p, supplier s, lineitem l, orders o, customer c, nation n1, nation n2, region r WHERE p.partkey = l.partkey
      AND s.suppkey = l.suppkey AND l.orderkey = o.orderkey AND o.custkey = c.custkey AND c.nationkey = n1.nationkey
      AND n1.regionkey = r.regionkey AND r.name = 'AMERICA' AND s.nationkey = n2.nationkey AND orderdate BETWEEN DATE '1995-01-01'
      AND DATE '1996-12-31' AND p.type = 'ECONOMY ANODIZED STEEL') GROUP BY y ORDER BY y`,
  },
  {
    title: '9, profit by product',
    dataset: `SELECT n.name AS nation, year(o.orderdate) AS ordered, p.name AS part, ${revenue} - ps.supplycost * l.quantity AS amount FROM part p
      JOIN lineitem l ON p.partkey = l.partkey JOIN supplier s ON s.suppkey = l.suppkey JOIN orders o ON o.orderkey = l.orderkey
      JOIN partsupp ps ON ps.suppkey = l.suppkey AND ps.partkey = l.partkey JOIN nation n ON s.nationkey = n.nationkey`,
    query: {
      columns: ['nation', 'ordered'],
      metrics: [sum('amount')],
      filters: [{ col: 'part', op: 'LIKE', val: '%green%' }],
      orderby: [
        ['nation', true],
        ['ordered', false],
      ],
    },
    sql: `SELECT n.name, year(orderdate), SUM(${revenue} - ps.supplycost * l.quantity) FROM part p, supplier s, lineitem l, partsupp ps, orders o,
      nation n WHERE s.suppkey = l.suppkey AND ps.suppkey = l.suppkey AND ps.partkey = l.partkey AND p.partkey = l.partkey
      AND o.orderkey = l.orderkey AND s.nationkey = n.nationkey AND p.name LIKE '%green%' GROUP BY 1, 2 ORDER BY 1, 2 DESC`,
  },
  {
    title: '10, returned items',
    dataset: `SELECT c.custkey, c.name, c.acctbal, n.name AS nation, o.orderdate, l.returnflag, ${revenue} AS net FROM customer c
      JOIN orders o ON c.custkey = o.custkey JOIN lineitem l ON l.orderkey = o.orderkey JOIN nation n ON c.nationkey = n.nationkey`,
    query: {
      columns: ['custkey', 'name', 'acctbal', 'nation'],
      metrics: [sum('net')],
      filters: [
        { col: 'orderdate', op: 'TEMPORAL_RANGE', val: '1993-10-01 : 1994-01-01' },
        { col: 'returnflag', op: '==', val: 'R' },
      ],
      orderby: [['total', false]],
      row_limit: 20,
    },
    sql: `SELECT c.custkey, c.name, c.acctbal, n.name, SUM(${revenue}) FROM customer c, orders o, lineitem l, nation n WHERE c.custkey = o.custkey
      AND l.orderkey = o.orderkey AND orderdate >= DATE '1993-10-01' AND orderdate < DATE '1994-01-01' AND returnflag = 'R'
      AND c.nationkey = n.nationkey GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC LIMIT 20`,
  },
  {
    title: '11, important stock',
    dataset: `SELECT *, SUM(worth) OVER () AS all_worth FROM (SELECT ps.partkey, n.name AS nation, SUM(ps.supplycost * ps.availqty) AS worth FROM partsupp ps
      JOIN supplier s ON ps.suppkey = s.suppkey JOIN nation n ON s.nationkey = n.nationkey WHERE n.name = 'GERMANY' GROUP BY 1, 2)`,
    query: {
      columns: ['partkey'],
      metrics: [metric('value', 'MAX(worth)')],
      extras: { where: 'worth > all_worth * 0.001' },
      orderby: [
        ['value', false],
        ['partkey', true],
      ],
    },
    sql: `SELECT ps.partkey, SUM(ps.supplycost * ps.availqty) AS v FROM partsupp ps, supplier s, nation n WHERE ps.suppkey = s.suppkey
      AND s.nationkey = n.nationkey AND n.name = 'GERMANY' GROUP BY 1 HAVING SUM(ps.supplycost * ps.availqty) > (SELECT SUM(ps.supplycost *
      ps.availqty) * 0.001 FROM partsupp ps, supplier s, nation n WHERE ps.suppkey = s.suppkey AND s.nationkey = n.nationkey
      AND n.name = 'GERMANY') ORDER BY 2 DESC, 1`,
  },
];
