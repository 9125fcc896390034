import type { SecureContextOptions } from 'node:tls';
import { err, ok, type Result } from '#core/common';
import { problemOfPem, readPemFile } from './pem-files.ts';
import { tlsMessages as messages } from './tls-messages.ts';

/** Where certificates and keys of a client come from. */
export interface TlsSources {
  /** The authority's certificate itself, in place of its file; undefined: none. */
  readonly authority: string | undefined;
  /** Parameters of an address, some of which are paths. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of the parameters that are. */
  readonly files: { readonly ca: string; readonly cert: string; readonly key: string; readonly crl?: string };
  /** Name of the parameter with the password of the key. */
  readonly passphrase: string;
  readonly versions?: Pick<SecureContextOptions, 'minVersion' | 'maxVersion'>;
}

/** The authority in the settings of a connection; undefined where there is none. */
export const givenAuthority = (serverCert: unknown): string | undefined =>
  typeof serverCert === 'string' && serverCert.trim() !== '' ? serverCert : undefined;

/** Reads what a client needs for TLS, from version 1.2 on, and checks that it can be used. */
export async function readTlsMaterial({
  authority,
  parameters,
  files,
  passphrase,
  versions,
}: TlsSources): Promise<Result<SecureContextOptions, string>> {
  const material: SecureContextOptions = {};
  const given: string[] = authority === undefined ? [] : ['server_cert'];
  for (const field of ['crl', 'ca', 'cert', 'key'] as const) {
    const name = files[field];
    const path = name === undefined || (field === 'ca' && authority !== undefined) ? undefined : parameters[name];
    if (name === undefined || path === undefined) continue;
    const text = await readPemFile(path);
    if (text === undefined) return err(messages.unreadableFile({ name }));
    material[field] = text;
    given.push(name);
  }
  if (authority !== undefined) material.ca = authority;
  const secret = parameters[passphrase];
  if (secret !== undefined) material.passphrase = secret;
  Object.assign(material, { minVersion: 'TLSv1.2' }, versions);
  const ca = typeof material.ca === 'string' ? material.ca : undefined;
  const reason = problemOfPem(material, ca);
  return reason === undefined ? ok(material) : err(messages.badTlsFiles({ names: given.join(', '), reason }));
}
