import { startWorkbench, type GuestStart } from '#core/browser/boot';
import type { EmbeddedStart } from './guest/begin-as-guest.ts';
import { halves } from './plugins.ts';
import { Frame } from './shell/frame.tsx';
import { workbenchHalf } from './shell/workbench-half.ts';

/** In the file of the later halves themselves: see workbench/build/start-chunk.mjs. */
const laterHalves = async () => (await import('./later-plugins.ts')).laterHalves;

/** Starts the page in this element. */
export async function start(element: HTMLElement): Promise<void> {
  const guest = await guestOf(element);
  const shown = { element, halves, laterHalves, ownHalf: workbenchHalf, frame: Frame };
  return startWorkbench(guest === undefined ? shown : { ...shown, guest });
}

/** Who reads in a frame of another site. */
async function guestOf(element: HTMLElement): Promise<GuestStart | undefined> {
  const written = element.dataset['bootstrap'] ?? '';
  if (!written.includes('"embedded":{')) return undefined;
  const begin = JSON.parse(written) as EmbeddedStart; // our own server's JSON
  return (await import('./guest/begin-as-guest.ts')).beginAsGuest(begin);
}
