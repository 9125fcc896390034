/** Something that was opened and can be closed. Disposing twice is harmless. */
export interface Disposable {
  readonly dispose: () => void | Promise<void>;
}

/** Wraps a function so that only its first call has an effect. */
export function disposable(release: () => void | Promise<void>): Disposable {
  let pending: (() => void | Promise<void>) | undefined = release;
  return {
    dispose: () => {
      const run = pending;
      pending = undefined;
      return run?.();
    },
  };
}

/** Owns what was opened and closes it in reverse order. What is added after disposal is closed at once. */
export class DisposableStore implements Disposable {
  readonly #owned: Disposable[] = [];
  #closed = false;

  get isDisposed(): boolean {
    return this.#closed;
  }

  /** Takes ownership and returns its argument, so that opening and registering are one statement. */
  add<D extends Disposable>(item: D): D {
    if (this.#closed) void item.dispose();
    else this.#owned.push(item);
    return item;
  }

  /** Closes everything even when one step throws; the first failure is rethrown at the end. */
  readonly dispose = async (): Promise<void> => {
    this.#closed = true;
    const failures: unknown[] = [];
    for (let item = this.#owned.pop(); item !== undefined; item = this.#owned.pop()) {
      try {
        await item.dispose();
      } catch (failure) {
        failures.push(failure);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
}
