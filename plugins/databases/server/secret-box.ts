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

/** AES-256-GCM with a random nonce per text. Keys have 32 bytes; those of earlier secrets only open. */
export function aesSecretBox(key: Uint8Array, previous: readonly Uint8Array[] = []): SecretBox {
  return {
    seal: (text, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    open: (sealed, owner) => {
      if (!sealed.startsWith(`${version}.`)) return err('unreadable');
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64');
      for (const candidate of [key, ...previous]) {
        const text = openWith(candidate, bytes, owner);
        if (text !== undefined) return ok(text);
      }
      return err('unreadable');
    },
  };
}

function openWith(key: Uint8Array, bytes: Buffer, owner: string): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    return decipher.update(bytes.subarray(ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8');
  } catch {
    return undefined; // GCM says only that it does not fit
  }
}
