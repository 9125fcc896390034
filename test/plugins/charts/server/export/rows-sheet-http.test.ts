import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { buildQueryContext } from '#plugins/charts';
import type { FormData } from '#plugins/viz-kit';
import { tableViz } from '../../../../../plugins/viz-table/common/table-viz.ts';
import { startOrdersServer, type OrdersServer } from '../../support/orders-server.ts';

/** Rows 1 to 5: January 5 NO 10.5, February SE 20 and NO 7.25, March none 4 and `D, E` -3. */
describe('the spreadsheet of a table', () => {
  let orders: OrdersServer;
  let parts: Readonly<Record<string, string>>;
  before(async function () {
    this.timeout(60_000);
    orders = await startOrdersServer(['viz-table']);
    parts = await fetched();
  });
  after(() => orders.server.stop());

  async function fetched() {
    const formData: FormData = {
      viz_type: 'table',
      datasource: `${String(orders.datasetId)}__table`,
      query_mode: 'raw',
      all_columns: ['id', 'ordered_at', 'country', 'amount'],
      order_by_cols: ['["id", true]'],
      column_order: ['amount', 'country', 'ordered_at'],
      column_config: {
        id: { visible: false },
        amount: { d3NumberFormat: ',.2f', group: 'Order', customColumnName: 'Paid', frozen: true, columnWidth: 145 },
        country: { group: 'Place', display: 'link', linkTemplate: 'https://example.org/{{id}}?in={{value}}' },
        ordered_at: { group: 'Place', d3TimeFormat: '%d.%m.%Y', horizontalAlign: 'center' },
      },
      conditional_formatting: [{ column: 'amount', operator: '<', targetValue: 0, colorScheme: '#ff0000' }],
    };
    const context = { resultFormat: 'xlsx', isForPeople: true } as const;
    const reply = await fetch(`${orders.server.url}/api/v1/chart/data`, {
      method: 'POST',
      headers: { ...orders.admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify(buildQueryContext(tableViz, formData, context)),
    });
    expect(reply.status).to.equal(200);
    const files = Object.entries(unzipSync(new Uint8Array(await reply.arrayBuffer())));
    return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes)]));
  }
  const sheet = () => parts['xl/worksheets/sheet1.xml'] ?? '';
  const rowsOf = () => [...sheet().matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, cells = '']) => cells);
  const wordsOf = (row: number) =>
    [...(rowsOf()[row] ?? '').matchAll(/<(?:v|t)[^>]*>([^<]*)</g)].map(([, text]) => text);
  /** The style of a cell, as the list of styles has it. */
  const styleOf = (row: number, column: number): string => {
    const cell = [...(rowsOf()[row] ?? '').matchAll(/<c(?: s="(\d+)")?[ />]/g)][column];
    const [, list = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(parts['xl/styles.xml'] ?? '') ?? [];
    return [...list.matchAll(/<xf[^>]*?(?:\/>|>.*?<\/xf>)/g)][Number(cell?.[1] ?? 0)]?.[0] ?? '';
  };
  const formatOf = (style: string): string | undefined => {
    const id = /numFmtId="(\d+)"/.exec(style)?.[1] ?? '';
    return new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(parts['xl/styles.xml'] ?? '')?.[1];
  };

  it('has the columns in their order under their names, without hidden ones', () => {
    expect(wordsOf(1)).to.deep.equal(['Paid', 'country', 'ordered_at']);
    expect(wordsOf(2).slice(0, 2)).to.deep.equal(['10.5', 'NO']);
  });

  it('has merged headings of groups, and keeps headings and frozen columns in view', () => {
    expect(wordsOf(0)).to.deep.equal(['Order', 'Place', '']);
    expect(sheet()).to.contain('<mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells>');
    expect(sheet()).to.contain('<pane xSplit="1" ySplit="2" topLeftCell="B3"');
  });

  it('has the formats, sides and widths of the columns', () => {
    expect(formatOf(styleOf(2, 0))).to.equal('#,##0.00');
    expect(formatOf(styleOf(2, 2))).to.equal('dd.mm.yyyy');
    expect(styleOf(2, 2)).to.contain('horizontal="center"');
    expect(sheet()).to.contain('<col min="1" max="1" width="20" customWidth="1"/>'); // (145 - 5) / 7
  });

  it('has links with the values of hidden columns', () => {
    expect(sheet()).to.contain('<hyperlink ref="B3" r:id="rId1"/>');
    const links = parts['xl/worksheets/_rels/sheet1.xml.rels'] ?? '';
    expect(links.match(/Target="[^"]*"/g)).to.deep.equal([
      'Target="https://example.org/1?in=NO"',
      'Target="https://example.org/2?in=SE"',
      'Target="https://example.org/3?in=NO"',
      'Target="https://example.org/5?in=D%2C%20E"',
    ]);
  });

  it('has the colours of rules', () => {
    // #ff0000 with 45 % over white: 255 - 0.45 * 255 = 140.25, which is 8C.
    const fill = /fillId="(\d+)"/.exec(styleOf(6, 0))?.[1];
    expect(fill).to.equal('2');
    expect(parts['xl/styles.xml']).to.contain('<fgColor rgb="FFFF8C8C"/>');
    expect(styleOf(5, 0)).not.to.contain('fillId');
  });
});
