import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Tags a finished GET reply and answers 304 when the client has that very content. Weak, because the same content may
 * travel compressed or not. A handler that sends its own `etag` or forbids storing is left alone.
 */
export function tagReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' || reply.statusCode !== 200) return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  else if (String(reply.getHeader('cache-control')).includes('no-store')) return payload;
  if (!reply.hasHeader('etag')) reply.header('etag', `W/"${createHash('sha1').update(payload).digest('base64url')}"`);
  if (!matches(request.headers['if-none-match'], String(reply.getHeader('etag')))) return payload;
  reply.code(304).removeHeader('content-length');
  return null;
}

function matches(given: string | undefined, tag: string): boolean {
  if (given === undefined) return false;
  const bare = (one: string): string => one.trim().replace(/^W\//, '');
  return given.trim() === '*' || given.split(',').some((one) => bare(one) === bare(tag));
}
