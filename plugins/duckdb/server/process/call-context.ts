/** What a method of the engine process has of the call that it answers. */
export interface CallContext {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Sends something ahead of the answer. */
  readonly emit: (value: unknown) => void;
  /** Waits until the caller says something; ends also when the call is aborted. Words are not lost while nobody waits. */
  readonly told: () => Promise<void>;
}

/** A call that runs in the engine process, as the host of the calls sees it. */
export class RunningCall implements CallContext {
  readonly emit: (value: unknown) => void;
  readonly #abort = new AbortController();
  #words = 0;
  #wake: (() => void) | undefined;

  constructor(emit: (value: unknown) => void) {
    this.emit = emit;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  readonly told = async (): Promise<void> => {
    if (this.#words > 0) {
      this.#words -= 1;
      return;
    }
    if (this.signal.aborted) return;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
  };

  hear(): void {
    if (this.#wake === undefined) this.#words += 1;
    else this.#rouse();
  }

  abort(): void {
    this.#abort.abort();
    this.#rouse();
  }

  #rouse(): void {
    const wake = this.#wake;
    this.#wake = undefined;
    wake?.();
  }
}
