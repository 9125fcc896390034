/** Values of one type, as SQL; no two of them are equal. */
export interface TypedValues {
  readonly type: string;
  readonly values: readonly string[];
  /** Columns of the type cannot be null. */
  readonly isNeverNull?: boolean;
}

const values = (type: string, ...sql: readonly string[]): TypedValues => ({ type, values: sql });
const texts = (type: string, ...written: readonly string[]): TypedValues => ({
  type,
  values: written.map((text) => `'${text.replaceAll("'", "''")}'`),
});

const shared: readonly TypedValues[] = [
  values('SMALLINT', '-32768', '0', '32767'),
  values('INTEGER', '-2147483648', '7'),
  values('BIGINT', '-9223372036854775808', '9007199254740992', '9007199254740993', '9223372036854775807'),
  values('NUMERIC(20,2)', '12345678901234567.89', '12345678901234567.88', '-0.01', '2.50'),
  values('NUMERIC(38,10)', '1234567890123456789012345678.0000000001', '0.1', '0.1000000001'),
  values('REAL', '0.12345', '0.1', '16777216', "'NaN'", "'Infinity'", "'-Infinity'"),
  values('DOUBLE PRECISION', '0.1', '0.30000000000000004', '0.3', '1e300', '5e-324', "'NaN'", "'Infinity'"),
  values('BOOLEAN', 'TRUE', 'FALSE'),
  texts('VARCHAR(40)', 'a', '', ' a ', 'a\tb', '\ta', 'line1\nline2', "O'Hare", '\\', '%_', 'ü€😀', '1', 'null', 'NaN'),
  texts('TEXT', '{"a":1}', '[1,2]', '\\x6162', '2024-01-01'),
  texts('DATE', '2024-02-29', '1969-12-31', '12024-01-01', 'infinity', '-infinity'),
  texts(
    'TIMESTAMP',
    ...['2024-01-01 10:11:12', '2024-01-01 10:11:12.123', '2024-01-01 10:11:12.123456', '2024-01-01 10:11:12.123457'],
    ...['1969-12-31 23:59:59.999999', '1900-01-01 00:00:00.000001', '12024-01-01 00:00:00.000001', 'infinity'],
  ),
  texts('TIMESTAMP WITH TIME ZONE', '2024-01-01 10:11:12.123456+00', '2024-01-01 10:11:12.123457+00', '-infinity'),
  texts('TIME', '10:11:12', '10:11:12.123456', '23:59:59.999999'),
  texts('INTERVAL', '1 day', '25 hours 0.000001 seconds', '1 year 2 months'),
  texts('UUID', '00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
];

/** Every type that a column of DuckDB can have. */
export const duckDbValues: readonly TypedValues[] = [
  ...shared,
  values('TINYINT', '-128', '127'),
  values('UTINYINT', '255'),
  values('USMALLINT', '65535'),
  values('UINTEGER', '4294967295'),
  values('UBIGINT', '18446744073709551615', '18446744073709551614'),
  values('HUGEINT', '-170141183460469231731687303715884105728', '170141183460469231731687303715884105727', '1'),
  values('UHUGEINT', '340282366920938463463374607431768211455', '1'),
  texts(
    'BIGNUM',
    '123456789012345678901234567890123456789012345',
    '123456789012345678901234567890123456789012346',
    '5',
  ),
  texts('TIMESTAMP', '0044-03-15 (BC) 10:11:12.000001'),
  texts('TIMESTAMP_S', '2024-01-01 10:11:12', 'infinity'),
  texts('TIMESTAMP_MS', '2024-01-01 10:11:12.123'),
  texts('TIMESTAMP_NS', '2024-01-01 10:11:12.123456789', '2024-01-01 10:11:12.123456788', '2024-01-01 10:11:12'),
  texts('TIME WITH TIME ZONE', '10:11:12.123456+02', '10:11:12+00'),
  texts('BLOB', 'abc', '\\xFF\\x00', '\\x5Cx41', '\\xC3\\xBC', '\\xEF\\xBB\\xBFa', '\\x00', ''),
  texts('BIT', '0101', '1'),
  texts("ENUM('a b','c')", 'a b', 'c'),
  texts('JSON', '{"a": 1}', '{"a":1}', '[1,2]', '"x"'),
  values('INTEGER[]', '[1,2]', '[]', '[NULL,3]'),
  values('BIGINT[]', '[9007199254740993]', '[9007199254740992]'),
  values('VARCHAR[]', `['a,b','c']`, `['a','b,c']`, `['NULL']`, `[NULL]`, `['']`, `['"','\\','''']`, `[' x ','[y]']`),
  values('TIMESTAMP[]', `['2024-01-01 10:11:12.123456']`, `['2024-01-01 10:11:12.123457']`),
  values('DECIMAL(20,2)[]', '[12345678901234567.89]', '[12345678901234567.88]'),
  values('INTEGER[2]', '[1,2]', '[2,1]'),
  values('INTEGER[][]', '[[1],[2,3]]', '[[1,2],[3]]'),
  values('STRUCT(a INTEGER, "b c" VARCHAR)', `{'a':1,'b c':'x, y'}`, `{'a':NULL,'b c':'}'}`, `{'a':1,'b c':'''"'}`),
  values('STRUCT(m MAP(VARCHAR, INTEGER[]), s STRUCT(t VARCHAR))', `{'m':MAP{'k':[1]},'s':{'t':'u'}}`),
  values('MAP(VARCHAR, INTEGER)', `MAP{'a':1}`, `MAP{'a':2}`, `MAP{'a=1, b':2}`, 'MAP{}'),
  values('MAP(INTEGER, VARCHAR)', `MAP{1:'x'}`, `MAP{1:'y',2:NULL}`),
  values(
    'UNION(num INTEGER, str VARCHAR)',
    `union_value(num := 1)`,
    `union_value(str := '1')`,
    `union_value(str := 'b')`,
  ),
];

/** Every kind of type that a column of PostgreSQL can have; the types that are made for the test are among them. */
export const postgresValues: readonly TypedValues[] = [
  ...shared,
  values(
    'NUMERIC',
    '12345678901234567890.123456789012345678901',
    '12345678901234567890.123456789012345678902',
    "'NaN'",
  ),
  values('OID', '4294967295'),
  values('MONEY', "'$1,234.50'", "'-$0.01'"),
  texts('TIMESTAMP', '0044-03-15 10:11:12.000001 BC'),
  texts('DATE', '0044-03-15 BC', '4713-01-01 BC'),
  texts('TIME WITH TIME ZONE', '10:11:12.123456+02', '10:11:12+00'),
  texts('CHAR(5)', 'a', 'abcde'),
  texts('"char"', 'a', 'b'),
  texts('NAME', 'a', 'b c'),
  texts('BYTEA', 'abc', '\\xff00', '\\x5c783431', '\\xc3bc', '\\xefbbbf61', ''),
  texts('BIT(4)', '0101'),
  texts('BIT VARYING', '01', '1'),
  texts('JSON', '{"a": 1}', '{"a":1}', '[1,2]'),
  texts('JSONB', '{"a": 1}', '[1,2]', '"x"', '12345678901234567890.5'),
  texts('XML', '<a/>', '<b>c</b>'),
  texts('INET', '10.0.0.1', '10.0.0.0/8'),
  texts('CIDR', '10.0.0.0/8'),
  texts('MACADDR', '08:00:2b:01:02:03'),
  texts('POINT', '(1,2)', '(2,1)'),
  texts('LSEG', '[(0,0),(0,1)]', '[(0,0),(1,0)]'),
  texts('BOX', '(2,1),(0,0)', '(1,2),(0,0)'),
  texts('PATH', '[(0,0),(1,1)]', '[(0,0),(2,2)]'),
  texts('POLYGON', '((0,0),(1,1),(1,0))'),
  texts('CIRCLE', '<(0,0),1>', '<(1,1),1>'),
  texts('TSVECTOR', "'a':1 'b':2"),
  texts('INT4RANGE', '[1,5)', 'empty'),
  texts('DATERANGE', '[2024-01-01,2024-02-01)', '[2024-01-01,2024-03-01)'),
  texts('TSRANGE', '["2024-01-01 10:11:12.123456","2024-02-01 00:00:00")'),
  texts('INTEGER[]', '{1,2}', '{}', '{NULL,3}', '{{1,2},{3,4}}', '[2:3]={1,2}'),
  texts('BIGINT[]', '{9007199254740993}', '{9007199254740992}'),
  texts('NUMERIC[]', '{12345678901234567.89}', '{12345678901234567.88}'),
  texts('TEXT[]', '{"a,b",c}', '{a,"b,c"}', '{"NULL"}', '{NULL}', '{""}', '{"\\"","\\\\","\'"}', '{"{","}"}'),
  texts('BOOLEAN[]', '{t,f}'),
  texts('TIMESTAMP[]', '{"2024-01-01 10:11:12.123456"}'),
  texts('JSONB[]', '{"{\\"a\\": 1}","[1]"}'),
  texts('UUID[]', '{00000000-0000-0000-0000-000000000001}'),
  texts('mood', 'so so', 'happy'),
  texts('mood[]', '{happy,"so so"}'),
  texts('pair', '(1,"a b")', '(2,)'),
  values('few', '3', '4'),
];

/** Every kind of type that a column of MariaDB can have; texts that differ in case or accents only are equal there. */
export const mariaDbValues: readonly TypedValues[] = [
  values('TINYINT', '-128', '127'),
  values('TINYINT(1)', 'TRUE', 'FALSE'),
  values('SMALLINT', '-32768', '0', '32767'),
  values('INTEGER', '-2147483648', '7'),
  values('INT UNSIGNED', '4294967295'),
  values('BIGINT', '-9223372036854775808', '9007199254740992', '9007199254740993', '9223372036854775807'),
  values('BIGINT UNSIGNED', '18446744073709551615', '18446744073709551614'),
  values('NUMERIC(20,2)', '12345678901234567.89', '12345678901234567.88', '-0.01', '2.50'),
  values('NUMERIC(38,10)', '1234567890123456789012345678.0000000001', '0.1', '0.1000000001'),
  values('FLOAT', '0.12345', '0.1', '16777216'),
  values('DOUBLE', '0.1', '0.30000000000000004', '0.3', '1e300'),
  texts('VARCHAR(40)', 'a', '', ' a ', 'a\tb', '\ta', 'line1\nline2', "O'Hare", '\\', '%_', 'ü€😀', '1', 'null', 'NaN'),
  texts('TEXT', '{"a":1}', '[1,2]', '\\x6162', '2024-01-01'),
  texts('CHAR(5)', 'a', 'abcde'),
  texts("ENUM('a b','c')", 'a b', 'c'),
  texts("SET('a','c')", 'a', 'a,c', ''),
  texts('JSON', '{"a": 1}', '{"a":1}', '[1,2]', '"x"'),
  texts('DATE', '2024-02-29', '1969-12-31'),
  texts(
    'DATETIME(6)',
    ...['2024-01-01 10:11:12', '2024-01-01 10:11:12.123', '2024-01-01 10:11:12.123456', '2024-01-01 10:11:12.123457'],
    ...['1969-12-31 23:59:59.999999', '1900-01-01 00:00:00.000001'],
  ),
  texts('TIMESTAMP(6)', '2024-01-01 10:11:12.123456', '2024-01-01 10:11:12.123457'),
  texts('TIME(6)', '10:11:12', '10:11:12.123456', '-838:59:59', '838:59:59'),
  values('YEAR', '2024', '1901'),
  values('BIT(4)', "b'0101'", "b'1111'"),
  values('BLOB', "'abc'", "x'ff00'", "x'c3bc'", "''"),
  values('VARBINARY(9)', "x'00'", "x'5c783431'"),
  texts('UUID', '00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
];

/** Every kind of type that a column of ClickHouse can have; whole lists and maps cannot be missing there. */
export const clickHouseValues: readonly TypedValues[] = [
  values('Int8', '-128', '127'),
  values('UInt8', '255', '0'),
  values('Int16', '-32768', '32767'),
  values('UInt32', '4294967295'),
  values('Int64', '-9223372036854775808', '9007199254740992', '9007199254740993', '9223372036854775807'),
  values('UInt64', '18446744073709551615', '18446744073709551614', '1'),
  texts('Int128', '-170141183460469231731687303715884105728', '170141183460469231731687303715884105727', '1'),
  texts('UInt256', '115792089237316195423570985008687907853269984665640564039457584007913129639935', '1'),
  texts('Decimal(20, 2)', '12345678901234567.89', '12345678901234567.88', '-0.01', '2.50'),
  texts('Decimal(76, 10)', '1234567890123456789012345678.0000000001', '0.1', '0.1000000001'),
  values('Float32', '0.12345', '0.1', '16777216', 'nan', 'inf', '-inf'),
  values('Float64', '0.1', '0.30000000000000004', '0.3', '1e300', '5e-324', 'nan', 'inf'),
  values('Bool', 'TRUE', 'FALSE'),
  values(
    'String',
    ...[
      "'a'",
      "''",
      "' a '",
      "'a\\tb'",
      "'\\ta'",
      "'line1\\nline2'",
      "'O\\'Hare'",
      "'\\\\'",
      "'%_'",
      "'ü€😀'",
      "'1'",
      "'null'",
    ],
    ...["'NaN'", '\'{"a":1}\'', "'[1,2]'", "'2024-01-01'", "'ᴺᵁᴸᴸ'"],
  ),
  texts('FixedString(5)', 'a', 'abcde'),
  { ...texts('LowCardinality(String)', 'a', 'b c'), isNeverNull: true },
  texts("Enum8('a b' = 1, 'c' = 2)", 'a b', 'c'),
  texts('UUID', '00000000-0000-0000-0000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'),
  texts('IPv4', '10.0.0.1', '255.255.255.255'),
  texts('IPv6', '::1', '2001:db8::ff'),
  texts('Date', '2024-02-29', '1970-01-02'),
  texts('Date32', '2024-02-29', '1969-12-31', '1900-01-01'),
  texts("DateTime('UTC')", '2024-01-01 10:11:12', '2106-02-07 06:28:15'),
  texts("DateTime64(3, 'Europe/Berlin')", '2024-01-01 10:11:12.123', '2024-01-01 10:11:12.124'),
  texts(
    'DateTime64(6)',
    ...['2024-01-01 10:11:12', '2024-01-01 10:11:12.123', '2024-01-01 10:11:12.123456', '2024-01-01 10:11:12.123457'],
    ...['1969-12-31 23:59:59.999999', '1900-01-01 00:00:00.000001'],
  ),
  { ...values('Array(Int64)', '[9007199254740993]', '[9007199254740992]', '[]'), isNeverNull: true },
  {
    ...values('Array(Nullable(String))', "['a,b','c']", "['a','b,c']", "['NULL']", '[NULL]', "['\"']"),
    isNeverNull: true,
  },
  { ...values('Map(String, UInt64)', "map('a', 1)", "map('a', 2)", 'map()'), isNeverNull: true },
  { ...values('Tuple(a Int32, b String)', "(1, 'x, y')", "(2, '\"')"), isNeverNull: true },
];

/** The kinds of types that a column of Trino can have; each statement takes it a while, so that these are few. */
export const trinoValues: readonly TypedValues[] = [
  values('BIGINT', '-9223372036854775808', '9007199254740993'),
  values('DECIMAL(20,2)', "'12345678901234567.89'", "'-0.01'"),
  values('REAL', '0.12345'),
  texts('VARCHAR(40)', '', ' a ', "O'Hare \\ ü€😀"),
  texts('TIMESTAMP(6)', '2024-01-01 10:11:12.123456', '1969-12-31 23:59:59.999999'),
  texts('TIMESTAMP(3) WITH TIME ZONE', '2024-01-01 10:11:12.123 Europe/Berlin'),
  values('VARBINARY', "X'ff00'", "X'6162'"),
  values('INTERVAL DAY TO SECOND', "INTERVAL '3' DAY"),
  values('JSON', 'JSON \'{"a":[1,null]}\''),
  texts('UUID', '00000000-0000-0000-0000-000000000001'),
  values('ARRAY(BIGINT)', 'ARRAY[9007199254740993]', 'ARRAY[NULL, 1]'),
  values('MAP(VARCHAR, DATE)', "MAP(ARRAY['a'], ARRAY[DATE '2024-02-29'])"),
  values('ROW(a INTEGER, b VARCHAR)', "ROW(1, 'x, y')", "ROW(NULL, '}')"),
];

/** Types that PostgreSQL has only once they are made. */
export const postgresTypes = `
CREATE TYPE mood AS ENUM ('so so', 'happy');
CREATE TYPE pair AS (a INTEGER, b TEXT);
CREATE DOMAIN few AS INTEGER CHECK (VALUE < 10);
`;
