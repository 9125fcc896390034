import { expect } from 'chai';
import { Type } from 'typebox';
import { AppError, binaryReply, defineRoute, jsonParam, toAppError } from '#core/common';
import { fetchHttpClient } from '../../../../core/browser/http/fetch-http-client.ts';

const Thing = Type.Object({ name: Type.String() });
const readThing = defineRoute(
  'GET',
  '/api/v1/thing/:id',
  {
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({ q: Type.Optional(jsonParam(Type.Object({ page: Type.Integer() }))) }),
    replies: { 200: Thing },
  },
  'signed-in',
);
const saveThing = defineRoute(
  'POST',
  '/api/v1/thing/',
  { body: Thing, replies: { 201: Type.Object({ id: Type.Integer() }) } },
  'signed-in',
);
const rows = defineRoute(
  'GET',
  '/api/v1/rows',
  { replies: { 200: binaryReply('application/x-columns') } },
  'signed-in',
);

interface Call {
  readonly address: string;
  readonly init: RequestInit;
}

/** A server that answers in turn and remembers what it was asked. */
function fakeServer(...answers: readonly (Response | Error)[]) {
  return fakeServerOf(undefined, ...answers);
}

function fakeServerOf(pageToken: string | undefined, ...answers: readonly (Response | Error)[]) {
  const calls: Call[] = [];
  let signIns = 0;
  let isOver = false;
  const waiting = [...answers];
  const client = fetchHttpClient({
    applicationRoot: '/',
    pageToken,
    fetch: ((address: string, init: RequestInit = {}) => {
      calls.push({ address, init });
      const next = waiting.shift();
      if (next === undefined) throw new Error(`Unexpected ${address}`);
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    }) as typeof fetch,
    onUnauthenticated: () => {
      signIns += 1;
    },
    isSessionOver: () => isOver,
    hasFewConnections: true,
    traceParent: () => '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  });
  const endSession = (ends: boolean) => {
    isOver = ends;
  };
  return { client, calls, signIns: () => signIns, endSession };
}

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const token = (value: string) => reply(200, { result: value });
const headerOf = (call: Call | undefined, name: string) => new Headers(call?.init.headers).get(name);
const failure = async (work: Promise<unknown>): Promise<AppError> => {
  try {
    await work;
  } catch (thrown) {
    return toAppError(thrown);
  }
  throw new Error('It did not fail.');
};

describe('fetchHttpClient', () => {
  it('fills the path, sends q as JSON and gives the body by status', async () => {
    const { client, calls } = fakeServer(reply(200, { name: 'x' }));
    const answer = await client.send(readThing, { params: { id: 3 }, query: { q: { page: 2 } } });
    expect(answer).to.deep.include({ status: 200, body: { name: 'x' } });
    expect(calls[0]?.address).to.equal('/api/v1/thing/3?q=%7B%22page%22%3A2%7D');
  });

  it('fetches the CSRF token once and sends it with every later call', async () => {
    const { client, calls } = fakeServer(
      token('t1'),
      reply(201, { id: 1 }),
      reply(201, { id: 2 }),
      reply(200, { name: 'x' }),
    );
    await client.send(saveThing, { body: { name: 'a' } });
    await client.send(saveThing, { body: { name: 'b' } });
    await client.send(readThing, { params: { id: 1 }, query: {} });
    expect(calls.map(({ address }) => address)).to.deep.equal([
      '/api/v1/security/csrf_token/',
      '/api/v1/thing/',
      '/api/v1/thing/',
      '/api/v1/thing/1',
    ]);
    expect(calls.slice(1).map((call) => headerOf(call, 'X-CSRFToken'))).to.deep.equal(['t1', 't1', 't1']);
  });

  it('sends the token that the page came with, and asks for another only when it is refused', async () => {
    const refused = reply(400, { errors: [{ message: '400 Bad Request: The CSRF token is invalid.' }] });
    const { client, calls } = fakeServerOf('page', reply(201, { id: 1 }), refused, token('t2'), reply(201, { id: 2 }));
    await client.send(saveThing, { body: { name: 'a' } });
    await client.send(saveThing, { body: { name: 'b' } });
    expect(calls.map((call) => [call.address, headerOf(call, 'X-CSRFToken')])).to.deep.equal([
      ['/api/v1/thing/', 'page'],
      ['/api/v1/thing/', 'page'],
      ['/api/v1/security/csrf_token/', null],
      ['/api/v1/thing/', 't2'],
    ]);
  });

  it('asks for no token where none is needed', async () => {
    const askThing = defineRoute(
      'POST',
      '/api/v1/thing/ask',
      { body: Type.Object({}), replies: { 200: Type.Object({}) } },
      'public',
      { skipsCsrf: true },
    );
    const { client, calls } = fakeServer(reply(200, {}));
    await client.send(askThing, { body: {} });
    expect(calls.map(({ address }) => address)).to.deep.equal(['/api/v1/thing/ask']);
  });

  it('begins a call without waiting for the end of its answer', async () => {
    const endless = new Response(new ReadableStream({ start: (answer) => answer.enqueue(new Uint8Array([32])) }));
    const { client } = fakeServer(endless);
    await client.begin(readThing, { params: { id: 1 }, query: {} });
  });

  it('asks for a new token once when the old one aged', async () => {
    const refused = reply(400, { errors: [{ message: '400 Bad Request: The CSRF token has expired.' }] });
    const { client, calls } = fakeServer(token('old'), refused, token('new'), reply(201, { id: 1 }));
    expect((await client.send(saveThing, { body: { name: 'a' } })).body).to.deep.equal({ id: 1 });
    expect(headerOf(calls[3], 'X-CSRFToken')).to.equal('new');
  });

  it('says the session timed out when the second token is refused too [8.1.5]', async () => {
    const refused = () => reply(400, { errors: [{ message: '400 Bad Request: The CSRF token is missing.' }] });
    const { client } = fakeServer(token('a'), refused(), token('b'), refused());
    const error = await failure(client.send(saveThing, { body: { name: 'a' } }));
    expect(error.errorType).to.equal('FRONTEND_CSRF_ERROR');
  });

  it('goes to the sign-in page on 401, unless the caller stays', async () => {
    const { client, signIns } = fakeServer(
      reply(401, { message: 'Unauthorized' }),
      reply(401, { message: 'Unauthorized' }),
    );
    expect((await failure(client.send(readThing, { params: { id: 1 }, query: {} }))).kind).to.equal('unauthenticated');
    await failure(client.send(readThing, { params: { id: 1 }, query: {} }, { staysOnUnauthenticated: true }));
    expect(signIns()).to.equal(1);
  });

  it('sends nothing while the session is over, but what looks for its return', async () => {
    const { client, calls, signIns, endSession } = fakeServer(reply(200, { name: 'x' }), reply(200, { name: 'y' }));
    const read = (options = {}) => client.send(readThing, { params: { id: 1 }, query: {} }, options);
    endSession(true);
    const error = await failure(read());
    expect([error.kind, error.message]).to.deep.equal([
      'unauthenticated',
      'You are signed out. Sign in again, then repeat this.',
    ]);
    expect([calls.length, signIns()]).to.deep.equal([0, 1]);
    await read({ staysOnUnauthenticated: true });
    endSession(false);
    await read();
    expect([calls.length, signIns()]).to.deep.equal([2, 1]);
  });

  it('words a lost connection [8.1.1]', async () => {
    const { client } = fakeServer(new TypeError('Failed to fetch'));
    const error = await failure(client.send(readThing, { params: { id: 1 }, query: {} }));
    expect([error.kind, error.message]).to.deep.equal(['network', 'Network error']);
  });

  it('calls an aborted request cancelled, not failed', async () => {
    const { client } = fakeServer(new DOMException('aborted', 'AbortError'));
    const error = await failure(
      client.send(readThing, { params: { id: 1 }, query: {} }, { signal: AbortSignal.abort() }),
    );
    expect(error.kind).to.equal('cancelled');
  });

  it('refuses a reply that is not JSON [8.1.6b]', async () => {
    const { client } = fakeServer(new Response('<html>', { status: 200 }));
    const error = await failure(client.send(readThing, { params: { id: 1 }, query: {} }));
    expect(error.message).to.equal('Sorry, an unknown error occurred');
  });

  it('gives the bytes of a binary reply', async () => {
    const { client } = fakeServer(new Response(new Uint8Array([1, 2, 3]), { status: 200 }));
    expect((await client.send(rows, {})).body).to.deep.equal(new Uint8Array([1, 2, 3]));
  });
});
