import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { AppError, defineToken } from '#core/common';
import { Clock, defineReplyCookie, type SecretKey } from '#core/server';
import { jobMessages } from '../common/messages.ts';

/** Name of the cookie. */
export const channelCookieName = 'async-token';
const lifetimeS = 30 * 86_400;
const mostRemembered = 2_000;

export interface Channel {
  readonly id: string;
  readonly userId: number;
  /** Seconds since the epoch. */
  readonly expiresS: number;
}

/** Channels of browsers: a signed token names the channel and whose it is. */
export interface ChannelTokens {
  /** A token of a new channel for a user. */
  readonly issue: (userId: number) => Promise<string>;
  /** The channel of a token whose signature and expiry hold. */
  readonly read: (token: string | undefined) => Promise<Channel | undefined>;
}
export const ChannelTokens = defineToken<ChannelTokens>('async-queries/ChannelTokens');

/** JWTs with HS256 and a key of 32 bytes that serves nothing else. */
export function jwtChannelTokens(secret: SecretKey, clock: Clock): ChannelTokens {
  const key = secret.derive('async-queries/channel');
  const known = new Map<string, Channel>();
  const verify = async (token: string): Promise<Channel | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        currentDate: new Date(clock.nowMs()),
        requiredClaims: ['sub', 'exp'],
      });
      const { channel, exp, sub } = payload;
      if (typeof channel !== 'string' || exp === undefined) return undefined;
      return { id: channel, userId: Number(sub), expiresS: exp };
    } catch {
      return undefined; // every reason a token does not hold means the same: no channel
    }
  };
  return {
    issue: (userId) =>
      new SignJWT({ channel: randomUUID() })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(userId))
        .setExpirationTime(Math.floor(clock.nowMs() / 1_000) + lifetimeS)
        .sign(key),
    read: async (token) => {
      if (token === undefined) return undefined;
      const channel = known.get(token) ?? (await verify(token));
      if (channel === undefined || channel.expiresS * 1_000 <= clock.nowMs()) return undefined;
      if (known.size >= mostRemembered) known.clear();
      known.set(token, channel);
      return channel;
    },
  };
}

/** Every signed-in browser has a channel of its own: a new one when another user signs in, and before it expires. */
export const channelCookie = defineReplyCookie({
  id: 'async-queries/channel',
  deps: { tokens: ChannelTokens, clock: Clock },
  renew: async ({ caller, cookies, isSecure }, { tokens, clock }) => {
    const channel = await tokens.read(cookies[channelCookieName]);
    const isFresh = channel !== undefined && channel.expiresS - clock.nowMs() / 1_000 > lifetimeS / 2;
    if (isFresh && channel.userId === caller.userId) return undefined;
    const attributes = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifetimeS}${isSecure ? '; Secure' : ''}`;
    return `${channelCookieName}=${await tokens.issue(caller.userId)}; ${attributes}`;
  },
});

/** The channel of a caller's own cookie; throws 401 without one. */
export async function channelOf(
  tokens: ChannelTokens,
  cookies: Readonly<Record<string, string | undefined>>,
  userId: number,
): Promise<Channel> {
  const channel = await tokens.read(cookies[channelCookieName]);
  if (channel?.userId !== userId) throw new AppError('unauthenticated', jobMessages.notAuthorized());
  return channel;
}
