import type { RequestFacts } from '#core/server';

/** Origin of the page that the client has open; a proxy may have another address for it than we know. */
export function originOf(request: RequestFacts): string {
  const { origin } = request.headers;
  return typeof origin === 'string' && /^https?:\/\/[^/\s]+$/.test(origin) ? origin : request.origin;
}
