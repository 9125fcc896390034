import { isIP } from 'node:net';
import type { SslOptions } from 'mysql2';
import { err, ok, type Result } from '#core/common';
import { problemOfPem, readPemFile } from '#core/server';
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
  const authority = typeof serverCert === 'string' && serverCert.trim() !== '' ? serverCert : undefined;
  if (authority !== undefined && sslMode === 'DISABLED') return err(messages.certificateUnused());
  const mode = modeOf(address, authority !== undefined);
  if (mode === 'DISABLED') return ok({ mode, options: {} });
  // mysql2 would check the certificate against "localhost".
  if (mode === 'VERIFY_IDENTITY' && isIP(address.host) !== 0)
    return err(messages.identityNeedsName({ host: address.host }));
  const files: Record<string, string> = {};
  for (const name of [...(authority === undefined ? ['ssl_ca'] : []), 'ssl_cert', 'ssl_key']) {
    const path = parameters[name];
    if (path === undefined) continue;
    const text = await readPemFile(path);
    if (text === undefined) return err(messages.unreadableFile({ name }));
    files[name] = text;
  }
  const ca = authority ?? files['ssl_ca'];
  const material = {
    ...(ca === undefined ? {} : { ca }),
    ...(files['ssl_cert'] === undefined ? {} : { cert: files['ssl_cert'] }),
    ...(files['ssl_key'] === undefined ? {} : { key: files['ssl_key'] }),
    ...(parameters['ssl_key_password'] === undefined ? {} : { passphrase: parameters['ssl_key_password'] }),
    minVersion: 'TLSv1.2' as const,
  };
  const problem = problemOfPem(material, ca);
  if (problem !== undefined) {
    const given = [...(authority === undefined ? [] : ['server_cert']), ...Object.keys(files)];
    return err(messages.badTlsFiles({ names: given.join(', '), reason: problem }));
  }
  const isIdentity = mode === 'VERIFY_IDENTITY';
  return ok({
    mode,
    options: {
      ...material,
      rejectUnauthorized: isIdentity || mode === 'VERIFY_CA' || ca !== undefined,
      verifyIdentity: isIdentity,
    },
  });
}

function modeOf({ sslMode, parameters }: MysqlAddress, hasCertificate: boolean): SslMode {
  const isWeak = sslMode === undefined || sslMode === 'PREFERRED';
  if (isWeak && hasCertificate) return 'VERIFY_IDENTITY';
  return sslMode ?? (parameters['ssl_ca'] === undefined ? 'PREFERRED' : 'VERIFY_CA');
}
