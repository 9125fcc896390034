import type { AnyRouter } from '@tanstack/react-router';
import { disposable, type Disposable } from '#core/common';

/** Name of the performance mark set when the first page has been painted; measurements of the build end there. */
const firstPictureMark = 'tessera-first-picture';

/** Calls back once, when the first page stands and has been painted; at once then in a tab that nobody sees. */
export function afterFirstPicture(router: AnyRouter, act: () => void): Disposable {
  const painted = () => {
    performance.mark(firstPictureMark);
    act();
  };
  const stop = router.subscribe('onResolved', () => {
    stop();
    if (document.visibilityState === 'hidden') painted();
    else requestAnimationFrame(() => setTimeout(painted));
  });
  return disposable(stop);
}
