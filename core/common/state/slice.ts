import { createAction, createReducer, type PayloadActionCreator } from '@reduxjs/toolkit';
import type { Draft } from 'immer';
import type { StateKey } from './state-key.ts';

/** A public action creator of a contract: others send it, the owner reacts. Imperative name, `plugin/doThing`. */
export type Command<P = undefined> = PayloadActionCreator<P>;

export function defineCommand<P = undefined>(type: string): Command<P> {
  // createAction's return type is conditional on P; PayloadActionCreator<P> is that very type.
  return createAction<P>(type);
}

type Handler<T, P> = (draft: Draft<T>, payload: P) => Draft<T> | T | undefined | void;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a record of handlers with different payloads
type Handlers<T> = Readonly<Record<string, Handler<T, any>>>;

type ActionsOf<T, H extends Handlers<T>> = {
  readonly [K in keyof H]: H[K] extends (draft: Draft<T>) => unknown
    ? Command
    : H[K] extends (draft: Draft<T>, payload: infer P) => unknown
      ? Command<P>
      : never;
};

/** Reaction of a slice to a command, its own or another plugin's. */
export interface Reaction<T> {
  readonly command: { readonly type: string };
  readonly handler: Handler<T, never>;
}

export interface Slice<T = unknown, A = unknown> {
  readonly key: string;
  readonly initial: T;
  readonly actions: A;
  readonly reducer: (state: T | undefined, action: { readonly type: string }) => T;
}

/**
 * A branch of the store: names mapped to pure functions over an Immer draft. Reducers may return a new value instead
 * of changing the draft.
 */
export function defineSlice<T, const H extends Handlers<T>>(
  state: StateKey<T>,
  handlers: H,
  reactions: (on: <P>(command: Command<P>, handler: Handler<T, P>) => Reaction<T>) => readonly Reaction<T>[] = () => [],
): Slice<T, ActionsOf<T, H>> {
  const byType = new Map<string, Handler<T, never>>();
  const actions: Record<string, unknown> = {};
  for (const [name, handler] of Object.entries(handlers)) {
    const type = `${state.key}/${name}`;
    actions[name] = createAction<unknown>(type);
    byType.set(type, handler as Handler<T, never>);
  }
  const listed = reactions((command, handler) => ({ command, handler: handler }));
  const reducer = createReducer<T>(state.initial, (builder) => {
    for (const [type, handler] of byType) {
      builder.addCase(type, (draft, action) => handler(draft, payloadOf(action)) as never);
    }
    for (const { command, handler } of listed) {
      builder.addMatcher(
        (action): action is { type: string } => (action as { type?: unknown }).type === command.type,
        (draft, action) => handler(draft, payloadOf(action)) as never,
      );
    }
  });
  return { key: state.key, initial: state.initial, actions: actions as ActionsOf<T, H>, reducer };
}

function payloadOf(action: unknown): never {
  return (action as { payload?: unknown }).payload as never; // action creators and handlers share the payload type
}
