/** A store in which every branch has its first value, and what is sent to it is dropped. */
export function emptyStore() {
  const state = {};
  return { getState: () => state, subscribe: () => () => undefined, dispatch: (action: unknown) => action };
}
