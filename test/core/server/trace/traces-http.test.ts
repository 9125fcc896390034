import { expect } from 'chai';
import { asking, startOrdersServer, type OrdersServer } from '../../../plugins/charts/support/orders-server.ts';
import { openSpanCollector, type CollectedSpan } from './support/span-collector.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerSpan = '00f067aa0ba902b7';

describe('traces', function suite() {
  this.timeout(60_000);
  let collector: Awaited<ReturnType<typeof openSpanCollector>>;
  let orders: OrdersServer;
  let answer: Awaited<ReturnType<OrdersServer['admin']['post']>>;
  let metrics: string;
  let spans: readonly CollectedSpan[];
  const named = (name: string) => spans.find((span) => span.name === name && span.traceId === traceId);

  before(async () => {
    collector = await openSpanCollector();
    orders = await startOrdersServer([], {
      settings: {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20t0ken',
      },
    });
    const { admin, datasetId, server } = orders;
    const query = {
      columns: ['country'],
      metrics: ['count'],
      filters: [{ col: 'country', op: '!=', val: 'Atlantis' }],
    };
    answer = await admin.post(
      '/api/v1/chart/data',
      asking(datasetId, query, { form_data: { slice_id: 31, dashboardId: 41 } }),
      { headers: { traceparent: `00-${traceId}-${callerSpan}-01` } },
    );
    metrics = (await admin.get('/metrics')).text;
    await server.stop(); // sends what is left
    spans = collector.spans();
  });
  after(() => {
    collector.close();
  });

  it('go on from the span of the page to the request', () => {
    expect(named('POST /api/v1/chart/data')).to.deep.include({ traceId, parentSpanId: callerSpan });
    expect(answer.headers.get('x-trace-id')).to.equal(traceId);
  });

  it('go on from the request to its statement, with engine, rows, and for whom it ran', () => {
    const request = named('POST /api/v1/chart/data');
    const statement = named('statement duckdb');
    expect(statement?.parentSpanId).to.equal(request?.spanId);
    expect(statement?.attributes).to.deep.include({
      'db.system': 'duckdb',
      'db.response.returned_rows': 3, // NO, SE, and "D, E"; the empty one is not unequal to anything
      'tessera.chart_id': 31,
      'tessera.dashboard_id': 41,
      'tessera.dataset_id': orders.datasetId,
      'tessera.request_id': answer.headers.get('x-request-id'),
    });
  });

  it('have a span for each background job', () => {
    expect(spans.map(({ name }) => name)).to.include('job access/remove-expired-sessions');
  });

  it('never hold SQL or values', () => {
    expect(collector.texts()).not.to.match(/Atlantis|select|from orders/i);
  });

  it('are sent with the headers of the setting', () => {
    expect(collector.authorizations()).to.deep.equal(['Bearer t0ken']);
  });

  it('leave the numbers of Prometheus as they are: statements by engine, cache, sessions, jobs, disk', () => {
    expect(metrics).to.match(/^tessera_statement_seconds_count\{[^}]*backend="duckdb",outcome="success"\} [1-9]/m);
    expect(metrics).to.match(/^tessera_cache_reads_total\{cache="results",outcome="miss"\} 1$/m);
    expect(metrics).to.match(/^tessera_sessions 1$/m);
    expect(metrics).to.match(
      /^tessera_job_seconds_count\{job="access\/remove-expired-sessions",outcome="success"\} 1$/m,
    );
    expect(metrics).to.match(/^tessera_data_dir_free_bytes [1-9]/m);
    expect(metrics).to.match(/^nodejs_eventloop_lag_p99_seconds /m);
  });
});
