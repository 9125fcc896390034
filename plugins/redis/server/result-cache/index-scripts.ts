import { script } from '../connection/run-script.ts';

/** Entries and members that one step removes at most: the server does nothing else meanwhile. */
const mostAtOnce = 200;

/**
 * What is kept is listed beside it: sorted by age (KEYS[1]) and by end (KEYS[2]), with size and tags (KEYS[3], JSON), and
 * summed up (KEYS[4]). ARGV[1] begins the keys of entries, ARGV[2] those of tags.
 */
const parts = `
local function forget(name)
  local known = redis.call('HGET', KEYS[3], name)
  if known then
    local entry = cjson.decode(known)
    for _, tag in ipairs(entry.tags) do redis.call('SREM', ARGV[2] .. tag, name) end
    redis.call('HDEL', KEYS[3], name)
    redis.call('DECRBY', KEYS[4], entry.sizeBytes)
  end
  redis.call('ZREM', KEYS[1], name)
  redis.call('ZREM', KEYS[2], name)
  redis.call('UNLINK', ARGV[1] .. name)
end
local function forgetAll(names)
  for _, name in ipairs(names) do forget(name) end
  return #names
end`;

/** Arguments: name. */
export const removeScript = script(`${parts}
forget(ARGV[3])`);

/** Arguments: tag. Gives how many entries it removed. */
export const dropScript = script(`${parts}
return forgetAll(redis.call('SRANDMEMBER', ARGV[2] .. ARGV[3], ${String(mostAtOnce)}))`);

/** Arguments: now. Gives how many entries it removed. */
export const expireScript = script(`${parts}
return forgetAll(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[3], 'LIMIT', 0, ${String(mostAtOnce)}))`);

/**
 * Arguments: name, bytes, whether they are packed, stored at, expires at (empty: never), gone at, now, size and tags as
 * JSON, most bytes of all. Removes the oldest until the rest is small enough.
 */
export const putScript = script(`${parts}
local name, now = ARGV[3], tonumber(ARGV[9])
forget(name)
forgetAll(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', ARGV[9], 'LIMIT', 0, ${String(mostAtOnce)}))
local key, info = ARGV[1] .. name, cjson.decode(ARGV[10])
redis.call('HSET', key, 'bytes', ARGV[4], 'isPacked', ARGV[5], 'storedAtMs', ARGV[6], 'expiresAtMs', ARGV[7])
redis.call('PEXPIRE', key, string.format('%.0f', tonumber(ARGV[8]) - now))
redis.call('ZADD', KEYS[1], ARGV[6], name)
redis.call('ZADD', KEYS[2], ARGV[8], name)
redis.call('HSET', KEYS[3], name, ARGV[10])
for _, tag in ipairs(info.tags) do redis.call('SADD', ARGV[2] .. tag, name) end
local total = redis.call('INCRBY', KEYS[4], info.sizeBytes)
while total > tonumber(ARGV[11]) do
  local oldest = redis.call('ZRANGE', KEYS[1], 0, 0)
  if #oldest == 0 then
    redis.call('SET', KEYS[4], 0)
    break
  end
  forgetAll(oldest)
  total = tonumber(redis.call('GET', KEYS[4]))
end`);
