import type { GuestStart } from '#core/browser/boot';
import { guestHalf } from './guest-half.ts';
import { guestMessages } from './guest-messages.ts';
import { hostPageOver } from './host-page-over.ts';

/** What the server wrote into a page for frames. */
export interface EmbeddedStart {
  readonly config: { readonly GUEST_TOKEN_HEADER_NAME: string };
  readonly embedded: { readonly href: string };
}

/**
 * Waits for the page around to say who reads, by its first token; later tokens take its place. Throws where nobody says
 * so, or where the token does not hold.
 */
export async function beginAsGuest({ config, embedded }: EmbeddedStart): Promise<GuestStart> {
  if (window.parent === window) throw new Error(guestMessages.noFrame());
  const host = hostPageOver(await portOfHost());
  let token = '';
  await new Promise<void>((resolve) => {
    host.on('guestToken', ({ guestToken }) => {
      if (typeof guestToken !== 'string') return;
      token = guestToken;
      resolve();
    });
  });
  const send: typeof fetch = (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(config.GUEST_TOKEN_HEADER_NAME, token);
    return window.fetch(input, { ...init, credentials: 'omit', headers });
  };
  const answer = await send('/api/v1/me/roles/', { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new Error(guestMessages.refused({ status: answer.status }));
  const { result } = (await answer.json()) as { readonly result: GuestStart['user'] }; // our own server's answer
  window.history.replaceState(null, '', embedded.href);
  return { user: result, fetch: send, host, half: guestHalf };
}

/** The script at the head of the page took it, or will. */
function portOfHost(): Promise<MessagePort> {
  const page = document as Document & { readonly hostPort?: MessagePort };
  return new Promise((resolve) => {
    const take = () => {
      if (page.hostPort !== undefined) resolve(page.hostPort);
    };
    document.addEventListener('hostport', take);
    take();
  });
}
