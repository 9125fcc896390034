import { Component, Suspense, lazy, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { describeError, toAppError, type ErrorInfo } from '#core/common';
import { report } from '../notify/notifications.ts';
import { useCurrentUser, useExtensions } from '../react/context.tsx';
import { Overlays, type Overlay } from './overlays.ts';

/** Mounts what plugins lay over every page, once the first page is shown. */
export function OverlayHost({ firstPicture }: { readonly firstPicture: Promise<void> }) {
  const overlays = useExtensions(Overlays);
  const user = useCurrentUser();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void firstPicture.then(() => {
      setPainted(true);
    });
  }, [firstPicture]);
  if (!isPainted) return null;
  const allowed = overlays.filter((overlay) => overlay.permission === undefined || user.can(overlay.permission));
  return allowed.map((overlay) => (
    <Guard key={overlay.id}>
      <LazyOverlay overlay={overlay} />
    </Guard>
  ));
}

function LazyOverlay({ overlay }: { readonly overlay: Overlay }) {
  const Loaded = useMemo(() => lazy(overlay.load), [overlay]);
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

function Guard({ children }: { readonly children: ReactNode }) {
  const dispatch = useDispatch();
  return (
    <Boundary
      onError={(error) => {
        dispatch(report(error));
      }}
    >
      {children}
    </Boundary>
  );
}

/** A broken overlay is reported and left out; the page goes on. */
class Boundary extends Component<
  { readonly children: ReactNode; readonly onError: (error: ErrorInfo) => void },
  { readonly isBroken: boolean }
> {
  override readonly state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(failure: unknown): void {
    this.props.onError(describeError(toAppError(failure)));
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
