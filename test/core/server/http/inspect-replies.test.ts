import { expect } from 'chai';
import { Type } from 'typebox';
import { defineRoute, reply } from '#core/common';
import { defineServerPlugin, handle } from '#core/server';
import { startToyServer, toyPlugin } from '../../../support/toy-server.ts';

const Named = Type.Object({ name: Type.String() });
const named = defineRoute('GET', '/api/v1/named/', { replies: { 200: Named } }, 'public');
const written = defineRoute('GET', '/api/v1/written/', { replies: { 200: Named } }, 'public');
const typed = defineRoute('GET', '/api/v1/typed/', { replies: { 200: Named } }, 'public');

// The routes answer what their types forbid, as data of elsewhere does.
const wrong = { name: null } as unknown as { name: string };
const half = defineServerPlugin({
  id: 'toy',
  routes: [
    handle(named, {}, () => reply(200, wrong)),
    handle(written, {}, () =>
      reply(200, Buffer.from('{"name":7}') as unknown as { name: string }, { 'content-type': 'application/json' }),
    ),
    handle(typed, {}, () => reply(200, { name: 'x' }, { 'content-type': 'text/csv' })),
  ],
});

/** Statuses of the addresses, and what stopping the server says. */
async function outcomeOf(...paths: readonly string[]): Promise<readonly [readonly number[], string]> {
  const server = await startToyServer([toyPlugin(half)], { settings: { LOG_LEVEL: 'silent' } });
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await fetch(`${server.url}${path}`)).status);
  try {
    await server.stop();
    return [statuses, ''];
  } catch (thrown) {
    return [statuses, (thrown as Error).message];
  }
}

describe('replies of test servers', () => {
  it('fail where a value would be written otherwise than it is', async () => {
    const [statuses, text] = await outcomeOf('/api/v1/named/');
    expect(statuses).to.deep.equal([500]);
    expect(text).to.include('GET /api/v1/named/ answers 200 otherwise than its schema: /name must be string');
  });

  it('fail where finished bytes are not what the route declares', async () => {
    const [statuses, text] = await outcomeOf('/api/v1/written/');
    expect([statuses, text.includes('/name must be string')]).to.deep.equal([[500], true]);
  });

  it('fail where their content type is not declared', async () => {
    const [statuses, text] = await outcomeOf('/api/v1/typed/');
    expect([statuses, text.includes('as text/csv, which it does not declare')]).to.deep.equal([[500], true]);
  });
});
