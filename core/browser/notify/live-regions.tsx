import { Suspense, lazy, useEffect } from 'react';
import { useBranch } from '../react/context.tsx';
import { Announcements } from './announcements.ts';
import { Toasts } from './notifications.ts';

const loadToaster = () => import('./toaster.tsx');
/** Without its script messages are still read out; nothing else on the page may fall with it. */
const Toaster = lazy(() => loadToaster().catch(() => ({ default: () => <></> })));
const unseen = {
  position: 'absolute',
  top: 0, // at their place in the page they would hang below the window, which would then scroll
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * What screen readers hear of toasts and announcements. The regions are there from the start, else the first message
 * would not be read. The visible part is loaded behind the first picture: the message that the server cannot be reached
 * must not need the server.
 */
export function LiveRegions({ firstPicture }: { readonly firstPicture: Promise<void> }) {
  const toasts = useBranch(Toasts);
  const passing = useBranch(Announcements);
  const urgent = toasts.filter((toast) => toast.toastType === 'danger' || toast.toastType === 'warning');
  useEffect(() => {
    firstPicture.then(loadToaster).catch(() => undefined); // the next message tries again
  }, [firstPicture]);
  const calm = toasts.filter((toast) => !urgent.includes(toast));
  return (
    <>
      <div role="alert" style={unseen}>
        {urgent.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
      </div>
      <div role="status" aria-live="polite" style={unseen}>
        {calm.map((toast) => (
          <p key={toast.id}>{toast.text}</p>
        ))}
        {passing !== null && <p key={`passing ${passing.id}`}>{passing.text}</p>}
      </div>
      {(toasts.length > 0 || passing !== null) && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
