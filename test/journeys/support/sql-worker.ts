/** In the page: between the events `hold` and `release` the worker that reads SQL is asked nothing. */
export function holdSqlWorker(): void {
  const held: (() => void)[] = [];
  let isHeld = false;
  window.addEventListener('hold', () => {
    isHeld = true;
  });
  window.addEventListener('release', () => {
    isHeld = false;
    for (const send of held.splice(0)) send();
  });
  window.Worker = class extends Worker {
    readonly #isHeldBack: boolean;
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.#isHeldBack = String(url).includes('sql-completion');
    }
    override postMessage(message: unknown): void {
      if (!isHeld || !this.#isHeldBack) super.postMessage(message);
      else held.push(() => super.postMessage(message));
    }
  };
}

/** In the page: `data-asked` and `data-answered` of the document count how often the worker judges a text. */
export function countJudgements(): void {
  const judged = new Set<number>();
  // Written out at both places: a function with a name is compiled with a helper that the page does not have.
  window.Worker = class extends Worker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly number?: number }>) => {
        const { dataset } = document.documentElement;
        if (judged.delete(data.number ?? -1)) dataset['answered'] = String(Number(dataset['answered'] ?? 0) + 1);
      });
    }
    override postMessage(message: { readonly number?: number; readonly kind?: string }): void {
      const { dataset } = document.documentElement;
      if (message.kind === 'judge') {
        judged.add(message.number ?? -1);
        dataset['asked'] = String(Number(dataset['asked'] ?? 0) + 1);
      }
      super.postMessage(message);
    }
  };
}
