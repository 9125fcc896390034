import type { Disposable } from '#core/common';

/** How long a request may wait, ms: shorter than what proxies allow. */
const longestMs = 20_000;

/** Resolves once it holds, when time is up, or when nobody waits any more. */
export async function waitFor(
  holds: () => boolean,
  onChange: (listener: () => void) => Disposable,
  signal: AbortSignal,
): Promise<void> {
  if (holds() || signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      void listening.dispose();
      resolve();
    };
    const timer = setTimeout(end, longestMs);
    const listening = onChange(() => {
      if (holds()) end();
    });
    signal.addEventListener('abort', end);
  });
}
