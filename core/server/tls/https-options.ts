import type { SecureContextOptions } from 'node:tls';
import { err, ok, type Result } from '#core/common';
import { givenAuthority, readTlsMaterial, type TlsSources } from './tls-material.ts';

/** Options of Node's HTTPS requests. */
export interface HttpsOptions extends SecureContextOptions {
  readonly servername?: string;
  readonly rejectUnauthorized: boolean;
}

/** What an address over HTTP says of encryption. */
export interface HttpsSources extends Pick<TlsSources, 'parameters'> {
  readonly isEncrypted: boolean;
  /** Of the connection's own settings. */
  readonly serverCert: unknown;
  /** Parameters with files; each may be missing. */
  readonly files: Partial<TlsSources['files']>;
  /** The name that the server's certificate is checked against; undefined: that of the address. */
  readonly serverName: string | undefined;
  readonly verifiesCertificate: boolean;
  /** Why an authority is refused where nobody looks at it; absent: it is not. */
  readonly unused: { readonly unencrypted: string; readonly unverified?: string };
}

/**
 * How requests are encrypted; undefined: they are not. The server's certificate is checked, by the authority that is given
 * or by the public ones, unless the address says otherwise.
 */
export async function readHttpsOptions(sources: HttpsSources): Promise<Result<HttpsOptions | undefined, string>> {
  const { isEncrypted, serverCert, parameters, files, serverName, verifiesCertificate, unused } = sources;
  const authority = givenAuthority(serverCert);
  if (!isEncrypted) return authority === undefined ? ok(undefined) : err(unused.unencrypted);
  if (authority !== undefined && !verifiesCertificate && unused.unverified !== undefined) return err(unused.unverified);
  const material = await readTlsMaterial({
    authority,
    parameters,
    files: { ca: '', cert: '', key: '', ...files },
    passphrase: '', // drivers over HTTP have no such parameter
  });
  if (!material.ok) return material;
  return ok({
    ...material.value,
    ...(serverName === undefined ? {} : { servername: serverName }),
    rejectUnauthorized: verifiesCertificate,
  });
}
