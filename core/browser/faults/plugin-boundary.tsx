import { Component, Suspense, useContext, useState, type ReactNode } from 'react';
import { LeftOut, lazyView } from '../react/lazy-view.tsx';
import { PluginFaultsContext } from './plugin-faults.ts';

export interface PluginBoundaryProps {
  /** Id of the plugin that drew it; what the product draws has none, and is kept apart as well. */
  readonly owner: string | undefined;
  /** Instead of the usual line with the plugin's name and *Try again*; null leaves the part out. */
  readonly failed?: (again: () => void) => ReactNode;
  /** Told besides the plugin's record, where nothing of the part is left to see. */
  readonly onError?: (thrown: unknown) => void;
  readonly children: ReactNode;
}

/** Few pages ever show it. */
const FailedPart = lazyView(() => import('./failed-part.tsx'), LeftOut);

/** Around each thing that a plugin draws: what throws takes only itself away, and is noted under the plugin's name. */
export function PluginBoundary({ owner, failed, onError, children }: PluginBoundaryProps) {
  const faults = useContext(PluginFaultsContext);
  const [attempt, setAttempt] = useState(0);
  const again = () => {
    setAttempt((count) => count + 1);
  };
  return (
    <Caught
      key={attempt}
      onError={(thrown) => {
        faults.failed(owner, thrown, 'crash');
        onError?.(thrown);
      }}
      failed={
        failed === undefined ? (
          <Suspense>
            <FailedPart owner={owner} again={again} />
          </Suspense>
        ) : (
          failed(again)
        )
      }
    >
      {children}
    </Caught>
  );
}

interface CaughtProps {
  readonly onError: (thrown: unknown) => void;
  readonly failed: ReactNode;
  readonly children: ReactNode;
}

class Caught extends Component<CaughtProps, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.onError(thrown);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children;
  }
}
