import { expect } from 'chai';
import { aroundToyRoutes } from '../../../support/toy-routes.ts';

describe('mounted routes', () => {
  const { request, send } = aroundToyRoutes();

  describe('access', () => {
    it('answers 401 without credentials and 403 without the pair', async () => {
      const stranger = await request('GET', '/api/v1/toy/1');
      const other = await request('GET', '/api/v1/toy/1', { pairs: 'can_read Other' });
      expect([stranger.status, stranger.json(), other.status, other.json()]).to.deep.equal([
        401,
        { message: 'Unauthorized' },
        403,
        { message: 'Forbidden' },
      ]);
    });

    it('lets anybody signed in call a route without a pair', async () => {
      expect((await request('GET', '/api/v1/toy/mine')).status).to.equal(401);
      expect((await request('GET', '/api/v1/toy/mine', { pairs: 'x' })).json()).to.deep.equal({ name: 'toy' });
    });

    it('refuses a forged request with a text that names CSRF', async () => {
      const forged = await send('/api/v1/toy/', { name: 'x' }, { cookie: 'session=s' });
      const { errors } = forged.json() as { errors: { message: string; error_type: string }[] };
      expect([forged.status, errors[0]?.message, errors[0]?.error_type]).to.deep.equal([
        400,
        '400 Bad Request: The CSRF token is missing.',
        'GENERIC_BACKEND_ERROR',
      ]);
      expect(
        (await send('/api/v1/toy/', { name: 'x' }, { cookie: 'session=s', 'x-csrftoken': 'right' })).status,
      ).to.equal(201);
    });

    it('limits how often an address may try', async () => {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 4; attempt += 1) {
        statuses.push(
          (await request('POST', '/toy-sign-in/', { body: new URLSearchParams({ username: 'a', csrf_token: 't' }) }))
            .status,
        );
      }
      expect(statuses).to.deep.equal([200, 200, 200, 429]);
    });
  });

  describe('input', () => {
    it('converts path and query, with and without a trailing slash', async () => {
      const answer = await request('GET', '/api/v1/toy/7/?flag=true&q=(page:2)', { pairs: 'can_read Toy' });
      expect(answer.json()).to.deep.equal({ id: 7, flag: true, q: { page: 2 } });
    });

    it('reads q as JSON, too', async () => {
      const answer = await request('GET', `/api/v1/toy/7?q=${encodeURIComponent('{"page": 3}')}`, {
        pairs: 'can_read Toy',
      });
      expect(answer.json()).to.deep.equal({ id: 7, q: { page: 3 } });
    });

    it('refuses a q that is neither', async () => {
      const answer = await request('GET', '/api/v1/toy/7?q=(a:', { pairs: 'can_read Toy' });
      expect([answer.status, answer.json()]).to.deep.equal([400, { message: 'Not a valid rison/json argument' }]);
    });

    it('finds nothing under a path parameter of the wrong type', async () => {
      const answer = await request('GET', '/api/v1/toy/seven', { pairs: 'can_read Toy' });
      expect([answer.status, answer.json()]).to.deep.equal([404, { message: 'Not found' }]);
    });

    it('names every reason by field', async () => {
      const answer = await send('/api/v1/toy/', { size: 0, kind: 'c', parts: [{ id: 'x' }], colour: 1 });
      expect([answer.status, answer.json()]).to.deep.equal([
        400,
        {
          message: {
            name: ['Missing data for required field.'],
            size: ['Must be greater than or equal to 1.'],
            kind: ['Must be one of: a, b.'],
            parts: { 0: { id: ['Not a valid integer.'] } },
            colour: ['Unknown field.'],
          },
        },
      ]);
    });

    it('keeps the fields of a record and drops unknown ones where the route says so', async () => {
      const answer = await send('/api/v1/toy/lenient', {
        name: 'x',
        colour: 1,
        extra: { any: 1 },
        parts: [{ id: 1, more: 2 }],
      });
      expect(answer.json()).to.deep.equal({ name: 'x', extra: { any: 1 }, parts: [{ id: 1 }] });
    });

    it('takes names that every object has for fields like others', async () => {
      const body = JSON.parse('{"name": "x", "extra": {"__proto__": {"a": 1}, "constructor": 2}}') as object;
      const kept = await send('/api/v1/toy/', body);
      expect([kept.status, Object.entries((kept.json() as { extra: object }).extra)]).to.deep.equal([
        201,
        [
          ['__proto__', { a: 1 }],
          ['constructor', 2],
        ],
      ]);
      const unknown = await send('/api/v1/toy/', JSON.parse('{"name": "x", "__proto__": {"a": 1}, "toString": 2}'));
      expect([unknown.status, Object.entries((unknown.json() as { message: object }).message)]).to.deep.equal([
        400,
        [
          ['__proto__', ['Unknown field.']],
          ['toString', ['Unknown field.']],
        ],
      ]);
      expect(({} as { readonly a?: unknown }).a).to.equal(undefined);
    });

    it('answers 422 in the errors form where the route says so', async () => {
      const answer = await send('/api/v1/toy/strict', { name: 'x', colour: 1 });
      const { errors } = answer.json() as { errors: { error_type: string; extra: Record<string, unknown> }[] };
      expect([
        answer.status,
        errors[0]?.error_type,
        errors[0]?.extra['messages'],
        errors[0]?.extra['payload'],
      ]).to.deep.equal([422, 'MARSHMALLOW_ERROR', { colour: ['Unknown field.'] }, { name: 'x', colour: 1 }]);
    });

    for (const [what, init] of [
      ['broken JSON', { body: '{"name":', headers: { 'content-type': 'application/json' } }],
      ['another content type', { body: 'name=x', headers: { 'content-type': 'text/plain' } }],
      ['no body', {}],
    ] as const) {
      it(`refuses ${what} as a payload of the wrong format`, async () => {
        const answer = await request('POST', '/api/v1/toy/', { pairs: 'can_write Toy', ...init });
        const { errors } = answer.json() as { errors: { error_type: string }[] };
        expect([answer.status, errors[0]?.error_type]).to.deep.equal([400, 'INVALID_PAYLOAD_FORMAT_ERROR']);
      });
    }

    it('reads a form field as the JSON body, from both kinds of form', async () => {
      const fields = { form_data: '{"name":"x"}', csrf_token: 'right' };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      for (const body of [new URLSearchParams(fields), form]) {
        const answer = await request('POST', '/api/v1/toy/form', {
          pairs: 'can_write Toy',
          body,
          headers: { cookie: 'session=s' },
        });
        expect([answer.status, answer.text]).to.deep.equal([200, '{"name":"x"}']);
      }
    });

    it('checks access and CSRF of a form post, too', async () => {
      const body = new URLSearchParams({ form_data: '{"name":"x"}' });
      expect((await request('POST', '/api/v1/toy/form', { body })).status).to.equal(401);
      const init = { pairs: 'can_write Toy', body, headers: { cookie: 'session=s' }, redirect: 'manual' } as const;
      expect((await request('POST', '/api/v1/toy/form', init)).status).to.equal(302);
    });

    it('sends the forged form of a page to the sign-in page, and that of a script an error', async () => {
      const post = (accept: string, body: FormData | URLSearchParams) =>
        request('POST', '/api/v1/toy/form', {
          pairs: 'can_write Toy',
          body,
          headers: { cookie: 'session=s', accept },
          redirect: 'manual',
        });
      const form = new FormData();
      form.set('form_data', '{"name":"x"}');
      for (const body of [new URLSearchParams({ form_data: '{"name":"x"}', csrf_token: 'wrong' }), form]) {
        const forPage = await post('text/html,*/*;q=0.8', body);
        expect([forPage.status, forPage.headers.get('location')]).to.deep.equal([302, '/login/']);
        expect(forPage.text).to.include('CSRF');
      }
      const forScript = await post('application/json', new URLSearchParams({ form_data: '{"name":"x"}' }));
      expect([forScript.status, forScript.text.includes('The CSRF token is missing.')]).to.deep.equal([400, true]);
    });

    it('streams bytes whatever their type', async () => {
      const answer = await request('POST', '/api/v1/toy/bytes', {
        pairs: 'can_write Toy',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.json()).to.deep.equal({ text: '{"a":1}' });
    });

    it('hands over the parts of a multipart form as they come', async () => {
      const form = new FormData();
      form.set('title', 'T');
      form.set('file', new Blob(['x'.repeat(70_000)]), 'data.csv');
      const answer = await request('POST', '/api/v1/toy/multi', { pairs: 'can_write Toy', body: form });
      expect(answer.json()).to.deep.equal({ parts: ['title=T', 'data.csv:70000'] });
    });

    it('refuses a multipart form without a boundary, and one that is cut off, with 400', async () => {
      const refused = async (path: string, type: string, body: string) => {
        const answer = await request('POST', path, {
          pairs: 'can_write Toy',
          body,
          headers: { 'content-type': type },
        });
        return [answer.status, JSON.stringify(answer.json())];
      };
      const form = 'multipart/form-data';
      const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf of';
      for (const [type, body] of [
        [form, 'a=b'],
        [`${form}; boundary=x`, cut],
      ] as const) {
        const [status, text] = await refused('/api/v1/toy/multi', type, body);
        expect(status, String(text)).to.equal(400);
        expect(text).to.include('Request is not a multipart form');
      }
    });
  });
});
