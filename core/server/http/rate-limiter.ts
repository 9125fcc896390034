import { AppError } from '#core/common';

interface Window {
  readonly endsAtMs: number;
  count: number;
}

/** Most addresses remembered; beyond it, ended windows are dropped. */
const sweepAbove = 10_000;

/** Counts calls per address in fixed windows. Throws `rate-limited` with the seconds to wait. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #windowMs: number;

  constructor(limit: { readonly max: number; readonly windowMs: number }) {
    this.#max = limit.max;
    this.#windowMs = limit.windowMs;
  }

  check(address: string, nowMs: number): void {
    if (this.#windows.size > sweepAbove) this.#sweep(nowMs);
    const known = this.#windows.get(address);
    const window =
      known !== undefined && known.endsAtMs > nowMs ? known : { endsAtMs: nowMs + this.#windowMs, count: 0 };
    window.count += 1;
    this.#windows.set(address, window);
    if (window.count <= this.#max) return;
    const seconds = Math.ceil((window.endsAtMs - nowMs) / 1_000);
    throw new AppError('rate-limited', `Too many attempts. Try again in ${seconds} seconds.`, {
      extra: { retry_after: seconds },
    });
  }

  #sweep(nowMs: number): void {
    for (const [address, window] of this.#windows) if (window.endsAtMs <= nowMs) this.#windows.delete(address);
  }
}
