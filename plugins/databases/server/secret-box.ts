import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { err, ok, type Result } from '#core/common';

/** Encrypts what must not be readable in the metadata database. */
export interface SecretBox {
  /** `owner` binds the text to its row: a copied ciphertext does not open elsewhere. */
  readonly seal: (text: string, owner: string) => string;
  /** Fails when the key is another one or the text was changed. */
  readonly open: (sealed: string, owner: string) => Result<string, 'unreadable'>;
}

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random nonce per text. `key` has 32 bytes. */
export function aesSecretBox(key: Uint8Array): SecretBox {
  return {
    seal: (text, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    open: (sealed, owner) => {
      try {
        if (!sealed.startsWith(`${version}.`)) return err('unreadable');
        const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64');
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
        decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return ok(decipher.update(bytes.subarray(ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8'));
      } catch {
        return err('unreadable'); // GCM says only that it does not fit
      }
    },
  };
}
