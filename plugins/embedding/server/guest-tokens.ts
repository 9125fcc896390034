import { SignJWT, jwtVerify } from 'jose';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { defineToken } from '#core/common';
import type { Clock, SecretKey } from '#core/server';
import { GuestResources, GuestRules, GuestUser } from '../contract/routes.ts';

/** What a token says of its guest. */
const Claims = Type.Object({
  type: Type.Literal('guest'),
  user: GuestUser,
  resources: GuestResources,
  rls_rules: GuestRules,
});
export type GuestClaims = Omit<Static<typeof Claims>, 'type'>;

/** Tokens that other sites give their guests: HS256, made here or by a site that knows the secret. */
export interface GuestTokens {
  /** `host`: of the address that is asked, with its port. */
  readonly issue: (claims: GuestClaims, host: string) => Promise<string>;
  /** The claims of a token whose signature, end and audience hold. */
  readonly read: (token: string, host: string) => Promise<GuestClaims | undefined>;
}
export const GuestTokens = defineToken<GuestTokens>('embedding/GuestTokens');

export function jwtGuestTokens(
  { secretKey, clock }: { readonly secretKey: SecretKey; readonly clock: Clock },
  options: { readonly secret: string | undefined; readonly seconds: number; readonly audience: string | undefined },
): GuestTokens {
  const key =
    options.secret === undefined
      ? secretKey.derive('embedding/guest-tokens')
      : new TextEncoder().encode(options.secret);
  return {
    issue: (claims, host) => {
      const nowS = Math.floor(clock.nowMs() / 1000);
      return new SignJWT({ ...claims, type: 'guest' })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt(nowS)
        .setExpirationTime(nowS + options.seconds)
        .setAudience(options.audience ?? host)
        .sign(key);
    },
    read: async (token, host) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: options.audience ?? host,
          currentDate: new Date(clock.nowMs()),
          requiredClaims: ['exp'],
        });
        return Value.Check(Claims, payload) ? payload : undefined;
      } catch {
        return undefined; // every reason a token does not hold means the same: no guest
      }
    },
  };
}
