import { count, metric, revenue, sum, type TpchQuestion } from './question.ts';

/** The others, on the same data. */
export const questions12To22: readonly TpchQuestion[] = [
  {
    title: '12, modes of shipping',
    dataset: `SELECT l.*, o.orderpriority IN ('1-URGENT', '2-HIGH') AS urgent FROM orders o JOIN lineitem l ON o.orderkey = l.orderkey`,
    query: {
      columns: ['shipmode'],
      metrics: [metric('high', 'COUNT_IF(urgent)'), metric('low', 'COUNT_IF(NOT urgent)')],
      filters: [
        { col: 'shipmode', op: 'IN', val: ['MAIL', 'SHIP'] },
        { col: 'receiptdate', op: 'TEMPORAL_RANGE', val: '1994-01-01 : 1995-01-01' },
      ],
      extras: { where: 'commitdate < receiptdate AND shipdate < commitdate' },
      orderby: [['shipmode', true]],
    },
    sql: `SELECT shipmode, SUM(IF(orderpriority = '1-URGENT' OR orderpriority = '2-HIGH', 1, 0)), SUM(IF(orderpriority <> '1-URGENT' AND orderpriority
      <> '2-HIGH', 1, 0)) FROM orders o, lineitem l WHERE o.orderkey = l.orderkey AND shipmode IN ('MAIL', 'SHIP') AND commitdate < receiptdate
      AND shipdate < commitdate AND year(receiptdate) = 1994 GROUP BY 1 ORDER BY 1`,
  },
  {
    title: '13, customers by the number of their orders',
    dataset: `SELECT c.custkey, COUNT(o.orderkey) AS orders FROM customer c LEFT JOIN orders o ON c.custkey = o.custkey
      AND o.comment NOT LIKE '%special%requests%' GROUP BY 1`,
    query: {
      columns: ['orders'],
      metrics: [count],
      orderby: [
        ['n', false],
        ['orders', false],
      ],
    },
    sql: `SELECT c_count, COUNT(*) FROM (SELECT c.custkey, COUNT(o.orderkey) AS c_count FROM customer c LEFT OUTER JOIN orders o
      ON c.custkey = o.custkey AND o.comment NOT LIKE '%special%requests%' GROUP BY c.custkey) GROUP BY 1 ORDER BY 2 DESC, 1 DESC`,
  },
  {
    title: '14, the effect of a promotion',
    dataset: `SELECT p.type, l.shipdate, ${revenue} AS net FROM lineitem l JOIN part p ON l.partkey = p.partkey`,
    query: {
      metrics: [metric('share', "100 * SUM(CASE WHEN type LIKE 'PROMO%' THEN net ELSE 0 END) / SUM(net)")],
      filters: [{ col: 'shipdate', op: 'TEMPORAL_RANGE', val: '1995-09-01 : 1995-10-01' }],
    },
    sql: `SELECT 100 * SUM(IF(p.type LIKE 'PROMO%', ${revenue}, 0)) / SUM(${revenue}) FROM lineitem l, part p WHERE l.partkey = p.partkey
      AND shipdate >= DATE '1995-09-01' AND shipdate < DATE '1995-10-01'`,
  },
  {
    title: '15, the top supplier',
    dataset: `SELECT s.suppkey, s.name, t.revenue, MAX(t.revenue) OVER () AS most FROM supplier s JOIN (SELECT suppkey, ROUND(SUM(${revenue}), 4)
      AS revenue FROM lineitem WHERE shipdate >= DATE '1996-01-01' AND shipdate < DATE '1996-04-01' GROUP BY 1) t ON s.suppkey = t.suppkey`,
    query: {
      columns: ['suppkey', 'name', 'revenue'],
      metrics: null,
      extras: { where: 'revenue = most' },
      orderby: [['suppkey', true]],
    },
    sql: `SELECT s.suppkey, s.name, ROUND(SUM(${revenue}), 4) FROM supplier s, lineitem l WHERE s.suppkey = l.suppkey AND shipdate BETWEEN DATE '1996-01-01'
      AND DATE '1996-03-31' GROUP BY 1, 2 ORDER BY 3 DESC LIMIT 1`,
  },
  {
    title: '16, suppliers of parts',
    dataset: `SELECT p.brand, p.type, p.size, ps.suppkey, s.comment FROM partsupp ps JOIN part p ON p.partkey = ps.partkey
      JOIN supplier s ON s.suppkey = ps.suppkey`,
    query: {
      columns: ['brand', 'type', 'size'],
      metrics: [
        {
          expressionType: 'SIMPLE',
          aggregate: 'COUNT_DISTINCT',
          column: { column_name: 'suppkey' },
          label: 'suppliers',
        },
      ],
      filters: [
        { col: 'brand', op: '!=', val: 'Brand#45' },
        { col: 'type', op: 'NOT LIKE', val: 'MEDIUM POLISHED%' },
        { col: 'size', op: 'IN', val: [49, 14, 23, 45, 19, 3, 36, 9] },
        { col: 'comment', op: 'NOT LIKE', val: '%Customer%Complaints%' },
      ],
      orderby: [
        ['suppliers', false],
        ['brand', true],
        ['type', true],
        ['size', true],
      ],
      row_limit: 500,
    },
    sql: `SELECT brand, type, size, COUNT(DISTINCT ps.suppkey) FROM partsupp ps, part p WHERE p.partkey = ps.partkey AND brand <> 'Brand#45'
      AND type NOT LIKE 'MEDIUM POLISHED%' AND size IN (49, 14, 23, 45, 19, 3, 36, 9) AND ps.suppkey NOT IN (SELECT suppkey FROM supplier
      WHERE comment LIKE '%Customer%Complaints%') GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3 LIMIT 500`,
  },
  {
    title: '17, revenue of small orders',
    dataset: `SELECT l.*, p.brand, p.container, AVG(l.quantity) OVER (PARTITION BY l.partkey) AS usual FROM lineitem l
      JOIN part p ON p.partkey = l.partkey`,
    query: {
      metrics: [metric('yearly', 'SUM(extendedprice) / 7.0')],
      filters: [
        { col: 'brand', op: '==', val: 'Brand#23' },
        { col: 'container', op: '==', val: 'MED BOX' },
      ],
      extras: { where: 'quantity < 0.5 * usual' },
    },
    sql: `SELECT SUM(l.extendedprice) / 7.0 FROM lineitem l, part p WHERE p.partkey = l.partkey AND brand = 'Brand#23' AND container = 'MED BOX'
      AND quantity < (SELECT 0.5 * AVG(quantity) FROM lineitem WHERE partkey = p.partkey)`,
  },
  {
    title: '18, customers of large orders',
    dataset: `SELECT c.name, c.custkey, o.orderkey, o.orderdate, o.totalprice, l.quantity FROM customer c JOIN orders o ON c.custkey = o.custkey
      JOIN lineitem l ON o.orderkey = l.orderkey`,
    query: {
      columns: ['name', 'custkey', 'orderkey', 'orderdate', 'totalprice'],
      metrics: [sum('quantity')],
      extras: { having: 'SUM(quantity) > 250' },
      orderby: [
        ['totalprice', false],
        ['orderdate', true],
      ],
      row_limit: 100,
    },
    sql: `SELECT c.name, c.custkey, o.orderkey, o.orderdate, o.totalprice, SUM(quantity)
      FROM customer c, orders o, lineitem l WHERE o.orderkey IN (SELECT orderkey FROM lineitem GROUP BY 1 HAVING SUM(quantity) > 250)
      AND c.custkey = o.custkey AND o.orderkey = l.orderkey GROUP BY 1, 2, 3, 4, 5 ORDER BY 5 DESC, 4 LIMIT 100`,
  },
  {
    title: '19, discounted revenue',
    dataset: `SELECT l.*, p.brand, p.container, p.size, ${revenue} AS net FROM lineitem l JOIN part p ON p.partkey = l.partkey`,
    query: {
      metrics: [sum('net')],
      filters: [
        { col: 'shipmode', op: 'IN', val: ['AIR', 'AIR REG'] },
        { col: 'shipinstruct', op: '==', val: 'DELIVER IN PERSON' },
      ],
      extras: {
        where: `(brand = 'Brand#12' AND container IN ('SM CASE', 'SM BOX', 'SM PACK', 'SM PKG') AND quantity BETWEEN 1 AND 11 AND size BETWEEN 1 AND 5)
          OR (brand = 'Brand#23' AND container IN ('MED BAG', 'MED BOX', 'MED PKG', 'MED PACK') AND quantity BETWEEN 10 AND 20 AND size BETWEEN 1 AND 10)
          OR (brand = 'Brand#34' AND container IN ('LG CASE', 'LG BOX', 'LG PACK', 'LG PKG') AND quantity BETWEEN 20 AND 30 AND size BETWEEN 1 AND 15)`,
      },
    },
    sql: `SELECT SUM(${revenue}) FROM lineitem l, part p WHERE p.partkey = l.partkey AND shipmode IN ('AIR', 'AIR REG') AND shipinstruct =
      'DELIVER IN PERSON' AND ((brand = 'Brand#12' AND container IN ('SM CASE', 'SM BOX', 'SM PACK', 'SM PKG') AND quantity >= 1 AND quantity <= 11
      AND size <= 5) OR (brand = 'Brand#23' AND container IN ('MED BAG', 'MED BOX', 'MED PKG', 'MED PACK') AND quantity >= 10 AND quantity <= 20
      AND size <= 10) OR (brand = 'Brand#34' AND container IN ('LG CASE', 'LG BOX', 'LG PACK', 'LG PKG') AND quantity >= 20 AND quantity <= 30
      AND size <= 15))`,
  },
  {
    title: '20, suppliers with more than they need',
    dataset: `SELECT s.name, s.address, n.name AS nation, p.name AS part, ps.availqty, (SELECT 0.5 * SUM(quantity) FROM lineitem l WHERE l.partkey = ps.partkey
      AND l.suppkey = ps.suppkey AND year(shipdate) = 1994) AS half FROM supplier s JOIN nation n ON s.nationkey = n.nationkey
      JOIN partsupp ps ON ps.suppkey = s.suppkey JOIN part p ON p.partkey = ps.partkey`,
    query: {
      columns: ['name', 'address'],
      metrics: [],
      filters: [
        { col: 'nation', op: '==', val: 'CANADA' },
        { col: 'part', op: 'LIKE', val: 'forest%' },
      ],
      extras: { where: 'availqty > half' },
      orderby: [['name', true]],
    },
    sql: `SELECT s.name, s.address FROM supplier s, nation n WHERE s.suppkey IN (SELECT suppkey FROM partsupp ps WHERE partkey IN (SELECT partkey FROM part
      WHERE name LIKE 'forest%') AND availqty > (SELECT 0.5 * SUM(quantity) FROM lineitem WHERE partkey = ps.partkey AND suppkey = ps.suppkey
      AND shipdate >= DATE '1994-01-01' AND shipdate < DATE '1995-01-01')) AND s.nationkey = n.nationkey AND n.name = 'CANADA' ORDER BY 1`,
  },
  {
    title: '21, suppliers who kept orders waiting',
    dataset: `SELECT s.name, n.name AS nation, o.orderstatus, t.suppliers, t.late FROM lineitem l JOIN (SELECT orderkey, COUNT(DISTINCT suppkey) AS suppliers,
      COUNT(DISTINCT IF(receiptdate > commitdate, suppkey)) AS late FROM lineitem GROUP BY 1) t ON l.orderkey = t.orderkey
      JOIN supplier s ON s.suppkey = l.suppkey JOIN orders o ON o.orderkey = l.orderkey JOIN nation n ON s.nationkey = n.nationkey
      WHERE l.receiptdate > l.commitdate`,
    query: {
      columns: ['name'],
      metrics: [count],
      filters: [
        { col: 'orderstatus', op: '==', val: 'F' },
        { col: 'nation', op: '==', val: 'SAUDI ARABIA' },
        { col: 'suppliers', op: '>', val: 1 },
        { col: 'late', op: '==', val: 1 },
      ],
      orderby: [
        ['n', false],
        ['name', true],
      ],
      row_limit: 100,
    },
    sql: `SELECT s.name, COUNT(*) FROM supplier s, lineitem l1, orders o, nation n WHERE s.suppkey = l1.suppkey AND o.orderkey = l1.orderkey
      AND o.orderstatus = 'F' AND l1.receiptdate > l1.commitdate AND EXISTS (SELECT * FROM lineitem l2 WHERE l2.orderkey = l1.orderkey
      AND l2.suppkey <> l1.suppkey) AND NOT EXISTS (SELECT * FROM lineitem l3 WHERE l3.orderkey = l1.orderkey AND l3.suppkey <> l1.suppkey
      AND l3.receiptdate > l3.commitdate) AND s.nationkey = n.nationkey AND n.name = 'SAUDI ARABIA' GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 100`,
  },
  {
    title: '22, customers who might buy',
    dataset: `SELECT *, AVG(acctbal) OVER () AS usual FROM (SELECT substr(phone, 1, 2) AS code, acctbal,
      EXISTS (SELECT * FROM orders o WHERE o.custkey = customer.custkey) AS buys FROM customer WHERE acctbal > 0
      AND substr(phone, 1, 2) IN ('13', '31', '23', '29', '30', '18', '17')) c`,
    query: {
      columns: ['code'],
      metrics: [count, sum('acctbal')],
      extras: { where: 'acctbal > usual AND NOT buys' },
      orderby: [['code', true]],
    },
    sql: `SELECT substr(phone, 1, 2), COUNT(*), SUM(acctbal) FROM customer c WHERE substr(phone, 1, 2) IN ('13', '31', '23', '29', '30', '18', '17')
      AND acctbal > (SELECT AVG(acctbal) FROM customer WHERE acctbal > 0 AND substr(phone, 1, 2) IN ('13', '31', '23', '29', '30', '18', '17'))
      AND NOT EXISTS (SELECT * FROM orders WHERE orders.custkey = c.custkey) GROUP BY 1 ORDER BY 1`,
  },
];
