import { expect } from 'chai';
import { startTestServer, type TestServer } from '../../../../support/server.ts';
import type { Session } from '../../../../support/session.ts';
import { upload, zipOf, type AnyRecord } from '../../support/bundle.ts';
import { sales, salesFiles } from '../../support/sales-bundle.ts';

const path = 'charts/Revenue_by_day_71.yaml';
const chart = salesFiles()[`dashboard_export_20260131T100000/${path}`] ?? '';

describe('a chart of a dashboard that is here already', function suite() {
  this.timeout(60_000);

  it('stays as it is, and the import says so where the bundle has another one', async () => {
    const server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line'] });
    try {
      const admin = await server.as('admin');
      const bring = async (content: string) => {
        const files = zipOf(salesFiles({ [path]: content }));
        const answer = await upload(admin, 'dashboard', files, { overwrite: 'true' });
        expect(answer.status, answer.text).to.equal(200);
        const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
        return report.flatMap(({ file, text }) => (file === path ? [text] : []));
      };
      expect(await bring(chart)).to.deep.equal([]);
      expect(await bring(chart)).to.deep.equal([]);
      const note =
        'This chart was here already, with another name or other settings; it stays as it is. A bundle of charts replaces it.';
      expect(await bring(chart.replace('slice_name: Revenue', 'slice_name: Sales'))).to.deep.equal([note]);
      expect(await bring(chart.replace('time_grain_sqla: P1D', 'time_grain_sqla: P1M'))).to.deep.equal([note]);
    } finally {
      await server.stop();
    }
  });
});

describe('annotations of a chart in a bundle', function suite() {
  this.timeout(60_000);
  let server: TestServer;
  let admin: Session;
  before(async () => {
    server = await startTestServer({ plugins: ['bundles', 'duckdb', 'viz-line'] });
    admin = await server.as('admin');
    // So that ids here differ from those of the bundle.
    expect((await upload(admin, 'dashboard', zipOf(salesFiles()))).status).to.equal(200);
  });
  after(() => server.stop());

  const layer = (name: string, more: AnyRecord) => ({ name, annotationType: 'EVENT', ...more });
  const bring = async (layers: readonly AnyRecord[]) => {
    const json = JSON.stringify(layers);
    const context = JSON.stringify({
      queries: [{ annotation_layers: layers }],
      form_data: { annotation_layers: layers },
    });
    const content = chart
      .replace('  groupby: []', `  groupby: []\n  annotation_layers: ${json}`)
      .replace(/query_context: .*/, `query_context: '${context}'`);
    const answer = await upload(admin, 'assets', zipOf(assets({ [path]: content })), {}, 'bundle');
    expect(answer.status, answer.text).to.equal(200);
    const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
    return report.filter(({ file }) => file === path).map(({ text }) => text);
  };
  const assets = (changes: Readonly<Record<string, string>>) => {
    const metadata = "version: 1.0.0\ntype: assets\ntimestamp: '2026-01-31T10:00:00.000000+00:00'\n";
    return salesFiles({ 'metadata.yaml': metadata, ...changes });
  };
  const stored = async () => {
    const columns = '(columns:!(id,uuid,params,query_context),page_size:100)';
    const { result } = (await admin.get(`/api/v1/chart/?q=${columns}`)).body as { result: readonly AnyRecord[] };
    const idOf = (uuid: string) => result.find((row) => row['uuid'] === uuid)?.['id'];
    const byDay = (await admin.get(`/api/v1/chart/${String(idOf(sales.chartByDay))}`)).body.result as AnyRecord;
    const layersOf = (text: unknown, ...keys: readonly (string | number)[]) =>
      keys.reduce<unknown>((value, key) => (value as AnyRecord)[key], JSON.parse(String(text)));
    return {
      byCity: idOf(sales.chartByCity),
      params: layersOf(byDay['params'], 'annotation_layers'),
      query: layersOf(byDay['query_context'], 'queries', 0, 'annotation_layers'),
      formData: layersOf(byDay['query_context'], 'form_data', 'annotation_layers'),
    };
  };

  it('come from the chart of this server, and go where it did not come along', async () => {
    const formula = layer('Goal', { annotationType: 'FORMULA', sourceType: 'FORMULA', value: 'x+1' });
    const events = layer('Holidays', { sourceType: 'NATIVE', value: 3 });
    const fed = layer('Cities', { sourceType: 'table', value: 72 });
    const lost = layer('Strange', { sourceType: 'line', value: 1 });
    expect(await bring([formula, events, fed, lost])).to.deep.equal([
      'The annotations “Holidays” are kept on the other server; the chart is shown without them.',
      'The annotations “Strange” come from a chart that is not part of the bundle; they were left out.',
    ]);
    const { byCity, ...layers } = await stored();
    const here = [formula, events, { ...fed, value: byCity }];
    expect(layers).to.deep.equal({ params: here, query: here, formData: here });
    expect(byCity).not.to.equal(72);
  });

  it('stay as they are where the chart here has the same', async () => {
    const { byCity } = await stored();
    const same = layer('Cities', { sourceType: 'table', value: byCity });
    expect(await bring([same])).to.deep.equal([]);
    expect((await stored()).params).to.deep.equal([same]);
  });

  it('come along over more than one step, whatever the order of the files', async () => {
    const withLayer = (uuid: string, value: number) =>
      chart
        .replace(sales.chartByDay, uuid)
        .replace(
          '  groupby: []',
          `  groupby: []\n  annotation_layers: ${JSON.stringify([layer('Fed', { sourceType: 'line', value })])}`,
        );
    const last = '33333333-3333-4333-8333-333333333339';
    const first = '33333333-3333-4333-8333-333333333338';
    const files = assets({
      'charts/A_first_91.yaml': withLayer(first, 92),
      'charts/B_second_92.yaml': withLayer('33333333-3333-4333-8333-333333333337', 93),
      'charts/C_third_93.yaml': chart.replace(sales.chartByDay, last),
      'charts/D_round_94.yaml': withLayer('33333333-3333-4333-8333-333333333336', 94),
    });
    const answer = await upload(admin, 'assets', zipOf(files), {}, 'bundle');
    expect(answer.status, answer.text).to.equal(200);
    const report = answer.body.report as readonly { readonly file: string; readonly text: string }[];
    const lost = report.filter(({ text }) => text.includes('“Fed”')).map(({ file }) => file);
    expect(lost).to.deep.equal(['charts/D_round_94.yaml']);
  });
});
