import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { err, ok, type Result } from '#core/common';
import { snowflakeMessages as messages } from '../common/messages.ts';

/** A key that signs, and what Snowflake calls its public half. */
export interface SigningKey {
  readonly key: KeyObject;
  /** `SHA256:` and the digest of the public key. */
  readonly fingerprint: string;
}

/** The lines of a PEM text, which inputs of one line take away, and base64 without its frame. */
function pemOf(written: string): string {
  const [, label = 'PRIVATE KEY', body = ''] =
    /^\s*-+BEGIN ([A-Z ]+)-+([\s\S]*?)-+END [A-Z ]+-+\s*$/.exec(written) ??
    /^()([A-Za-z0-9+/=_\s-]+)$/.exec(written)?.map((part, index) => (index === 1 ? 'PRIVATE KEY' : part)) ??
    [];
  const lines = body.replace(/\s+/g, '').match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Reads a private key. The error says nothing of it. */
export function readPrivateKey(written: string, passphrase: string | undefined): Result<SigningKey, string> {
  const refused = (reason: string): Result<never, string> => err(messages.badKey({ reason }));
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: pemOf(written), format: 'pem', ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    return refused(messages.keyForm());
  }
  if (key.asymmetricKeyType !== 'rsa') return refused(messages.keyKind());
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return ok({ key, fingerprint: `SHA256:${createHash('sha256').update(der).digest('base64')}` });
}
