import { batchesAhead } from './emit-batches.ts';
import type { OnEvent } from './engine-link.ts';
import type { ArgumentsIn, ArgumentsOf, CallOptions, EngineProcess, MethodName } from './engine-process.ts';

/** Batches of one attempt that have come and were not taken. */
interface Incoming<T> {
  readonly batches: T[];
  tell: () => void;
}

/**
 * The batches that a method of the engine process emits, no faster than they are taken. What is left early is aborted;
 * until the first batch is taken it may be asked again.
 */
export async function* remoteStream<M extends MethodName, T>(
  engine: EngineProcess,
  method: M,
  args: ArgumentsOf<M> | ArgumentsIn<M>,
  unpack: (...sent: Parameters<OnEvent>) => T,
  options: Pick<CallOptions, 'signal' | 'statement'>,
): AsyncGenerator<T> {
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  let incoming: Incoming<T> = { batches: [], tell: () => undefined };
  let wake = (): void => undefined;
  let isTaken = false;
  const state = { isOver: false };
  const ended = engine
    .call(method, args, {
      ...options,
      signal,
      mayRepeat: () => !isTaken,
      isActive: () => incoming.batches.length < batchesAhead,
      onStart: (_link, tell) => {
        incoming = { batches: [], tell };
      },
      onEvent: (value, bytes) => {
        incoming.batches.push(unpack(value, bytes));
        wake();
      },
    })
    .finally(() => {
      state.isOver = true;
      wake();
    });
  ended.catch(() => undefined); // it is awaited below, once all batches are taken
  try {
    for (;;) {
      if (incoming.batches.length > 0) {
        isTaken = true;
        const batch = incoming.batches.shift();
        incoming.tell();
        if (batch !== undefined) yield batch;
      } else if (state.isOver) break;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
    await ended;
  } finally {
    stop.abort();
    await ended.catch(() => undefined); // the engine is free when the reader goes on
  }
}
