import type { KeyObject } from 'node:crypto';

export interface SigningKey {
  readonly key: KeyObject;
  /** Eight bytes that signatures name the key by. */
  readonly id: Uint8Array;
}
export declare function signingKey(text: string, password?: string): SigningKey;
export declare function minisignature(content: Uint8Array, key: SigningKey, trustedComment: string): string;
export declare function minisignPublicKey(key: SigningKey): string;
