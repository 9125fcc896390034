export type Emit = (value: unknown, buffers?: readonly Uint8Array[]) => Promise<void>;

/** What a method of the engine process has of the call that it answers. */
export interface CallContext {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Sends something ahead of the answer, with bytes that belong to it. What follows waits for it. */
  readonly emit: Emit;
  /** Waits until the caller says something; ends also when the call is aborted. Words are not lost while nobody waits. */
  readonly told: () => Promise<void>;
}

/** A call that runs in the engine process, as the host of the calls sees it. */
export class RunningCall implements CallContext {
  readonly emit: Emit;
  readonly #abort = new AbortController();
  #words = 0;
  #wake: (() => void) | undefined;

  constructor(emit: Emit) {
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
