import { expect } from 'chai';
import { aroundToyRoutes, bigRows } from '../../../support/toy-routes.ts';

describe('replies', () => {
  const { request } = aroundToyRoutes();

  describe('replies', () => {
    it('sends only what the contract names, and null for what is no number', async () => {
      expect((await request('GET', '/api/v1/toy/shaped')).text).to.equal('{"id":1,"share":null}');
    });

    it('compresses, tags, and answers 304 to the same tag', async () => {
      const first = await request('GET', '/api/v1/toy/large', { headers: { 'accept-encoding': 'gzip' } });
      const tag = first.headers.get('etag') ?? '';
      const second = await request('GET', '/api/v1/toy/large', { headers: { 'if-none-match': tag } });
      expect([
        first.headers.get('content-encoding'),
        first.json(),
        tag.startsWith('W/"'),
        second.status,
        second.text,
      ]).to.deep.equal(['gzip', { rows: bigRows }, true, 304, '']);
    });

    it('streams a file', async () => {
      const answer = await request('GET', '/api/v1/toy/file/stream');
      expect([answer.headers.get('content-type'), answer.text]).to.deep.equal([
        'text/csv; charset=utf-8',
        'a,b\n1,2\n',
      ]);
    });

    it('leaves bytes that are compressed already as they are', async () => {
      const answer = await request('GET', '/api/v1/toy/file/packed', { headers: { 'accept-encoding': 'gzip' } });
      expect([answer.text, answer.headers.get('etag')]).to.deep.equal(['a,b\n', null]);
    });

    it('carries a request id and the security headers', async () => {
      const { headers } = await request('GET', '/health');
      expect(headers.get('x-request-id')).to.match(/^[0-9a-f]{8}-[0-9a-z]+$/);
      expect([
        headers.get('x-content-type-options'),
        headers.get('cross-origin-resource-policy'),
        headers.get('content-security-policy')?.startsWith("default-src 'none'"),
      ]).to.deep.equal(['nosniff', 'same-origin', true]);
    });
  });
});
