import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { describeError, toAppError } from '#core/common';
import { OwnedBoundary } from '../faults/owned-boundary.tsx';
import { report } from '../notify/notifications.ts';
import { useCurrentUser, useExtensions } from '../react/context.tsx';
import { Overlays, type Overlay } from './overlays.ts';

/** A broken overlay is reported and left out; the page goes on. */
const nothing = () => null;

/** Mounts what plugins lay over every page, once the first page is shown. */
export function OverlayHost({ firstPicture }: { readonly firstPicture: Promise<void> }) {
  const overlays = useExtensions(Overlays);
  const user = useCurrentUser();
  const dispatch = useDispatch();
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    void firstPicture.then(() => {
      setPainted(true);
    });
  }, [firstPicture]);
  if (!isPainted) return null;
  const allowed = overlays.filter((overlay) => overlay.permission === undefined || user.can(overlay.permission));
  return allowed.map((overlay) => (
    <OwnedBoundary
      key={overlay.id}
      point={Overlays}
      of={overlay.id}
      failed={nothing}
      onError={(thrown) => {
        dispatch(report(describeError(toAppError(thrown))));
      }}
    >
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
