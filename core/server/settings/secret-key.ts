import { hkdfSync } from 'node:crypto';
import { defineToken } from '#core/common';

/** The server's secret. Nobody sees it whole: each purpose gets a key of its own, so that one leak stays one leak. */
export interface SecretKey {
  /** 32 bytes, always the same for one purpose (`access/session-cookie`) of one installation. */
  readonly derive: (purpose: string) => Uint8Array;
  /** The same of earlier secrets, newest first: they open what was encrypted then. */
  readonly previous: (purpose: string) => readonly Uint8Array[];
}
export const SecretKey = defineToken<SecretKey>('core/SecretKey');

/** Derives keys with HKDF-SHA256; the purpose is the info parameter. */
export function secretKeyFrom(secret: string, previous: readonly string[] = []): SecretKey {
  const derive = (from: string, purpose: string) => new Uint8Array(hkdfSync('sha256', from, 'tessera', purpose, 32));
  return {
    derive: (purpose) => derive(secret, purpose),
    previous: (purpose) => previous.map((earlier) => derive(earlier, purpose)),
  };
}
