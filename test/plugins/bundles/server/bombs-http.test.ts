import { strToU8, zipSync } from 'fflate';
import { besideOthers, filled, jsonBody, manyEntries, type Bomb as BombIn } from '../../../support/bombs.ts';
import { startOrdersServer, type OrdersServer } from '../../charts/support/orders-server.ts';
import { upload, zipOf } from '../support/bundle.ts';

type Bomb = BombIn<OrdersServer>;

const metadata = 'version: 1.0.0\ntype: Dashboard\ntimestamp: 2024-01-01\n';
const bundle =
  (files: Readonly<Record<string, string>>): Bomb['send'] =>
  (_orders, sender) =>
    upload(sender, 'dashboard', zipOf({ 'x/metadata.yaml': metadata, ...files }));
const yaml = (text: string): Bomb['send'] => bundle({ 'x/charts/a.yaml': text });
const file =
  (name: string, content: string | Uint8Array<ArrayBuffer>): Bomb['send'] =>
  (_orders, sender) =>
    sender.post(`/api/v1/upload/?name=${name}`, undefined, {
      raw: content,
      headers: { 'content-type': 'application/octet-stream' },
    });
const workbook = (parts: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...parts }, { level: 6 }));
const sheetPart = 'xl/worksheets/sheet1.xml';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const workbookOf = (sheet: string): Uint8Array<ArrayBuffer> =>
  workbook({
    'xl/workbook.xml': strToU8(`<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    [sheetPart]: strToU8(sheet),
  });

const dashboard =
  (body: Readonly<Record<string, unknown>>): Bomb['send'] =>
  (_orders, sender) =>
    sender.post('/api/v1/dashboard/', { dashboard_title: 'd', ...body });
const filter = (index: number, parents: readonly string[]) => ({
  id: `F${String(index)}`,
  name: 'f',
  filterType: 'filter_select',
  type: 'NATIVE_FILTER',
  targets: [],
  cascadeParentIds: parents,
});
const filters = (count: number, parentsOf: (index: number) => readonly string[]): Bomb['send'] =>
  dashboard({
    json_metadata: JSON.stringify({
      native_filter_configuration: Array.from({ length: count }, (_, i) => filter(i, parentsOf(i))),
    }),
  });
const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const tooDeep = 'more than 100 levels';

const bombs: readonly Bomb[] = [
  ...(
    [
      ['lists', `a: ${'['.repeat(900)}`],
      ['objects', `a: ${'{a: '.repeat(90)}`],
      ['lines', Array.from({ length: 1_500 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
      [
        'anchors',
        `a: &a [x]\n${Array.from({ length: 90 }, (_, i) => `b${String(i)}: &b${String(i)} [*a, *a]`).join('\n')}`,
      ],
      ['keys', Array.from({ length: 5_000 }, (_, i) => `k${String(i)}: 1`).join('\n')],
      ['tags', filled('!a ', 30_000)],
      ['comments', filled('#\n', 900_000)],
      ['digits', `a: ${filled('9', 1_000_000)}`],
    ] as const
  ).map(([name, text]): Bomb => ({ name: `YAML of ${name}`, send: yaml(text), status: 422 })),
  {
    name: 'a bundle of many files',
    send: bundle(manyEntries(6_000, (i) => [`x/charts/${String(i)}.yaml`, 'a: 1'] as const)),
    status: 422,
    says: 'A bundle may',
  },
  { name: 'a bundle that inflates', send: yaml('a'.repeat(3_000_000)), status: 422, says: '2 MB' },
  {
    name: 'a workbook that inflates',
    send: file('a.xlsx', workbookOf(filled('<row>', 40_000_000))),
    status: [200, 201],
    says: '200 times',
  },
  {
    name: 'a workbook of open tags',
    send: file('a.xlsx', workbookOf(`<${'a'.repeat(2_000_000)}`)),
    status: [200, 201],
    says: 'reason',
  },
  {
    name: 'a workbook of far columns',
    send: file(
      'a.xlsx',
      workbookOf(`<dimension ref="A1:ZZZZZZZ9"/><sheetData><row><c r="A1"><v>1</v></c></row></sheetData>`),
    ),
    status: [200, 201],
    says: 'beyond the last column',
  },
  { name: 'JSON of nested lists', send: file('a.json', '['.repeat(500_000)), status: [200, 201], says: 'nested' },
  { name: 'JSON of nested objects', send: file('b.json', deep(100_000)), status: [200, 201], says: 'nested' },
  { name: 'CSV of many columns', send: file('a.csv', filled('a,', 900_000)), status: [200, 201], says: 'columns' },
  { name: 'CSV of one quote', send: file('b.csv', `"${filled('a\n', 900_000)}`), status: [200, 201] },
  { name: 'a nested layout', send: dashboard({ position_json: deep(5_000) }), status: 400, says: tooDeep },
  { name: 'nested metadata', send: dashboard({ json_metadata: deep(100_000) }), status: 400, says: tooDeep },
  { name: 'style of brackets', send: dashboard({ css: filled('a{b:url(', 900_000) }), status: [201, 400] },
  { name: 'many filters', send: filters(3_000, () => []), status: [400, 422], says: '500 filters at most' },
  {
    name: 'filters that depend on all before them',
    send: filters(300, (i) => Array.from({ length: i }, (_, before) => `F${String(before)}`)),
    status: [400, 422],
    says: '2000 times at most',
  },
  { name: 'a chain of filters', send: filters(500, (i) => (i === 0 ? [] : [`F${String(i - 1)}`])), status: 201 },
  {
    name: 'nested parameters of a chart',
    send: ({ datasetId }, sender) =>
      sender.post('/api/v1/chart/', {
        slice_name: 's',
        datasource_id: datasetId,
        datasource_type: 'table',
        viz_type: 'table',
        params: deep(100_000),
      }),
    status: 400,
    says: tooDeep,
  },
  {
    name: 'nested lists as text',
    send: (_orders, sender) =>
      sender.post('/api/v1/dashboard/', undefined, jsonBody(JSON.stringify({ css: filled('[', 900_000) }))),
    status: 400,
    says: tooDeep,
  },
];

describe('files and documents that are too much', function () {
  this.timeout(60_000);
  let orders: OrdersServer;
  before(async () => {
    orders = await startOrdersServer(['bundles', 'native-filters']);
  });
  after(() => orders.server.stop());

  for (const bomb of bombs) {
    it(`of ${bomb.name} keep nobody else waiting`, () => besideOthers(bomb, orders, orders.admin, orders.admin));
  }
});
