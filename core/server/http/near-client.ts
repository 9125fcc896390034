import type { RequestFacts } from './handle.ts';

/** This machine's own, also as an IPv4 address written in IPv6. */
const isOwnAddress = (ip: string): boolean => ip === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(ip);

/**
 * Whether a request comes from this machine: bytes cost less than compressing them, and who runs the server may ask. What
 * a proxy on this machine hands on comes from elsewhere, whether its headers are believed (TRUST_PROXY) or not.
 */
export const isNearClient = ({ ip, headers }: Pick<RequestFacts, 'ip' | 'headers'>): boolean =>
  isOwnAddress(ip) && ['forwarded', 'via', 'x-forwarded-for'].every((name) => headers[name] === undefined);
