import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../settings/secret-key.ts';

const parameter = 'frame';

export interface FramedModules {
  /** The address under which a page in a frame loads the module at this path: its reader has no account to show. */
  readonly addressFor: (path: string) => string;
  /** Whether we made this address, path and query. It names the module by its content, so it opens nothing else. */
  readonly holds: (address: string) => boolean;
}

/** Addresses of modules from outside for pages in frames of other sites, which browsers send no cookies from. */
export function framedModules(secret: SecretKey): FramedModules {
  const key = secret.derive('core/framed-modules');
  const sign = (path: string) => createHmac('sha256', key).update(path).digest('base64url');
  return {
    addressFor: (path) => `${path}?${parameter}=${sign(path)}`,
    holds: (address) => {
      const { pathname, searchParams } = new URL(address, 'http://here');
      const given = Buffer.from(searchParams.get(parameter) ?? '');
      const right = Buffer.from(sign(pathname));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
