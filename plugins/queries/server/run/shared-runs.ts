import { AppError } from '#core/common';
import { text } from '../../common/messages.ts';

/** Runs work once for all who ask for it at the same time. */
export interface SharedRuns<T> {
  /**
   * Joins the run of that key or starts one. Aborting `signal` makes this caller leave; the work itself is aborted only
   * when the last caller has left.
   */
  readonly run: (key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) => Promise<T>;
}

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
}

export function sharedRuns<T>(): SharedRuns<T> {
  const flights = new Map<string, Flight<T>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> => {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), controller, waiting: 0 };
    flights.set(key, flight);
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    return flight;
  };

  const leave = (key: string, flight: Flight<T>): void => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    // Who comes now must not join a run that is being cancelled.
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort();
  };

  return {
    run: (key, signal, work) => {
      if (signal.aborted) return Promise.reject(new AppError('cancelled', text.queryCancelled()));
      const flight = flights.get(key) ?? start(key, work);
      flight.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const onAbort = (): void => {
          leave(key, flight);
          reject(new AppError('cancelled', text.queryCancelled()));
        };
        signal.addEventListener('abort', onAbort, { once: true });
        flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
      });
    },
  };
}
