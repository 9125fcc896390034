import { Suspense, type ComponentType } from 'react';
import { useExtensions, lazyView } from '#core/browser';
import { DashboardOverlays, type DashboardOverlay } from '#plugins/dashboard';

const components = new WeakMap<DashboardOverlay, ComponentType>();

/** What plugins lay over the page of a dashboard. */
export function DashboardOverlayHost() {
  return useExtensions(DashboardOverlays).map((overlay) => {
    const Loaded = components.get(overlay) ?? lazyView(overlay.load);
    components.set(overlay, Loaded);
    return (
      <Suspense key={overlay.id}>
        <Loaded />
      </Suspense>
    );
  });
}
