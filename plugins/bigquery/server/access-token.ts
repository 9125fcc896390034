import { importPKCS8, SignJWT } from 'jose';
import { askApi, textIn } from '#plugins/databases';
import type { ServiceAccount } from '../common/service-account.ts';

const scope = 'https://www.googleapis.com/auth/bigquery';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Google takes no assertion that is valid for longer than an hour. */
const validSeconds = 3_600;
/** A new token is asked for so long before the old one ends, for statements that are sent again. */
const earlySeconds = 300;

/** The service that gives tokens did not give one. */
export class SignInFailure extends Error {}

/** The key cannot sign. Says nothing of it. */
export class KeyFailure extends Error {}

interface AccessToken {
  readonly token: string;
  /** Seconds since the epoch. */
  readonly until: number;
}

/** Tokens of a service account, each for as long as the service says. `nowSeconds` since the epoch. */
export function accessTokens(
  account: ServiceAccount,
  nowSeconds: () => number = () => Math.floor(Date.now() / 1_000),
): () => Promise<string> {
  let asked: Promise<AccessToken> | undefined;
  return async () => {
    const known = asked;
    const before = await known?.catch(() => undefined);
    if (before !== undefined && before.until > nowSeconds()) return before.token;
    // Of several that find it over only the first asks.
    if (asked === known || asked === undefined) asked = tokenOf(account, nowSeconds());
    return (await asked).token;
  };
}

async function tokenOf(account: ServiceAccount, now: number): Promise<AccessToken> {
  const answer = await askApi(fetch, {
    method: 'POST',
    url: account.tokenUri,
    body: new URLSearchParams({ grant_type: grantType, assertion: await assertionOf(account, now) }),
  });
  const token = textIn(answer.body, 'access_token');
  const seconds = Number(answer.body['expires_in'] ?? validSeconds);
  if (answer.status === 200 && token !== '') return { token, until: now + seconds - earlySeconds };
  const reason = textIn(answer.body, 'error_description') || textIn(answer.body, 'error');
  throw new SignInFailure(reason === '' ? `HTTP ${String(answer.status)}.` : reason);
}

async function assertionOf({ email, privateKey, keyId, tokenUri }: ServiceAccount, now: number): Promise<string> {
  const key = await importPKCS8(privateKey, 'RS256').catch(() => {
    throw new KeyFailure();
  });
  return new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
    .setIssuer(email)
    .setAudience(tokenUri.href)
    .setIssuedAt(now)
    .setExpirationTime(now + validSeconds)
    .sign(key);
}
