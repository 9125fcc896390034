declare const served: unique symbol;

/** Names a service and carries its type. `id` is `plugin/Interface`. */
export interface Token<T> {
  readonly id: string;
  readonly [served]?: T;
}

/** Declares a token. By convention it has the name of its interface. */
export function defineToken<T>(id: string): Token<T> {
  return Object.freeze({ id });
}

// `any` because a record may hold tokens of every type; `Resolved` gives each its own type back.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type TokenRecord = Readonly<Record<string, Token<any>>>;

/** The services behind a record of tokens, under the same names. */
export type Resolved<R extends TokenRecord> = {
  readonly [K in keyof R]: R[K] extends Token<infer T> ? T : never;
};
