import { contribute } from '#core/common';
import { defineReplyCookie, defineServerPlugin, ReplyCookies } from '#core/server';

const cookie = defineReplyCookie({
  id: 'core-reply-cookies/seen',
  deps: {},
  renew: ({ cookies, isSecure }) =>
    cookies.example_seen === undefined
      ? `example_seen=1; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
      : undefined,
});

export default defineServerPlugin({ id: 'core-reply-cookies', contributions: [contribute(ReplyCookies, cookie)] });
