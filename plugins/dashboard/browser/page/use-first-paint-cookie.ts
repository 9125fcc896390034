import { useEffect } from 'react';
import { useColorScheme } from '#core/browser/ui';
import {
  printFirstPaintView,
  readFirstPaintView,
  firstPaintCookie,
  type FirstPaintView,
} from '../../common/first-paint-view.ts';
import { layoutRootAttribute } from '../edit/layout-boxes.ts';

/** The page has found its sizes by then. ms */
const settledMs = 1_500;
const yearS = 31_536_000;

/** The sizes that were told last. */
export const knownFirstPaintView = (): FirstPaintView =>
  readFirstPaintView(
    document.cookie
      .split('; ')
      .find((one) => one.startsWith(firstPaintCookie))
      ?.split('=')[1],
  );

/**
 * Tells the server the sizes of this window, so that it can draw the next page before its scripts run. `isUnusual`: a
 * page without navigation, or one that is edited, says nothing about the next one.
 */
export function useFirstPaintCookie(isUnusual: boolean): void {
  const scheme = useColorScheme();
  useEffect(() => {
    if (isUnusual) return undefined;
    const keep = () => {
      const page = document.querySelector('[data-dashboard-page]')?.getBoundingClientRect();
      const grid = document.querySelector(`[${layoutRootAttribute}]`)?.getBoundingClientRect();
      if (page === undefined || grid === undefined) return;
      const known = knownFirstPaintView();
      const panelPx = Math.round(grid.left - page.left);
      const sizes = {
        widthPx: document.documentElement.clientWidth,
        scheme,
        railPx: Math.round(page.left),
        panelPx: panelPx > 0 ? panelPx : known.panelPx, // of dashboards with a bar
        heightPx: window.innerHeight,
      };
      document.cookie = `${firstPaintCookie}=${printFirstPaintView(sizes)}; path=/; max-age=${String(yearS)}; samesite=lax`;
    };
    const timer = setTimeout(keep, settledMs);
    window.addEventListener('resize', keep);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', keep);
      window.removeEventListener('pagehide', keep);
    };
  }, [scheme, isUnusual]);
}
