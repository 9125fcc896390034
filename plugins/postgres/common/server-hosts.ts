import { err, ok, type Result } from '#core/common';
import { decodedPart } from '#plugins/databases';
import type { AddressFamily } from './address-family.ts';
import { postgresMessages as messages } from './messages.ts';

/** One of the servers that an address names. */
export interface ServerHost {
  /** A name, an IP address or, beginning with "/", the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  /** Connected to in place of looking `host` up; certificates are still checked against `host`. */
  readonly ip: string | undefined;
}

/** The parameters of an address that say where to connect to. */
interface GivenHosts {
  readonly host?: string | undefined;
  readonly hostaddr?: string | undefined;
  readonly port?: string | undefined;
}

interface Place {
  readonly host: string;
  readonly port: string;
}

const defaultHost = 'localhost';

/** `host`, `host:port`, `[::1]:port`; undefined for anything else. Parts may be percent-encoded. */
function placeOf(text: string): Place | undefined {
  const match = /^(\[[^\]]+\]|[^:[\]]*)(?::(\d{0,5}))?$/.exec(text);
  if (match === null) return undefined;
  return { host: decodedPart(match[1] ?? '').replace(/^\[|\]$/g, ''), port: match[2] ?? '' };
}

/** As `placeOf`, but a path or an IPv6 address without brackets has no port behind it. */
const placeInParameter = (text: string): Place =>
  (text.startsWith('/') ? undefined : placeOf(text)) ?? { host: text, port: '' };

/**
 * The servers of a URL, in the order they are tried. `written` is the part before the path; the parameters `host`,
 * `hostaddr` and `port` take precedence, as in libpq. A single port applies to all hosts.
 */
export function serverHosts(
  written: string,
  given: GivenHosts,
  family: AddressFamily,
): Result<readonly ServerHost[], string> {
  const inAuthority = written.split(',').map(placeOf);
  if (inAuthority.includes(undefined)) return err(messages.badAddress({ name: family.name, scheme: family.scheme }));
  const authority = inAuthority.filter((place) => place !== undefined);
  const ips = given.hostaddr?.split(',');
  const byName = given.host?.split(',').map(placeInParameter);
  const places = byName ?? (written === '' && ips !== undefined ? ips.map(() => ({ host: '', port: '' })) : authority);
  if (ips !== undefined && ips.length !== places.length) {
    return err(messages.hostCounts({ name: 'hostaddr', found: ips.length, expected: places.length }));
  }
  const ports = given.port?.split(',') ?? [];
  if (ports.length > 1 && ports.length !== places.length) {
    return err(messages.hostCounts({ name: 'port', found: ports.length, expected: places.length }));
  }
  const at = <T>(list: readonly T[], index: number): T | undefined => (list.length === 1 ? list[0] : list[index]);
  return ok(
    places.map(({ host, port }, index) => {
      const ip = ips?.[index] ?? '';
      const beside = byName === undefined ? '' : at(authority, index)?.port;
      return {
        host: host || ip || defaultHost,
        port: Number(at(ports, index) || port || beside || family.port),
        ip: ip === '' ? undefined : ip,
      };
    }),
  );
}

/** Hosts as a URL has them: `one:5432,two:5432`. `text` is a list as a person types it. */
export function printHosts(text: string, port: number): string {
  return text
    .split(',')
    .map((one) => {
      const trimmed = one.trim();
      if (trimmed.startsWith('/')) return `${encodeURIComponent(trimmed)}:${port}`;
      const place = placeOf(trimmed);
      if (place === undefined) return `[${trimmed}]:${port}`; // IPv6
      return place.port === '' ? `${trimmed}:${port}` : trimmed;
    })
    .join(',');
}

/** The text that `printHosts` reads: with ports where they differ. */
export function hostsText(hosts: readonly ServerHost[]): string {
  const isOnePort = hosts.every(({ port }) => port === hosts[0]?.port);
  return hosts
    .map(({ host, port }) => {
      if (isOnePort || host.startsWith('/')) return host;
      return `${host.includes(':') ? `[${host}]` : host}:${port}`;
    })
    .join(',');
}
