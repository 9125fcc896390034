import { Suspense, type ComponentType } from 'react';
import { lazyView } from '#core/browser';

/** A component that is loaded when it is first shown, and shows nothing until then. */
export function waitingView<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> {
  const View = lazyView(load);
  return function WaitingView(props: P) {
    return (
      <Suspense fallback={null}>
        <View {...props} />
      </Suspense>
    );
  };
}
