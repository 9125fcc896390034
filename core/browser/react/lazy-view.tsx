import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';
import { LoadRetry } from './load-retry.ts';

/** What a view loads from; the module's default export is its component. */
type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** For views that only add to others: without their code they are left out. */
export const LeftOut = (): null => null;

/**
 * A component whose code is loaded when it is first shown; the nearest Suspense waits for it. Code that cannot be
 * fetched, for example because the server is gone, breaks nothing else: the view's place shows why, and a retry. Errors
 * of the component itself go to the nearest error boundary, as always.
 */
export function lazyView<P extends object>(
  load: Load<P>,
  Failed: ComponentType<{ readonly view: object }> = LoadFailure,
): ((props: P) => ReactNode) & { readonly preload: () => Promise<void> } {
  let attempt = begin(load, Failed);
  function LazyView(props: P) {
    // Outside of the component, since React forgets the state of what waits for its first picture.
    const [shown, setShown] = useState(() => attempt);
    const again = () => {
      attempt = begin(load, Failed);
      setShown(attempt);
    };
    useEffect(
      () => () => {
        if (attempt.hasFailed()) attempt = begin(load, Failed); // who comes back later finds no old failure
      },
      [],
    );
    const { View } = shown;
    return (
      <LoadRetry value={again}>
        <View {...props} />
      </LoadRetry>
    );
  }
  return Object.assign(LazyView, { preload: () => attempt.fetched() });
}

function begin<P extends object>(load: Load<P>, Failed: ComponentType<{ readonly view: object }>) {
  let hasFailed = false;
  let loading: ReturnType<Load<P>> | undefined;
  const fetch = () => {
    loading ??= load().catch(() => {
      hasFailed = true;
      return { default: (view: P) => <Failed view={view} /> };
    });
    return loading;
  };
  return {
    View: lazy(fetch) as unknown as ComponentType<P>, // a lazy component takes the props of what it loads
    hasFailed: () => hasFailed,
    fetched: async () => {
      await fetch();
    },
  };
}
