export interface HeldBack {
  /** Over once `letGo` was called. */
  readonly over: Promise<void>;
  readonly letGo: () => void;
}

/** An answer that a test keeps back until it has seen what happens meanwhile. */
export function heldBack(): HeldBack {
  let resolveOver: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    resolveOver = resolve;
  });
  return {
    over,
    letGo: () => {
      resolveOver();
    },
  };
}
