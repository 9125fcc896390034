import { expect } from 'chai';
import { aroundToyRoutes } from '../../../support/toy-routes.ts';

describe('core routes', () => {
  const { request } = aroundToyRoutes();

  describe('operator routes', () => {
    for (const path of ['/health', '/healthcheck', '/ping']) {
      it(`answers OK at ${path}`, async () => {
        const answer = await request('GET', path);
        expect([answer.status, answer.text, answer.headers.get('content-type')]).to.deep.equal([
          200,
          'OK',
          'text/plain; charset=utf-8',
        ]);
      });
    }

    it('tells at /ready which conditions hold, each by its name', async () => {
      const answer = await request('GET', '/ready');
      expect([answer.status, answer.headers.get('cache-control'), answer.json()]).to.deep.equal([
        200,
        'no-store',
        { status: 'ready', checks: { metadata: 'ok', disk: 'ok' } },
      ]);
    });

    it('counts requests for Prometheus', async () => {
      await request('GET', '/health');
      const { text: metrics } = await request('GET', '/metrics');
      expect(metrics).to.match(
        /tessera_http_request_duration_seconds_count\{method="GET",route="\/health",status="200"\} [1-9]/,
      );
    });

    it('describes every route with its permission', async () => {
      const document = (await request('GET', '/api/v1/_openapi')).json() as {
        openapi: string;
        paths: Record<string, Record<string, Record<string, unknown>>>;
      };
      expect([
        document.openapi,
        document.paths['/api/v1/toy/{id}']?.['get']?.['x-permission'],
        document.paths['/api/v1/toy/mine']?.['get']?.['x-permission'],
      ]).to.deep.equal(['3.1.0', ['can_read', 'Toy'], 'signed-in']);
    });

    it('describes a pair in a way that every draft of JSON Schema has', async () => {
      const { paths } = (await request('GET', '/api/v1/_openapi')).json() as {
        paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, object> }> }>>;
      };
      const content = paths['/api/v1/toy/pair']?.['get']?.responses['200']?.content['application/json'];
      expect(content).to.deep.equal({
        schema: {
          type: 'array',
          minItems: 2,
          maxItems: 2,
          items: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      });
    });

    it('describes every content type, what a route says of its failures, and the usual failures', async () => {
      const { paths } = (await request('GET', '/api/v1/_openapi')).json() as {
        paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, object> }> }>>;
      };
      const replies = paths['/api/v1/toy/several']?.['get']?.responses ?? {};
      expect(
        Object.entries(replies).map(([status, { content }]) => [status, content && Object.keys(content)]),
      ).to.deep.equal([
        ['200', ['text/csv', 'application/zip']],
        ['404', undefined],
        ['4XX', ['application/json', 'text/html']],
        ['5XX', ['application/json', 'text/html']],
      ]);
    });

    it('shows the description in a page whose script its policy allows', async () => {
      const page = await request('GET', '/swagger/v1');
      expect(page.headers.get('content-security-policy')).to.match(/script-src 'self' 'sha256-[^']+'/);
      expect(page.text).to.include('/api/v1/_openapi');
    });

    it('brings its icon along, so that browsers look for none', async () => {
      for (const address of ['/swagger/v1', '/nothing-here']) {
        const page = await request('GET', address, { pairs: 'x', headers: { accept: 'text/html' } });
        expect(page.text, address).to.match(/<link rel="icon" href="data:image\/svg/);
        const policy = page.headers.get('content-security-policy');
        expect(policy, address).to.match(/img-src [^;]*data:/);
      }
    });
  });
});
