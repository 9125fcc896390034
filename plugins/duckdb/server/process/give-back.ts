import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of results after which it is worth while. */
const worthBytes = 16 << 20;
/** Milliseconds without another large result. */
const restMs = 1_000;

/**
 * Frees the memory of large results once there were none for a while. The binding frees a result when its JavaScript
 * object is collected, and that object is so small that nothing would collect it for minutes.
 */
export class GiveBack {
  readonly #collect: () => void;
  #bytes = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(collect: () => void = garbageCollector()) {
    this.#collect = collect;
  }

  /** A result of so many bytes was read. */
  note(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes < worthBytes) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#bytes = 0;
      this.#collect();
    }, restMs).unref();
  }
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void; // what the flag exposes
}
