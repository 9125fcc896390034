import type { Result } from '#core/common';
import { readHttpsOptions, type HttpsOptions } from '#core/server';
import { isNo, networkMessages } from '#plugins/databases';
import { trinoMessages as messages } from '../common/messages.ts';
import type { TrinoAddress } from '../common/trino-uri.ts';

/** How a connection is encrypted; undefined: it is not. The certificate is checked unless the address says `verify=false`. */
export const tlsOptionsOf = (
  { isEncrypted, parameters }: Pick<TrinoAddress, 'isEncrypted' | 'parameters'>,
  serverCert: unknown,
): Promise<Result<HttpsOptions | undefined, string>> =>
  readHttpsOptions({
    isEncrypted,
    serverCert,
    parameters,
    files: { cert: 'cert', key: 'key' },
    serverName: undefined,
    verifiesCertificate: !isNo(parameters['verify']),
    unused: {
      unencrypted: messages.certificateNeedsTls(),
      unverified: networkMessages.certificateUnused({ setting: 'verify=false' }),
    },
  });
