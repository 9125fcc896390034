/** A typed slot that plugins fill. One type parameter; the declaring plugin owns key, check and order. */
export interface ExtensionPoint<T> {
  /** `plugin/plural-noun`. */
  readonly id: string;
  /** One sentence for docs/extension-points.md: what a contribution adds for the user. */
  readonly summary: string;
  readonly keyOf: (item: T) => string;
  /** Why an item is refused, or undefined. */
  readonly check?: (item: T) => string | undefined;
  readonly order?: (a: T, b: T) => number;
  /** Its items are read once, while the server starts: what comes or goes later is heeded at the next start. */
  readonly isReadAtStart?: boolean;
}

export function defineExtensionPoint<T>(point: ExtensionPoint<T>): ExtensionPoint<T> {
  return Object.freeze(point);
}

/** One item for one point, as a plugin half lists it. Made by `contribute`, which checks the type. */
export interface Contribution {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- erased here, checked where `contribute` is called
  readonly point: ExtensionPoint<any>;
  readonly item: unknown;
}

export function contribute<T>(point: ExtensionPoint<T>, item: T): Contribution {
  return { point, item };
}
