import type { Result } from '#core/common';
import { readHttpsOptions, type HttpsOptions } from '#core/server';
import { isYes, networkMessages } from '#plugins/databases';
import type { ClickHouseAddress } from '../common/clickhouse-uri.ts';

/** How a connection is encrypted; undefined: it is not. The certificate is checked unless the address says `verify=false`. */
export const tlsOptionsOf = (
  { isEncrypted, parameters }: Pick<ClickHouseAddress, 'isEncrypted' | 'parameters'>,
  serverCert: unknown,
): Promise<Result<HttpsOptions | undefined, string>> =>
  readHttpsOptions({
    isEncrypted,
    serverCert,
    parameters,
    files: { ca: 'ca_cert', cert: 'client_cert', key: 'client_cert_key' },
    serverName: parameters['server_host_name'],
    verifiesCertificate: parameters['verify'] === undefined || isYes(parameters['verify']),
    unused: { unencrypted: networkMessages.certificateUnused({ setting: 'secure=false' }) },
  });
