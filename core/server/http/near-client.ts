import type { RequestFacts } from './handle.ts';

const ownAddresses = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Whether a request comes from this machine, where bytes cost less than compressing them. What a proxy on this machine
 * hands on comes from elsewhere.
 */
export const isNearClient = ({ ip, headers }: Pick<RequestFacts, 'ip' | 'headers'>): boolean =>
  ownAddresses.has(ip) && ['forwarded', 'via', 'x-forwarded-for'].every((name) => headers[name] === undefined);
