import { expect } from 'chai';
import { Type } from 'typebox';
import { defineRoute, reply } from '#core/common';
import { defineServerPlugin, handle, repeatable } from '#core/server';
import { RepeatedReplies, type RepeatedCall } from '../../../../core/server/http/repeated-replies.ts';
import type { TestServer } from '../../../support/server.ts';
import { identityWith, startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const owner = identityWith(['can_read Toy']);
const call: RepeatedCall = { caller: owner, url: '/a?x=1', accept: 'a/b', acceptEncoding: 'gzip', text: '{"q":1}' };

describe('RepeatedReplies', () => {
  const holding = (again: () => { body: string } | undefined = () => ({ body: 'kept' })) => {
    const replies = new RepeatedReplies<{ body: string }>();
    replies.keep(call, again);
    return replies;
  };

  it('gives a reply again for the very same request of the very same caller', () => {
    expect(holding().find({ ...call })).to.deep.equal({ body: 'kept' });
  });

  const others: readonly (readonly [string, Partial<RepeatedCall>])[] = [
    ['an equal identity that was made anew, as after a change of rights', { caller: identityWith(['can_read Toy']) }],
    ['another address', { url: '/a?x=2' }],
    ['another accept', { accept: 'c/d' }],
    ['no accept-encoding', { acceptEncoding: undefined }],
    ['another body', { text: '{"q": 1}' }],
  ];
  for (const [what, change] of others) {
    it(`has nothing for ${what}`, () => {
      expect(holding().find({ ...call, ...change })).to.equal(undefined);
    });
  }

  it('asks each time whether the reply still holds, and forgets one that does not', () => {
    const answers = [{ body: 'one' }, undefined, { body: 'never asked for' }];
    const replies = holding(() => answers.shift());
    expect([replies.find(call), replies.find(call), replies.find(call)]).to.deep.equal([
      { body: 'one' },
      undefined,
      undefined,
    ]);
  });

  it('does not remember long bodies, and forgets everything before it holds too much', () => {
    const replies = new RepeatedReplies<{ body: string }>();
    const tooLong = { ...call, text: 'x'.repeat(32_769) };
    replies.keep(tooLong, () => ({ body: 'long' }));
    expect(replies.find(tooLong)).to.equal(undefined);
    replies.keep(call, () => ({ body: 'first' }));
    for (let index = 0; index < 140; index += 1) {
      replies.keep({ ...call, text: String(index).padEnd(32_000) }, () => ({ body: 'filler' }));
    }
    expect(replies.find(call)).to.equal(undefined);
    expect(replies.find({ ...call, text: '139'.padEnd(32_000) })).to.deep.equal({ body: 'filler' });
  });
});

const AnyBody = Type.Record(Type.String(), Type.Unknown());
const Counted = Type.Object({ runs: Type.Integer() });
const counted = defineRoute(
  'POST',
  '/api/v1/counted',
  { body: AnyBody, replies: { 200: Counted } },
  ['can_read', 'Toy'],
  { formField: 'form_data' },
);

describe('a repeatable reply', () => {
  let server: TestServer;
  let runs = 0;
  let isValid = true;
  let canBeSent = true;

  before(async () => {
    const half = defineServerPlugin({
      id: 'counted',
      routes: [
        handle(counted, {}, () => {
          runs += 1;
          const made = reply(200, { runs }, { 'x-made': String(runs) });
          const unsendable = {
            ...made,
            status: 200 as const,
            get headers(): never {
              throw new Error('unsendable');
            },
          };
          return repeatable<typeof made>(made, () => (isValid ? (canBeSent ? made : unsendable) : undefined));
        }),
      ],
    });
    server = await startToyServer([toyPlugin(half)]);
  });
  after(() => server.stop());
  beforeEach(() => {
    runs = 0;
    isValid = true;
    canBeSent = true;
  });

  const ask = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/api/v1/counted`, {
      method: 'POST',
      headers: { 'x-pairs': 'can_read Toy', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { runs?: number } };
  };

  it('is sent without its handler, with security headers and a request id of its own', async () => {
    const first = await ask({ case: 1 });
    const second = await ask({ case: 1 });
    expect([first.body, second.body, runs]).to.deep.equal([{ runs: 1 }, { runs: 1 }, 1]);
    for (const name of ['content-security-policy', 'x-content-type-options', 'x-made', 'content-type']) {
      expect(second.headers.get(name), name).to.equal(first.headers.get(name));
    }
    expect(second.headers.get('x-request-id')).to.be.a('string').and.not.equal(first.headers.get('x-request-id'));
  });

  it('counts among the requests of its route', async () => {
    const countOf = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      const found = /duration_seconds_count\{method="POST",route="\/api\/v1\/counted",status="200"\} (\d+)/.exec(
        metrics,
      );
      return Number(found?.[1] ?? 0);
    };
    const before = await countOf();
    await ask({ case: 2 });
    await ask({ case: 2 });
    expect([(await countOf()) - before, runs]).to.deep.equal([2, 1]);
  });

  it('is worked out anew when it no longer holds', async () => {
    await ask({ case: 3 });
    isValid = false;
    expect((await ask({ case: 3 })).body).to.deep.equal({ runs: 2 });
    isValid = true;
    expect((await ask({ case: 3 })).body).to.deep.equal({ runs: 2 });
  });

  it('is an error of its own request where it cannot be sent, and of no other', async () => {
    await ask({ case: 6 });
    canBeSent = false;
    expect((await ask({ case: 6 })).status).to.equal(500);
    canBeSent = true;
    expect((await ask({ case: 6 })).body).to.deep.equal({ runs: 1 });
  });

  it('comes after sign-in, permission and forgery were checked', async () => {
    await ask({ case: 4 });
    expect((await ask({ case: 4 }, { 'x-pairs': 'can_read Other' })).status).to.equal(403);
    expect((await ask({ case: 4 }, { cookie: 'session=s' })).status).to.equal(400);
    expect((await ask({ case: 4 }, { cookie: 'session=s', 'x-csrftoken': 'right' })).body).to.deep.equal({ runs: 1 });
  });

  it('is never the answer to a form, whose caller is known late', async () => {
    await ask({ case: 5 });
    const form = () => new URLSearchParams({ form_data: '{"case":5}' });
    const post = () =>
      fetch(`${server.url}/api/v1/counted`, { method: 'POST', headers: { 'x-pairs': 'can_read Toy' }, body: form() });
    await (await post()).text();
    expect(await (await post()).json()).to.deep.equal({ runs: 3 });
  });

  it('does not stand in for a body that is no JSON', async () => {
    expect((await ask('{"case":')).status).to.equal(400);
    expect((await ask('{"case":')).status).to.equal(400);
    expect(runs).to.equal(0);
  });
});
