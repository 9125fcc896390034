import { AppError } from '#core/common';
import { messages } from '../../common/messages.ts';

export type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Runs work once for all who ask for it at the same time. */
export interface SharedRuns<T> {
  /**
   * Joins the run of that key or starts one. Aborting `signal` makes this caller leave; the work itself is aborted only
   * when the last caller has left.
   */
  readonly run: (key: string, signal: AbortSignal, work: Work<T>) => Promise<T>;
  /**
   * Starts the run of that key for somebody who will ask for it, and keeps what it gives until the first one asks.
   * Aborting `signal` gives it up. Resolves when it was asked for or given up.
   */
  readonly begin: (key: string, signal: AbortSignal, work: Work<T>) => Promise<void>;
  /** Gives up what was begun under that key, unless somebody has asked for it. */
  readonly giveUp: (key: string) => void;
  /** Whether the run of that key was begun and nobody has asked for it yet. */
  readonly isBegun: (key: string) => boolean;
  /** What the run of that key gives, for an onlooker: the run neither waits for him nor ends with him. */
  readonly watch: (key: string) => Promise<T> | undefined;
}

/** How long an outcome is kept for somebody who said that he will ask for it. */
const keptForMs = 10_000;

interface Flight<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
  /** Ends the keeping; undefined when nobody keeps it. */
  release: (() => void) | undefined;
  hasLanded: boolean;
}

export function sharedRuns<T>(): SharedRuns<T> {
  const flights = new Map<string, Flight<T>>();

  const forget = (key: string, flight: Flight<T>): void => {
    if (flights.get(key) === flight) flights.delete(key);
  };

  const start = (key: string, work: Work<T>): Flight<T> => {
    const controller = new AbortController();
    const flight: Flight<T> = {
      result: work(controller.signal),
      controller,
      waiting: 0,
      release: undefined,
      hasLanded: false,
    };
    flights.set(key, flight);
    const land = (): void => {
      flight.hasLanded = true;
      if (flight.release === undefined) forget(key, flight);
      else setTimeout(() => flight.release?.(), keptForMs).unref();
    };
    flight.result.then(land, land);
    return flight;
  };

  const leave = (key: string, flight: Flight<T>): void => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    // Who comes now must not join a run that is being cancelled.
    forget(key, flight);
    flight.controller.abort();
  };

  return {
    giveUp: (key) => flights.get(key)?.release?.(),
    isBegun: (key) => flights.get(key)?.release !== undefined,
    watch: (key) => flights.get(key)?.result,
    run: (key, signal, work) => {
      if (signal.aborted) return Promise.reject(new AppError('cancelled', messages.queryCancelled()));
      const flight = flights.get(key) ?? start(key, work);
      flight.waiting += 1;
      flight.release?.();
      return new Promise<T>((resolve, reject) => {
        const onAbort = (): void => {
          leave(key, flight);
          reject(new AppError('cancelled', messages.queryCancelled()));
        };
        signal.addEventListener('abort', onAbort, { once: true });
        flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
      });
    },
    begin: (key, signal, work) => {
      if (signal.aborted || flights.has(key)) return Promise.resolve();
      const flight = start(key, work);
      flight.waiting += 1;
      return new Promise<void>((resolve) => {
        const release = (): void => {
          signal.removeEventListener('abort', release);
          flight.release = undefined;
          leave(key, flight);
          if (flight.hasLanded) forget(key, flight);
          resolve();
        };
        flight.release = release;
        signal.addEventListener('abort', release, { once: true });
      });
    },
  };
}
