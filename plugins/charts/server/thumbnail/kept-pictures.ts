import { layeredCache, type Codec, type LayeredCache, type ResultCache } from '#plugins/result-cache';

/** Enough for the pictures of a few pages of a list. Bytes. */
const maxMemoryBytes = 16 * 1_048_576;

const codec: Codec<string> = {
  encode: (svg) => Buffer.from(svg),
  decode: (bytes) => Buffer.from(bytes).toString('utf8'),
  sizeBytes: (svg) => svg.length * 2,
};

/**
 * Pictures by a key that names all they depend on. Memory has them at once, so that who waited for a drawing finds it
 * also where nothing can be stored.
 */
export const keptPictures = (cache: ResultCache, nowMs: () => number): LayeredCache<string> =>
  layeredCache({ cache, codec, maxMemoryBytes, nowMs, prefix: 'picture-1:' });
