/** A signal that aborts when the last of these has; at once when there are none. */
export function whenAllAborted(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController();
  const look = (): void => {
    if (signals.every(({ aborted }) => aborted)) controller.abort();
  };
  for (const signal of signals) signal.addEventListener('abort', look, { once: true });
  look();
  return controller.signal;
}
