import { hkdfSync } from 'node:crypto';
import { defineToken } from '#core/common';

/** The server's secret. Nobody sees it whole: each purpose gets a key of its own, so that one leak stays one leak. */
export interface SecretKey {
  /** 32 bytes, always the same for one purpose (`access/session-cookie`) of one installation. */
  readonly derive: (purpose: string) => Uint8Array;
}
export const SecretKey = defineToken<SecretKey>('core/SecretKey');

/** Derives keys with HKDF-SHA256; the purpose is the info parameter. */
export function secretKeyFrom(secret: string): SecretKey {
  return { derive: (purpose) => new Uint8Array(hkdfSync('sha256', secret, 'tessera', purpose, 32)) };
}
