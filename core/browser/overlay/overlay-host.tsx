import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { OwnedBoundary } from '../faults/owned-boundary.tsx';
import { useCurrentUser, useExtensions } from '../react/context.tsx';
import { Overlays, type Overlay } from './overlays.ts';

/** A broken overlay is left out; the page goes on. */
const nothing = () => null;

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
    <OwnedBoundary key={overlay.id} point={Overlays} of={overlay.id} failed={nothing}>
      <LazyOverlay overlay={overlay} />
    </OwnedBoundary>
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
