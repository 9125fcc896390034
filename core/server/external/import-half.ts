import { isRecord } from '#core/common';
import type { ServerHalf } from '../boot/server-plugin.ts';
import { externalMessages as messages } from './external-messages.ts';

/**
 * Imports a server half and looks at its shape, since no compiler has checked what was built elsewhere. Throws with the
 * reason why it cannot run.
 */
export async function importHalf(id: string, entryUrl: string): Promise<ServerHalf> {
  const { default: half } = await importModule(entryUrl);
  if (!isServerHalf(half)) throw new Error(messages.notDefined());
  if (half.id !== id) throw new Error(messages.otherName({ name: half.id }));
  return half;
}

async function importModule(url: string): Promise<{ readonly default?: unknown }> {
  try {
    return (await import(url)) as { readonly default?: unknown };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    const door = /"(#[^"]+)" is not defined/.exec(reason)?.[1];
    throw new Error(door === undefined ? messages.doesNotLoad({ reason }) : messages.notRequired({ door }), {
      cause: thrown,
    });
  }
}

function isServerHalf(value: unknown): value is ServerHalf {
  if (!isRecord(value) || typeof value['id'] !== 'string') return false;
  const isFunction = (name: string): boolean => value[name] === undefined || typeof value[name] === 'function';
  const isList = (name: string): boolean =>
    value[name] === undefined || (Array.isArray(value[name]) && value[name].every(isRecord));
  return isFunction('services') && isFunction('start') && isList('contributions') && isList('routes');
}
