import type { SecureContextOptions } from 'node:tls';
import { err, ok, type Result } from '#core/common';
import { givenAuthority, readTlsMaterial } from '#core/server';
import { networkMessages } from '#plugins/databases';
import type { ClickHouseAddress } from '../common/clickhouse-uri.ts';
import { isYes } from '../common/parameter-rules.ts';

/** Options of Node's TLS. */
export interface TlsOptions extends SecureContextOptions {
  readonly servername?: string;
  readonly rejectUnauthorized: boolean;
}

/**
 * How a connection is encrypted; undefined: it is not. The server's certificate is checked, by the authority that is given
 * or by the public ones, unless the address says `verify=false`.
 */
export async function tlsOptionsOf(
  { isEncrypted, parameters }: Pick<ClickHouseAddress, 'isEncrypted' | 'parameters'>,
  serverCert: unknown,
): Promise<Result<TlsOptions | undefined, string>> {
  const authority = givenAuthority(serverCert);
  if (!isEncrypted) {
    return authority === undefined
      ? ok(undefined)
      : err(networkMessages.certificateUnused({ setting: 'secure=false' }));
  }
  const material = await readTlsMaterial({
    authority,
    parameters,
    files: { ca: 'ca_cert', cert: 'client_cert', key: 'client_cert_key' },
    passphrase: '', // the drivers have no such parameter
  });
  if (!material.ok) return material;
  const { server_host_name: name, verify } = parameters;
  return ok({
    ...material.value,
    ...(name === undefined ? {} : { servername: name }),
    rejectUnauthorized: verify === undefined || isYes(verify),
  });
}
