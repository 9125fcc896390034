import { once } from 'node:events';
import type { FrontDoor } from '#core/server';

/** What the process in front of the server answers: the port that it has opened, or why it cannot. */
type Opened = { readonly port: number } | { readonly code: string };

/** During development another process listens at the server's address (workbench/dev/front-door.mjs). */
export function developmentDoor(): FrontDoor | undefined {
  if (process.send === undefined || process.env['NODE_ENV'] !== 'development') return undefined;
  return {
    open: async (asked, behind) => {
      const answered = once(process, 'message');
      process.send?.({ kind: 'listening', ...asked, behind });
      const [opened] = (await answered) as [Opened]; // our own process
      if ('port' in opened) return opened.port;
      throw Object.assign(new Error(`HOST and PORT cannot be opened: ${opened.code}`), { code: opened.code });
    },
  };
}
