import { expect } from 'chai';
import { Type } from 'typebox';
import { defineRoute, toAppError } from '#core/common';
import type { SendOptions } from '#core/browser';
import { fetchHttpClient } from '../../../../core/browser/http/fetch-http-client.ts';

const data = defineRoute(
  'GET',
  '/api/v1/data/:name',
  { params: Type.Object({ name: Type.String() }), replies: { 200: Type.Unknown() } },
  'signed-in',
);

/** A page over HTTP/1.1; answers come when the test gives them. */
function openPage(hasFewConnections = true) {
  const sent: string[] = [];
  const answers = new Map<string, () => void>();
  const failures: string[] = [];
  const client = fetchHttpClient({
    applicationRoot: '/',
    fetch: ((address: string, { signal }: RequestInit = {}) => {
      const name = address.slice(address.lastIndexOf('/') + 1);
      sent.push(name);
      const body = new ReadableStream({
        start: (answer) => {
          answers.set(name, () => {
            answer.close();
          });
          signal?.addEventListener('abort', () => {
            answer.error(new DOMException('aborted', 'AbortError'));
          });
        },
      });
      return Promise.resolve(new Response(body));
    }) as typeof fetch,
    onUnauthenticated: () => undefined,
    isSessionOver: () => false,
    hasFewConnections,
    traceParent: () => '',
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return {
    sent,
    settled,
    /** Calls that are read to their end. */
    send: (names: string, options: SendOptions): void => {
      for (const name of Array.from(names)) {
        client.send(data, { params: { name } }, options).catch((thrown: unknown) => {
          failures.push(`${name} ${toAppError(thrown).kind}`);
        });
      }
    },
    failures,
    begin: (name: string, options: SendOptions) => client.begin(data, { params: { name } }, options),
    answer: async (name: string) => {
      answers.get(name)?.();
      await settled();
    },
  };
}

describe('long calls over HTTP/1.1', () => {
  it('leave a connection to short calls, and one to what is asked at a control', async () => {
    const page = openPage();
    page.send('123456', { long: 'shown' });
    page.send('ab', { long: 'asked' });
    page.send('z', {});
    await page.settled();
    expect([...page.sent].sort().join('')).to.equal('1234az');
  });

  it('go in the order in which they came, asked ones first', async () => {
    const page = openPage();
    page.send('123456', { long: 'shown' });
    page.send('ab', { long: 'asked' });
    for (const name of ['2', '3', 'a', 'b', '1', '4']) await page.answer(name);
    expect(page.sent.join('')).to.equal('1234ab56');
  });

  it('keep their place until the answer was read to its end, or failed', async () => {
    const page = openPage();
    const abort = new AbortController();
    page.send('1', { long: 'shown', signal: abort.signal });
    page.send('2345', { long: 'shown' });
    await page.settled();
    expect(page.sent.join('')).to.equal('1234');
    abort.abort();
    await page.settled();
    expect(page.failures).to.deep.equal(['1 cancelled']);
    expect(page.sent.join('')).to.equal('12345');
  });

  it('leave the line when they are cancelled, and are never sent', async () => {
    const page = openPage();
    page.send('1234', { long: 'shown' });
    const abort = new AbortController();
    page.send('5', { long: 'shown', signal: abort.signal });
    page.send('6', { long: 'shown' });
    await page.settled();
    abort.abort();
    await page.answer('1');
    expect(page.failures).to.deep.equal(['5 cancelled']);
    expect(page.sent.join('')).to.equal('12346');
  });

  it('that stay open for others go one at a time, however many there are, so that the others always get their turn', async () => {
    const page = openPage();
    const begun: string[] = [];
    for (const name of 'abcde') void page.begin(name, { long: 'shown' }).then(() => begun.push(name));
    await page.settled();
    page.send('1', { long: 'shown' });
    await page.settled();
    expect([begun.join(''), page.sent.join('')]).to.deep.equal(['a', 'a1']);
    await page.answer('a');
    expect(begun.join('')).to.equal('ab');
  });

  it('wait for nothing over later versions', async () => {
    const page = openPage(false);
    page.send('123456789', { long: 'shown' });
    await page.settled();
    expect(page.sent.join('')).to.equal('123456789');
  });
});
