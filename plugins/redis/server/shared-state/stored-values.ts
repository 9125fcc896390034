import type { Redis } from 'ioredis';
import type { Clock } from '#core/server';
import type { SharedStore } from '#plugins/shared-state';
import { script } from '../connection/run-script.ts';

/**
 * Expired values stay so long, which is more than clocks differ: their versions, which begin with the time, then never
 * fall behind, also after the server lost all it had. Milliseconds.
 */
const keptMs = 60_000;

/** Numbers are written by `%.0f`, since Lua shows only 14 digits. */
const nextVersion = `
local function written(value, version, now, ends, kept)
  local text = string.format('%.0f', math.max(version + 1, now))
  redis.call('HSET', KEYS[1], 'value', value, 'version', text, 'ends', string.format('%.0f', ends))
  redis.call('PEXPIRE', KEYS[1], string.format('%.0f', kept))
  return text
end`;

/** Arguments: value, expected version, now, lifetime, how long it stays after that. */
const writeScript = script(`${nextVersion}
local held = redis.call('HMGET', KEYS[1], 'version', 'ends')
local version, ends = tonumber(held[1] or 0), tonumber(held[2] or 0)
local now, lifetime = tonumber(ARGV[3]), tonumber(ARGV[4])
local current = 0
if ends > now then current = version end
if current ~= tonumber(ARGV[2]) then return false end
return written(ARGV[1], version, now, now + lifetime, lifetime + tonumber(ARGV[5]))`);

/** Arguments: version, now, how long it stays. */
const removeScript = script(`${nextVersion}
if redis.call('HGET', KEYS[1], 'version') ~= ARGV[1] then return false end
local now = tonumber(ARGV[2])
return written('', tonumber(ARGV[1]), now, now, tonumber(ARGV[3]))`);

/** Gives value and version of each key, or nothing. Argument: now. */
const readScript = script(`
local found = {}
for index, key in ipairs(KEYS) do
  local held = redis.call('HMGET', key, 'value', 'version', 'ends')
  if held[3] and tonumber(held[3]) > tonumber(ARGV[1]) then found[index] = {held[1], held[2]} else found[index] = {} end
end
return found`);

/** Values with versions, each a hash; each change is one script. */
export function storedValues(
  client: Redis,
  prefix: string,
  clock: Clock,
): Pick<SharedStore, 'read' | 'write' | 'remove'> {
  const keyOf = (key: string): string => `${prefix}value:${key}`;
  const now = (): number => Math.trunc(clock.nowMs());
  return {
    read: async (keys) => {
      if (keys.length === 0) return new Map();
      const found = (await readScript.run(client, keys.map(keyOf), [now()])) as readonly (readonly string[])[];
      return new Map(
        keys.flatMap((key, index) => {
          const [value, version] = found[index] ?? [];
          if (value === undefined || version === undefined) return [];
          return [[key, { value: JSON.parse(value) as unknown, version: Number(version) }] as const];
        }),
      );
    },
    write: async (key, { value, expected, lifetimeMs }) => {
      const args = [JSON.stringify(value), expected, now(), Math.ceil(lifetimeMs), keptMs];
      const written = await writeScript.run(client, [keyOf(key)], args);
      return written === null ? undefined : Number(written);
    },
    remove: async (key, version) => {
      await removeScript.run(client, [keyOf(key)], [version, now(), keptMs]);
    },
  };
}
