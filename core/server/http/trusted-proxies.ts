import { BlockList, isIP } from 'node:net';
import { err, ok, type Result } from '#core/common';

/** Whose X-Forwarded headers are believed: nobody's, those of addresses, or of so many hops. */
export type TrustedProxies = false | number | readonly string[];

/** Whether the caller at a hop is a proxy of ours. Hop 0 is the other end of the connection. */
export type TrustsHop = (address: string | undefined, hop: number) => boolean;

/** Names for addresses that many proxies have. */
const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const mostHops = 16;
const offWords: readonly string[] = ['off', 'false', 'no', '0'];
const onWords: readonly string[] = ['on', 'true', 'yes'];

export const trustedProxiesRule = `off, the addresses of your proxies with commas between (10.0.0.4, 10.1.0.0/16, ${Object.keys(namedRanges).join(', ')}), or the number of proxies in front, from 1 to ${mostHops}`;

/** Reads the setting as text, or as a config file has it. */
export function readTrustedProxies(given: unknown): Result<TrustedProxies, string> {
  const parts = (Array.isArray(given) ? given : String(given).split(',')).map((part) => String(part).trim());
  const [first = ''] = parts;
  if (parts.length === 1) {
    const word = first.toLowerCase();
    if (offWords.includes(word)) return ok(false);
    if (onWords.includes(word)) {
      return err(`${trustedProxiesRule}: if every hop were believed, anybody could forge the address they come from`);
    }
    if (/^\d+$/.test(first)) return Number(first) <= mostHops ? ok(Number(first)) : err(trustedProxiesRule);
  }
  const wrong = parts.find((part) => rangesOf(part).some((range) => parseRange(range) === undefined));
  if (wrong === undefined) return ok(parts);
  return err(`${trustedProxiesRule}; ${JSON.stringify(wrong)} is no address`);
}

/** The rule of requests and sockets alike. */
export function trustsHop(proxies: TrustedProxies): TrustsHop {
  if (proxies === false) return () => false;
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const list = new BlockList();
  for (const range of proxies.flatMap(rangesOf)) {
    const parsed = parseRange(range);
    if (parsed !== undefined) list.addSubnet(parsed.address, parsed.prefix, parsed.family);
  }
  // An IPv4 address written in IPv6 is found by its IPv4 range.
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

const rangesOf = (part: string): readonly string[] =>
  Object.hasOwn(namedRanges, part.toLowerCase()) ? (namedRanges[part.toLowerCase()] ?? []) : [part];

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

interface Range {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** `10.0.0.4` or `10.1.0.0/16`. A prefix of 0 would be everybody. */
function parseRange(text: string): Range | undefined {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  if (isIP(address) === 0 || address.includes('%')) return undefined;
  const family = familyOf(address);
  const longest = family === 'ipv6' ? 128 : 32;
  const prefix = bits === undefined ? longest : Number(bits);
  return prefix >= 1 && prefix <= longest ? { address, prefix, family } : undefined;
}
