import { err, ok, type Result } from '#core/common';
import { postgresMessages as messages } from './messages.ts';

/** How an address asks for encryption; the names of libpq's `sslmode`. */
type SslMode = 'disable' | 'allow' | 'prefer' | 'require' | 'verify-ca' | 'verify-full';

/** A connection address, taken apart. */
export interface PostgresAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly sslMode: SslMode | undefined;
}

const defaultPort = 5432;
const sslModes: readonly string[] = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];
const pattern =
  /^postgres(?:ql)?(?:\+[a-z0-9_]+)?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?(\[[^\]]+\]|[^:@/?#]*)(?::(\d{1,5}))?\/([^?#]*)(?:\?([^#]*))?$/is;

/** Reads `postgresql[+driver]://user:password@host:port/database?sslmode=…`; parts may be percent-encoded. */
export function parsePostgresUri(uri: string): Result<PostgresAddress, string> {
  const match = pattern.exec(uri);
  if (match === null) return err(messages.badAddress());
  const [, user = '', password = '', host = '', port, database = '', query = ''] = match;
  const sslMode = new URLSearchParams(query).get('sslmode');
  return ok({
    host: decode(host).replace(/^\[|\]$/g, '') || 'localhost',
    port: port === undefined ? defaultPort : Number(port),
    database: decode(database) || decode(user),
    user: decode(user),
    password: decode(password),
    sslMode: sslMode !== null && sslModes.includes(sslMode) ? (sslMode as SslMode) : undefined, // one of the list
  });
}

/** The address of a filled-in form. */
export function printPostgresUri(address: Omit<PostgresAddress, 'sslMode'> & { readonly encryption: boolean }): string {
  const host = address.host.includes(':') ? `[${address.host}]` : address.host;
  const password = address.password === '' ? '' : `:${encodeURIComponent(address.password)}`;
  const query = address.encryption ? '?sslmode=require' : '';
  return `postgresql://${encodeURIComponent(address.user)}${password}@${host}:${address.port}/${encodeURIComponent(address.database)}${query}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a bare "%" stands for itself
  }
}
