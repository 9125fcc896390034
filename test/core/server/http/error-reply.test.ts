import { expect } from 'chai';
import { aroundToyRoutes } from '../../../support/toy-routes.ts';

describe('error replies', () => {
  const { request } = aroundToyRoutes();

  describe('failures', () => {
    it('adds issue codes to an error of the catalogue', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/engine');
      expect([answer.status, answer.json()]).to.deep.equal([
        400,
        {
          errors: [
            {
              message: 'Error: no such table',
              error_type: 'TABLE_DOES_NOT_EXIST_ERROR',
              level: 'error',
              extra: {
                issue_codes: [
                  {
                    code: 1003,
                    message:
                      'Issue 1003 - There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.',
                  },
                  { code: 1005, message: 'Issue 1005 - The table was deleted or renamed in the database.' },
                ],
                engine_name: 'Toy',
              },
            },
          ],
        },
      ]);
    });

    it('warns about refused access, without issue codes', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/forbidden');
      expect([answer.status, answer.json()]).to.deep.equal([
        403,
        {
          errors: [
            { message: 'You may not.', error_type: 'CHART_SECURITY_ACCESS_ERROR', level: 'warning', extra: null },
          ],
        },
      ]);
    });

    it('answers a broken rule as reasons by field', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/rule');
      expect([answer.status, answer.json()]).to.deep.equal([422, { message: { name: ['Must be unique.'] } }]);
    });

    it('answers a timeout with 408', async () => {
      expect((await request('GET', '/api/v1/toy/fail/timeout')).status).to.equal(408);
    });

    it('tells scripts of pages of a timeout with 504, since Chromium would send again what is answered 408', async () => {
      for (const mark of [{ origin: 'http://127.0.0.1' }, { 'sec-fetch-site': 'same-origin' }]) {
        expect((await request('GET', '/api/v1/toy/fail/timeout', { headers: mark })).status).to.equal(504);
      }
    });

    it('hides what an unexpected exception says', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/crash');
      const { errors } = answer.json() as { errors: { message: string; error_type: string }[] };
      expect([answer.status, errors[0]?.message, errors[0]?.error_type]).to.deep.equal([
        500,
        'Internal error',
        'GENERIC_BACKEND_ERROR',
      ]);
      expect(answer.text).not.to.include('/home/x');
    });

    it('names the request by which the log explains an unexpected exception', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/crash');
      const { errors } = answer.json() as { errors: { extra: object }[] };
      expect(errors[0]?.extra).to.deep.include({ request_id: answer.headers.get('x-request-id') });
    });

    it('answers unknown addresses with 404 and known ones with 405', async () => {
      const unknown = await request('POST', '/api/v1/nothing/');
      const wrong = await request('DELETE', '/api/v1/toy/7', { pairs: 'admin' });
      expect([unknown.status, wrong.status, wrong.headers.get('allow')]).to.deep.equal([404, 405, 'GET']);
      expect(unknown.json()).to.have.nested.property('errors[0].error_type', 'GENERIC_BACKEND_ERROR');
    });

    it('shows people a page instead', async () => {
      const answer = await request('GET', '/api/v1/toy/fail/crash', { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([500, 'text/html; charset=utf-8']);
    });
  });
});
