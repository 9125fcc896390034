/** Resolves after a time; rejects with the reason of the signal when that aborts before. */
export function pause(timeMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error); // what aborts gives an error
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    }, timeMs);
    signal.addEventListener('abort', leave, { once: true });
  });
}

const firstWaitMs = 20;
const longestWaitMs = 1_000;

/** How long to wait before the next question about something that goes on; `tries` counts from 1. */
export const waitMs = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1));
