import { useEffect } from 'react';
import { layoutRootAttribute } from '../edit/layout-boxes.ts';
import { scopedCss } from './scoped-css.ts';

/** Puts the dashboard's own style sheet on the page while it is open. */
export function useDashboardCss(css: string): void {
  useEffect(() => {
    const scoped = css.trim() === '' ? '' : scopedCss(css, `[${layoutRootAttribute}]`);
    if (scoped === '') return undefined;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(scoped);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}
