import { hash } from 'node:crypto';
import type { Redis } from 'ioredis';

type Argument = string | number | Uint8Array;

/** What the server does in one step. */
export interface Script {
  readonly run: (client: Redis, keys: readonly string[], args: readonly Argument[]) => Promise<unknown>;
}

/** A script in Lua, which the server keeps until it restarts. Its text goes there only when it is missing. */
export function script(lua: string): Script {
  const sha = hash('sha1', lua);
  return {
    run: async (client, keys, args) => {
      const given = [...keys, ...args.map(asArgument)];
      try {
        return await client.evalsha(sha, keys.length, ...given);
      } catch (thrown) {
        if (!String(thrown).includes('NOSCRIPT')) throw thrown;
        return client.eval(lua, keys.length, ...given);
      }
    },
  };
}

const asArgument = (value: Argument): string | number | Buffer =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
