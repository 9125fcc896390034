import { outsideMessages } from './outside-messages.ts';

/** What a plugin that never finishes loading ends with. */
export class TooSlow extends Error {}

/** Rejects with `TooSlow` when the promise has not settled within so many ms. */
export async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TooSlow(outsideMessages.tooSlow({ seconds: limitMs / 1_000 })));
    }, limitMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
