import type { Action } from 'redux';
import * as saga from 'redux-saga/effects';
import { buffers, eventChannel, type Channel, type Task } from 'redux-saga';
import type { Command, StoreRoot } from '#core/common';

/** A saga: a generator of effects. Use the helpers of this file with `yield*`; they are typed, plain `yield` is not. */
export type Saga<R = void> = Generator<saga.Effect | saga.Effect[], R, unknown>;

/** Calls a function or saga and waits for its result. */
export function* call<A extends readonly unknown[], R>(
  fn: (...args: A) => R,
  ...args: A
): Saga<R extends Generator<unknown, infer Done> ? Done : Awaited<R>> {
  // redux-saga resolves promises and runs generators, which is exactly the mapped return type.
  return (yield saga.call(fn as unknown as (...args: unknown[]) => unknown, ...args)) as R extends Generator<
    unknown,
    infer Done
  >
    ? Done
    : Awaited<R>;
}

export function* put(action: Action): Saga {
  yield saga.put(action);
}

export function* select<T, A extends readonly unknown[]>(
  selector: (root: StoreRoot, ...args: A) => T,
  ...args: A
): Saga<T> {
  return (yield saga.select(selector as unknown as (root: unknown, ...args: unknown[]) => unknown, ...args)) as T; // selector's type
}

/** Waits for a command and gives its payload. */
export function* take<P>(command: Command<P>): Saga<P> {
  const action = (yield saga.take(command.type)) as { payload: P }; // creators of this type carry P
  return action.payload;
}

export function* fork<A extends readonly unknown[]>(fn: (...args: A) => Saga, ...args: A): Saga<Task> {
  return (yield saga.fork(fn as unknown as (...args: unknown[]) => unknown, ...args)) as Task;
}

export function* cancel(task: Task): Saga {
  yield saga.cancel(task);
}

export function* delay(timeMs: number): Saga {
  yield saga.delay(timeMs);
}

/** True inside `finally` when the saga was cancelled. */
export function* cancelled(): Saga<boolean> {
  return (yield saga.cancelled()) as boolean;
}

/** Runs a worker for every command. */
export function* takeEvery<P>(command: Command<P>, worker: (payload: P) => Saga): Saga {
  yield saga.takeEvery(
    (action: Action) => action.type === command.type,
    (action: Action) => worker(payloadOf<P>(action)),
  );
}

/** Runs a worker for the newest command and cancels the one before. */
export function* takeLatest<P>(command: Command<P>, worker: (payload: P) => Saga): Saga {
  yield saga.takeLatest(
    (action: Action) => action.type === command.type,
    (action: Action) => worker(payloadOf<P>(action)),
  );
}

/** Like `takeLatest`, but per key: a new command cancels only the run of the same key. */
export function* takeLatestPer<P>(
  command: Command<P>,
  keyOf: (payload: P) => string | number,
  worker: (payload: P) => Saga,
): Saga {
  yield saga.fork(function* watch(): Saga {
    const running = new Map<string | number, Task>();
    for (;;) {
      const payload = yield* take(command);
      const key = keyOf(payload);
      const earlier = running.get(key);
      if (earlier !== undefined) yield* cancel(earlier);
      running.set(key, yield* fork(worker, payload));
      for (const [known, task] of running) if (!task.isRunning()) running.delete(known);
    }
  });
}

/** Runs a worker for the newest command once no other came for the given time. */
export function* debounce<P>(waitMs: number, command: Command<P>, worker: (payload: P) => Saga): Saga {
  yield saga.debounce(
    waitMs,
    (action: Action) => action.type === command.type,
    (action: Action) => worker(payloadOf<P>(action)),
  );
}

/**
 * Runs a worker for everything a source outside the store gives, also what it gives at once when it is listened to. The
 * saga's end lets go of the source.
 */
export function* takeEveryFrom<E extends object>(
  listen: (give: (event: E) => void) => () => void,
  worker: (event: E) => Saga,
): Saga {
  const channel = eventChannel<E>(listen, buffers.expanding());
  try {
    for (;;) yield* fork(worker, (yield saga.take(channel)) as E); // the channel gives what its source gave
  } finally {
    channel.close();
  }
}

/**
 * Runs a worker now and after every change of the store, however many actions made it: those that come while it runs
 * are one further run. For effects that follow from state, such as asking for what is on the screen; the worker must
 * come to rest, since what it puts makes it run once more.
 */
export function* onStateChange(worker: () => Saga): Saga {
  yield* onChangeOf((root) => root, worker);
}

/** The same for a part of the store, or what a selector makes of it: a run now, and one after each change of that. */
export function* onChangeOf<T>(selector: (root: StoreRoot) => T, worker: (selected: T) => Saga): Saga {
  const changes = (yield saga.actionChannel('*', buffers.sliding(1))) as Channel<Action>;
  let last: { readonly selected: T } | undefined;
  for (;;) {
    const selected = yield* select(selector);
    if (last === undefined || selected !== last.selected) {
      last = { selected };
      yield* worker(selected);
    }
    yield saga.take(changes);
    yield saga.delay(0); // actions of one turn are one change
  }
}

/** Runs a worker for every action that passes; for the core's own watching of edits. */
export function* takeEveryAction(passes: (action: Action) => boolean, worker: (action: Action) => Saga): Saga {
  yield saga.takeEvery((action: Action) => passes(action), worker);
}

/** Like `fork`, but a crash of the child does not end the parent, and the parent's end does not cancel the child. */
export function* spawn<A extends readonly unknown[]>(fn: (...args: A) => Saga, ...args: A): Saga<Task> {
  return (yield saga.spawn(fn as unknown as (...args: unknown[]) => unknown, ...args)) as Task;
}

/** Runs sagas side by side and gives their results; one failure cancels the others and is thrown. */
export function* all<const R extends readonly (() => Saga<unknown>)[]>(
  runs: R,
): Saga<{ readonly [K in keyof R]: R[K] extends () => Saga<infer Done> ? Done : never }> {
  return (yield saga.all(runs.map((run) => saga.call(run)))) as never; // the results are in the order of `runs`
}

/** Runs sagas side by side until the first is done and cancels the others. The winner's name has its result. */
export function* race<const R extends Readonly<Record<string, () => Saga<unknown>>>>(
  runs: R,
): Saga<{ readonly [K in keyof R]?: R[K] extends () => Saga<infer Done> ? Done : never }> {
  const effects = Object.fromEntries(Object.entries(runs).map(([name, run]) => [name, saga.call(run)]));
  return (yield saga.race(effects)) as never; // redux-saga fills in the winner only
}

function payloadOf<P>(action: Action): P {
  return (action as unknown as { payload: P }).payload; // the command's creator made the action
}
