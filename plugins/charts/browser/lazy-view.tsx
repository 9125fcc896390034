import { Suspense, lazy, type ComponentType } from 'react';

/** A component that is loaded when it is first shown. */
export function lazyView<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const View = lazy(load) as unknown as ComponentType<P>; // lazy keeps the props of what it loads
  return function LazyView(props: P) {
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  };
}
