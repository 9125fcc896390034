import { Suspense, useState } from 'react';
import { lazyView, useBranch } from '#core/browser';
import { SnippetsDialogState } from './snippets-dialog-slice.ts';

const Dialog = lazyView(() => import('./snippets-dialog.tsx'));

/** Mounts the dialog when it is first opened, and keeps it. */
export default function SnippetsOverlay() {
  const { isOpen } = useBranch(SnippetsDialogState);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <Dialog />
    </Suspense>
  ) : null;
}
