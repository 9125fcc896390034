import { maskUri } from '../common/connection-uri.ts';
import type { SecretBox } from './secret-box.ts';

/** Secrets of a row, in the clear. Never leaves the server half. */
export interface DatabaseSecrets {
  readonly uri: string;
  readonly encryptedExtra: string | undefined;
  readonly serverCert: string | undefined;
}

/** Which of a row's secrets. */
type SecretName = 'uri' | 'encryptedExtra' | 'serverCert';

/** Secrets of a row as far as they can be read. */
export type ReadableSecrets = { readonly [name in SecretName]: string | undefined } & {
  /** Those that are stored under a key that is not known. */
  readonly unreadable: readonly SecretName[];
};

/** The columns of a row that hold its secrets, encrypted. */
interface SealedRow {
  readonly uuid: string;
  readonly sealed_uri: string;
  readonly sealed_extra: string | null;
  readonly sealed_server_cert: string | null;
}

/** What a ciphertext is bound to, so that it opens nowhere else. */
const ownerOf = (uuid: string, name: SecretName): string =>
  `${uuid}/${{ uri: 'uri', encryptedExtra: 'extra', serverCert: 'cert' }[name]}`;

/** Writes a row's secrets into its columns and reads them from there. */
export function rowSecrets(box: SecretBox) {
  return {
    seal: (secrets: DatabaseSecrets, uuid: string) => ({
      sqlalchemy_uri: maskUri(secrets.uri),
      sealed_uri: box.seal(secrets.uri, ownerOf(uuid, 'uri')),
      sealed_extra:
        secrets.encryptedExtra === undefined ? null : box.seal(secrets.encryptedExtra, ownerOf(uuid, 'encryptedExtra')),
      sealed_server_cert:
        secrets.serverCert === undefined ? null : box.seal(secrets.serverCert, ownerOf(uuid, 'serverCert')),
    }),
    read: (row: SealedRow): ReadableSecrets => {
      const unreadable: SecretName[] = [];
      const open = (name: SecretName, sealed: string | null): string | undefined => {
        if (sealed === null) return undefined;
        const opened = box.open(sealed, ownerOf(row.uuid, name));
        if (opened.ok) return opened.value;
        unreadable.push(name);
        return undefined;
      };
      return {
        uri: open('uri', row.sealed_uri),
        encryptedExtra: open('encryptedExtra', row.sealed_extra),
        serverCert: open('serverCert', row.sealed_server_cert),
        unreadable,
      };
    },
  };
}
