import { err, ok, type Result } from '#core/common';
import { networkMessages } from '../../common/network-messages.ts';
import { decodedPart } from '../address-parameters.ts';
import type { EngineError } from '../engine-statement.ts';

/** `scheme[+driver]://user:password@host:port/path?query`; the password may contain any sign. */
const pattern =
  /^([a-z0-9]+)(?:\+([a-z0-9_]+))?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?(\[[^\]]+\]|[^:@/?#]*)(?::(\d{0,6}))?(?:\/([^?#]*))?(?:\?([^#]*))?$/is;

/** An address with one host, taken apart; parts are without their percent signs, and empty where there are none. */
export interface AddressParts {
  readonly driver: string | undefined;
  readonly user: string;
  readonly password: string;
  /** Without the brackets of an IPv6 address; `localhost` where there is none. */
  readonly host: string;
  readonly port: string;
  /** As it is written: an engine whose places have several parts splits it. */
  readonly path: string;
  /** As it is written. */
  readonly query: string;
}

/** Undefined: the text is no address of one of these schemes. */
export function addressParts(uri: string, schemes: readonly string[]): AddressParts | undefined {
  const [, scheme = '', driver, user = '', password = '', host = '', port = '', path = '', query = ''] =
    pattern.exec(uri) ?? [];
  if (!schemes.includes(scheme.toLowerCase())) return undefined;
  return {
    driver: driver?.toLowerCase(),
    user: decodedPart(user),
    password: decodedPart(password),
    host: decodedPart(host).replace(/^\[|\]$/g, '') || 'localhost',
    port,
    path,
    query,
  };
}

/** A host as an address has it. */
export const bracketed = (host: string): string => (host.includes(':') ? `[${host.trim()}]` : host.trim());

/** Host and port as an address has them. */
export const printedHost = ({ host, port }: { readonly host: string; readonly port: number }): string =>
  `${bracketed(host)}:${String(port)}`;

/** An address that was read, if its port is one; `usual` is that of the server. */
export function reachableAddress<Address extends { readonly port: number }>(
  parsed: Result<Address, string>,
  { server, usual }: { readonly server: string; readonly usual: number | string },
): Result<Address, EngineError> {
  if (!parsed.ok) return err({ errorType: 'CONNECTION_UNKNOWN_DATABASE_ERROR', message: parsed.error });
  const { port } = parsed.value;
  if (port >= 1 && port <= 65_535) return ok(parsed.value);
  return err({
    errorType: 'CONNECTION_INVALID_PORT_ERROR',
    message: networkMessages.badPort({ port, server, usual }),
  });
}
