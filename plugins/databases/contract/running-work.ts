/** What runs over an engine connection, so that closing it lets that end first and interrupts the rest. */
export interface RunningWork {
  /** Counts as running until it has ended. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  /** Aborts with the given signal, and when the connection closes. */
  readonly signalOf: (signal: AbortSignal | undefined) => AbortSignal;
  /** Waits for what runs up to the grace period, then interrupts it and waits for its end. */
  readonly end: (graceMs: number) => Promise<void>;
}

/** For an engine's connections. `closing` is aborted at the end of the grace period. */
export function runningWork(closing: AbortController): RunningWork {
  const running = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      const entry = work.finally(() => running.delete(entry));
      running.add(entry);
      return entry;
    },
    signalOf: (signal) => (signal === undefined ? closing.signal : AbortSignal.any([signal, closing.signal])),
    end: async (graceMs) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const grace = new Promise((resolve) => {
        timer = setTimeout(resolve, graceMs);
      });
      await Promise.race([Promise.allSettled([...running]), grace]);
      clearTimeout(timer);
      closing.abort();
      await Promise.allSettled([...running]);
    },
  };
}
