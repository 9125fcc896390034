import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineExtensionPoint } from '#core/common';
import { escapeHtml } from '../http/error-page.ts';

/** What a page is sure to ask first: its answer travels with the page, so that the page need not wait for a call. */
export interface PageSeed {
  readonly id: string;
  /** GET addresses, to the letter as the page will ask them; none for pages of others. */
  readonly addresses: (page: { readonly path: string; readonly query: string }) => readonly string[];
}
export const PageSeeds = defineExtensionPoint<PageSeed>({
  id: 'core/page-seeds',
  summary: 'First calls of a page, whose answers the server writes into it.',
  keyOf: (seed) => seed.id,
  isReadAtStart: true,
});

/** A page does not wait longer for the answers of its first calls; what is late it asks for itself. ms */
const seedWaitMs = 80;

/** Headers that say who asks. What else a browser sends is about the page and not about the call. */
const callerHeaders = [
  'host',
  'cookie',
  'authorization',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const;

/**
 * The answers of a page's first calls as data in its HTML. Each call goes the whole way of any other: the same caller,
 * the same permission. A call that is refused leaves nothing.
 */
export async function seedTags(
  app: FastifyInstance,
  seeds: readonly PageSeed[],
  request: FastifyRequest,
): Promise<string> {
  const { path } = request.view;
  const query = request.url.slice(path.length);
  const addresses = [...new Set(seeds.flatMap((seed) => seed.addresses({ path, query })))];
  if (addresses.length === 0) return '';
  const tags = await Promise.all(addresses.map((address) => soon(seedTag(app, address, request))));
  return tags.join('');
}

const soon = (tag: Promise<string>): Promise<string> => Promise.race([tag, delay(seedWaitMs, '', { ref: false })]);

async function seedTag(app: FastifyInstance, address: string, request: FastifyRequest): Promise<string> {
  const given = callerHeaders.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const answer = await app.inject({
    method: 'GET',
    url: address,
    remoteAddress: request.view.peerAddress, // with the headers, it tells the same address once more
    headers: { ...Object.fromEntries(given), accept: 'application/json' },
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (answer.statusCode !== 200 || !isJson) return '';
  // Only texts can hold a `<` in JSON; written like this none of them ends the element.
  const data = answer.body.replaceAll('<', '\\u003c');
  return `<script type="application/json" data-seed="${escapeHtml(address)}">${data}</script>`;
}
