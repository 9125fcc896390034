import type { ConnectionOptions, SecureVersion } from 'node:tls';
import { err, ok, type Result } from '#core/common';
import { problemOfPem, readPemFile } from '#core/server';
import { postgresMessages as messages } from '../../common/messages.ts';
import type { PostgresAddress } from '../../common/postgres-uri.ts';
import type { SslMode } from '../../common/parameter-rules.ts';

/** How a connection is encrypted, wherever it leads to. */
export interface TlsPlan {
  readonly mode: SslMode;
  readonly options: ConnectionOptions;
}

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
    const text = await readPemFile(path);
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
  const problem = problemOfPem(material, ca);
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
