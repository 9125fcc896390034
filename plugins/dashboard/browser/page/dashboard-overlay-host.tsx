import { Suspense } from 'react';
import { Contributed, useExtensions } from '#core/browser';
import { DashboardOverlays } from '#plugins/dashboard';

/** What plugins lay over the page of a dashboard. */
export function DashboardOverlayHost() {
  return useExtensions(DashboardOverlays).map((overlay) => (
    <Suspense key={overlay.id}>
      <Contributed view={overlay} given={{}} />
    </Suspense>
  ));
}
