import type { RequestView } from './request-view.ts';

/** The requests that run now: what a drain waits for and finally aborts. */
export class ActiveRequests {
  readonly #running = new Set<RequestView>();
  #onIdle: (() => void) | undefined;

  get count(): number {
    return this.#running.size;
  }

  begin(view: RequestView): void {
    this.#running.add(view);
  }

  end(view: RequestView): void {
    this.#running.delete(view);
    if (this.#running.size === 0) this.#onIdle?.();
  }

  /** Resolves once nothing runs, at the latest after `timeoutMs`. */
  async idle(timeoutMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeoutMs);
      this.#onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#onIdle = undefined;
  }

  abortAll(): void {
    for (const view of this.#running) view.abort();
  }
}
