import { err, isRecord, ok, parsedJson, type Result } from '#core/common';
import { keepsSecrets } from '#plugins/databases';
import { bigQueryMessages as messages } from './messages.ts';

/** The key of a service account, as Google gives it. */
export interface ServiceAccount {
  readonly email: string;
  /** PEM. */
  readonly privateKey: string;
  readonly keyId: string | undefined;
  /** Where tokens are given. */
  readonly tokenUri: URL;
}

/** The text in base64; undefined: it is none. */
function textOfBase64(written: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(written.replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Reads the JSON of a key, or its base64. The error says nothing of it. */
export function readServiceAccount(written: string): Result<ServiceAccount, string> {
  if (written.trim() === '') return err(messages.noCredentials());
  const bad = (reason: string): Result<never, string> => err(messages.badCredentials({ reason }));
  const text = written.trim().startsWith('{') ? written : textOfBase64(written);
  const read = text === undefined ? undefined : parsedJson(text);
  if (!isRecord(read)) return bad(messages.notJson());
  if (read['type'] !== 'service_account') return bad(messages.otherKind());
  const textAt = (name: string): string => (typeof read[name] === 'string' ? read[name] : '');
  const missing = ['client_email', 'private_key', 'token_uri'].find((name) => textAt(name) === '');
  if (missing !== undefined) return bad(messages.missingPart({ name: missing }));
  const tokenUri = textAt('token_uri');
  if (!URL.canParse(tokenUri) || !keepsSecrets(new URL(tokenUri))) return bad(messages.badTokenAddress());
  return ok({
    email: textAt('client_email'),
    privateKey: textAt('private_key'),
    keyId: textAt('private_key_id') === '' ? undefined : textAt('private_key_id'),
    tokenUri: new URL(tokenUri),
  });
}
