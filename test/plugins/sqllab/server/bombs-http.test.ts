import { besideOthers, filled, type Bomb as BombIn } from '../../../support/bombs.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';

type Bomb = BombIn<OrdersServer>;

const send =
  (path: string, sql: string): Bomb['send'] =>
  ({ databaseId }, sender) =>
    sender.post(`/api/v1/sqllab/${path}`, { database_id: databaseId, sql });

const tooManyWords = 'more than 250,000 words';
const texts: readonly (readonly [name: string, sql: string, says: string])[] = [
  ['additions', `select 1${filled('+1', 900_000)}`, tooManyWords],
  ['columns', `select 1${filled(',1', 900_000)}`, tooManyWords],
  ['brackets', filled('(', 900_000), tooManyWords],
  ['signs', filled('a.', 900_000), tooManyWords],
  ['comments', filled('--\n', 900_000), tooManyWords],
  ['dollars', filled('$ ', 900_000), tooManyWords],
  ['short statements', filled('a;', 900_000), tooManyWords],
  ['statements', filled('select 1;', 100_000), '11,111 statements'],
  ['operators', `select 1${filled('+1', 200_000)}`, 'more than 10,000 operators'],
  ['signs side by side', `select ${filled('-+', 900_000)}1`, 'more than 100 signs'],
  ['a comment in comments', filled('/*', 900_000), 'never closed'],
  ['a text', `select '${filled("''", 900_000)}`, 'never closed'],
  ['dollar tags', `$a$${filled('$b$', 900_000)}`, 'never closed'],
];
const words: readonly (readonly [name: string, sql: string])[] = [
  ['explanations of explanations', `${filled('explain ', 500_000)}select 1`],
  ['blanks', `select${filled(' \n', 900_000)}1`],
  ['one name', `select ${filled('a', 900_000)}`],
  ['one number', `select ${filled('1', 900_000)}`],
  ['columns just within the limit', `select 1${filled(',1', 240_000)}`],
  ['rows just within the limit', `values (1)${filled(',(1)', 240_000)}`],
  ['conditions just within the limit', `select 1 where 1 = 1${' or 1 = 1'.repeat(9_000)}`],
  ['statements just within the limit', filled('select 1 where 1 in (1, 2, 3, 4, 5, 6, 7, 8, 9);', 49_000)],
  ['signs side by side to judge', `select ${filled('-+', 900_000)}1`],
  ['characters of no language', `select ${filled('\u{1f600}', 400_000)}`],
];
const templates: readonly (readonly [name: string, sql: string, says: string])[] = [
  ['a long range', '{{ range(10000000000)|list|length }}', 'too many steps'],
  ['loops in loops', `${'{% for i in range(1000) %}'.repeat(10)}x${'{% endfor %}'.repeat(10)}`, 'too many steps'],
  ['a long text', "{{ 'x' * 1000000000 }}", 'too much text'],
  ['doubled texts', `{% set a = 'x' %}${'{% set a = a ~ a %}'.repeat(60)}{{ a }}`, 'too much text'],
  ['a replacement', "{{ ('a' * 100000)|replace('a', 'b' * 100000) }}", 'too much text'],
  ['a joined text', "{{ range(100000)|join('x' * 1000) }}", 'too much text'],
  ['nested brackets', `{{ ${'('.repeat(40_000)}1${')'.repeat(40_000)} }}`, 'nested too deeply'],
  ['nested lists', `{{ ${'['.repeat(40_000)}${']'.repeat(40_000)} }}`, 'nested too deeply'],
  ['nested conditions', filled('{% if 1 %}', 90_000), 'nested too deeply'],
  ['negations', `{{ ${'not '.repeat(20_000)}1 }}`, 'nested too deeply'],
  ['a chain of texts', `{{ ''${"~''".repeat(30_000)} }}`, 'nested too deeply'],
  ['a chain of names', `{{ a${'.a'.repeat(40_000)} }}`, 'nested too deeply'],
  ['a chain of filters', `{{ 'a'${'|upper'.repeat(15_000)} }}`, 'nested too deeply'],
  ['a macro that calls itself', '{% macro a() %}{{ a() }}{% endmacro %}{{ a() }}', 'nested too deeply'],
  [
    'a macro that calls itself twice',
    '{% macro a(n) %}{% if n %}{{ a(n - 1) }}{{ a(n - 1) }}{% endif %}{% endmacro %}{{ a(30) }}',
    'template',
  ],
  ['many tags', filled('{{ 1 }}', 900_000), 'too long'],
  ['many quotes', filled("'{{ 1 }}' ", 900_000), 'too long'],
  ['a format of dates', `{{ '${'1'.repeat(60)}'|to_datetime(format='${'%d'.repeat(31)}x') }}`, 'template'],
];

const bombs: readonly Bomb[] = [
  ...texts.map(([name, sql, says]): Bomb => ({ name, send: send('execute/', sql), status: 400, says })),
  ...words.map(([name, sql]): Bomb => ({ name, send: send('only_reads/', sql), status: [200, 400] })),
  {
    name: 'many long texts at once',
    send: async ({ databaseId }, sender) => {
      const ask = (index: number) => {
        const sql = `select ${String(index)}${filled(',1', 40_000)}`;
        return sender.post('/api/v1/sqllab/only_reads/', { database_id: databaseId, sql });
      };
      const others = Array.from({ length: 13 }, (_, index) => ask(index));
      const last = await ask(13);
      return (await Promise.all(others)).find(({ status }) => status !== 200) ?? last;
    },
    status: 200,
  },
  ...templates.map(([name, sql, says]): Bomb => ({
    name: `${name} in a template`,
    send: send('execute/', `select 1 /* */ ${sql}`),
    status: 400,
    says,
  })),
  ...[
    ['texts side by side', `select ${filled("'' ", 20_000)}`],
    ['statements', filled('select 1;', 20_000)],
    ['brackets', `select ${'('.repeat(1_000)}1${')'.repeat(1_000)}`],
    ['additions', `select 1${filled('+1', 20_000)}`],
  ].map(([name = '', sql = '']): Bomb => ({
    name: `${name} to lay out`,
    send: send('format_sql/', sql),
    status: [200, 422],
  })),
];

describe('SQL that is too much', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer(['sqllab', 'sql-templates']);
  });
  after(() => orders.server.stop());

  for (const bomb of bombs) {
    it(`of ${bomb.name} keeps nobody else waiting`, () => besideOthers(bomb, orders, orders.admin, orders.admin));
  }
});
