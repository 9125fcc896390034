import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';
import { err, ok, type Result } from '#core/common';
import { givenAuthority, readTlsMaterial } from '#core/server';
import { networkMessages } from '#plugins/databases';
import { mysqlMessages as messages } from '../common/messages.ts';
import type { MysqlAddress } from '../common/mysql-uri.ts';
import type { SslMode } from '../common/parameter-rules.ts';

/** How a connection is encrypted. */
export interface TlsPlan {
  readonly mode: SslMode;
  readonly options: SslOptions;
}

/**
 * As the MySQL client does: REQUIRED only encrypts, VERIFY_CA and VERIFY_IDENTITY check the server, also where an authority
 * is given without a mode. Without an authority they trust the public ones. A certificate in the connection's own settings
 * asks for VERIFY_IDENTITY unless the address says REQUIRED or VERIFY_CA. A name is checked, an IP address cannot be.
 */
export async function tlsPlanOf(address: MysqlAddress, serverCert: unknown): Promise<Result<TlsPlan, string>> {
  const { parameters, sslMode } = address;
  const authority = givenAuthority(serverCert);
  if (authority !== undefined && sslMode === 'DISABLED') {
    return err(networkMessages.certificateUnused({ setting: 'ssl_mode=DISABLED' }));
  }
  const mode = modeOf(address, authority !== undefined);
  if (mode === 'DISABLED') return ok({ mode, options: {} });
  // mysql2 would check the certificate against "localhost".
  if (mode === 'VERIFY_IDENTITY' && isIP(address.host) !== 0)
    return err(messages.identityNeedsName({ host: address.host }));
  const material = await readTlsMaterial({
    authority,
    parameters,
    files: { ca: 'ssl_ca', cert: 'ssl_cert', key: 'ssl_key' },
    passphrase: 'ssl_key_password',
  });
  if (!material.ok) return material;
  const isIdentity = mode === 'VERIFY_IDENTITY';
  return ok({
    mode,
    options: {
      ...(material.value as SslOptions), // texts, which its type has, too
      rejectUnauthorized: isIdentity || mode === 'VERIFY_CA' || material.value.ca !== undefined,
      verifyIdentity: isIdentity,
    },
  });
}

function modeOf({ sslMode, parameters }: MysqlAddress, hasCertificate: boolean): SslMode {
  const isWeak = sslMode === undefined || sslMode === 'PREFERRED';
  if (isWeak && hasCertificate) return 'VERIFY_IDENTITY';
  return sslMode ?? (parameters['ssl_ca'] === undefined ? 'PREFERRED' : 'VERIFY_CA');
}
