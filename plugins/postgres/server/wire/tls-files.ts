import { X509Certificate } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { createSecureContext, type ConnectionOptions, type SecureVersion } from 'node:tls';
import { err, ok, type Result } from '#core/common';
import { postgresMessages as messages } from '../../common/messages.ts';
import type { PostgresAddress } from '../../common/postgres-uri.ts';
import type { SslMode } from '../../common/parameter-rules.ts';

/** How a connection is encrypted, wherever it leads to. */
export interface TlsPlan {
  readonly mode: SslMode;
  readonly options: ConnectionOptions;
}

/** Certificates and keys are a few kilobytes; lists of authorities some hundred. */
const mostBytes = 4_194_304;

/**
 * The rules of libpq: `require` checks the server where an authority is given, and `verify-*` always. Without one they
 * trust the public authorities. A certificate in the connection's own settings asks for `verify-full` unless the
 * address says `require` or `verify-ca`.
 */
export async function tlsPlanOf(address: PostgresAddress, serverCert: unknown): Promise<Result<TlsPlan, string>> {
  const { parameters } = address;
  const authority = typeof serverCert === 'string' && serverCert.trim() !== '' ? serverCert : undefined;
  if (authority !== undefined && address.sslMode === 'disable') return err(messages.certificateUnused());
  const mode = modeOf(address, authority !== undefined);
  if (mode === 'disable') return ok({ mode, options: {} });
  const files: Record<string, string> = {};
  const names = ['sslcrl', ...(authority === undefined ? ['sslrootcert'] : [])];
  if (parameters['sslcertmode'] !== 'disable') names.push('sslcert', 'sslkey');
  for (const name of names) {
    const path = parameters[name];
    if (path === undefined || path === 'system') continue;
    const text = await textOf(path);
    if (text === undefined) return err(messages.unreadableFile({ name }));
    files[name] = text;
  }
  const ca = authority ?? files['sslrootcert'];
  const material: ConnectionOptions = {
    ...(ca === undefined ? {} : { ca }),
    ...(files['sslcrl'] === undefined ? {} : { crl: files['sslcrl'] }),
    ...(files['sslcert'] === undefined ? {} : { cert: files['sslcert'] }),
    ...(files['sslkey'] === undefined ? {} : { key: files['sslkey'] }),
    ...(parameters['sslpassword'] === undefined ? {} : { passphrase: parameters['sslpassword'] }),
    minVersion: (parameters['ssl_min_protocol_version'] ?? 'TLSv1.2') as SecureVersion, // checked with the address
    ...(parameters['ssl_max_protocol_version'] === undefined
      ? {}
      : { maxVersion: parameters['ssl_max_protocol_version'] as SecureVersion }),
  };
  const problem = problemOf(material, ca);
  if (problem !== undefined) {
    const given = [...(authority === undefined ? [] : ['server_cert']), ...Object.keys(files)];
    return err(messages.badTlsFiles({ names: given.join(', '), reason: problem }));
  }
  const isFull = mode === 'verify-full';
  return ok({
    mode,
    options: {
      ...material,
      rejectUnauthorized: ca !== undefined || isFull || mode === 'verify-ca',
      ...(isFull ? {} : { checkServerIdentity: () => undefined }),
    },
  });
}

function modeOf({ sslMode, parameters }: PostgresAddress, hasCertificate: boolean): SslMode {
  const isWeak = sslMode === undefined || sslMode === 'allow' || sslMode === 'prefer';
  if (isWeak && hasCertificate) return 'verify-full';
  return sslMode ?? (parameters['sslrootcert'] === 'system' ? 'verify-full' : 'prefer');
}

/** Undefined for what is no file, cannot be read or is too large; nobody is told which. */
async function textOf(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    return found.isFile() && found.size <= mostBytes ? await readFile(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Why these cannot be used. Authorities that are no certificates are passed over in silence otherwise. */
function problemOf(material: ConnectionOptions, ca: string | undefined): string | undefined {
  try {
    if (ca !== undefined) new X509Certificate(ca);
    createSecureContext(material);
    return undefined;
  } catch (failure) {
    return failure instanceof Error ? failure.message : String(failure);
  }
}
