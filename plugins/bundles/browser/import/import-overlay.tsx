import { Suspense, useState } from 'react';
import { useBranch, lazyView } from '#core/browser';
import { BundleImport } from './import-state.ts';

const Dialog = lazyView(() => import('./import-dialog.tsx'));

/** Mounts the import dialog when it is first opened, and keeps it. */
export default function ImportOverlay() {
  const { isOpen } = useBranch(BundleImport);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
