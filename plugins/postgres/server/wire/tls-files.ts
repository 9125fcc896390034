import type { ConnectionOptions, SecureVersion } from 'node:tls';
import { err, ok, without, type Result } from '#core/common';
import { givenAuthority, readTlsMaterial } from '#core/server';
import { networkMessages } from '#plugins/databases';
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
  const authority = givenAuthority(serverCert);
  if (authority !== undefined && address.sslMode === 'disable') {
    return err(networkMessages.certificateUnused({ setting: 'sslmode=disable' }));
  }
  const mode = modeOf(address, authority !== undefined);
  if (mode === 'disable') return ok({ mode, options: {} });
  const unused = [
    ...(parameters['sslrootcert'] === 'system' ? ['sslrootcert'] : []),
    ...(parameters['sslcertmode'] === 'disable' ? ['sslcert', 'sslkey'] : []),
  ];
  const { ssl_min_protocol_version: least, ssl_max_protocol_version: most } = parameters;
  const material = await readTlsMaterial({
    authority,
    parameters: without(parameters, ...unused),
    files: { crl: 'sslcrl', ca: 'sslrootcert', cert: 'sslcert', key: 'sslkey' },
    passphrase: 'sslpassword',
    // Checked with the address.
    versions: {
      ...(least === undefined ? {} : { minVersion: least as SecureVersion }),
      ...(most === undefined ? {} : { maxVersion: most as SecureVersion }),
    },
  });
  if (!material.ok) return material;
  const isFull = mode === 'verify-full';
  return ok({
    mode,
    options: {
      ...material.value,
      rejectUnauthorized: material.value.ca !== undefined || isFull || mode === 'verify-ca',
      ...(isFull ? {} : { checkServerIdentity: () => undefined }),
    },
  });
}

function modeOf({ sslMode, parameters }: PostgresAddress, hasCertificate: boolean): SslMode {
  const isWeak = sslMode === undefined || sslMode === 'allow' || sslMode === 'prefer';
  if (isWeak && hasCertificate) return 'verify-full';
  return sslMode ?? (parameters['sslrootcert'] === 'system' ? 'verify-full' : 'prefer');
}
