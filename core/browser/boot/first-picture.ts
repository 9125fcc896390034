import type { AnyRouter } from '@tanstack/react-router';

/** Name of the performance mark set when the first page has been painted; measurements of the build end there. */
const firstPictureMark = 'tessera-first-picture';

/** Resolves when the first page is ready and has been painted; in a hidden tab, when it is ready. */
export function firstPicture(router: AnyRouter): Promise<void> {
  return new Promise((resolve) => {
    const painted = () => {
      performance.mark(firstPictureMark);
      resolve();
    };
    const stop = router.subscribe('onResolved', () => {
      stop();
      if (document.visibilityState === 'hidden') painted();
      else requestAnimationFrame(() => setTimeout(painted));
    });
  });
}
