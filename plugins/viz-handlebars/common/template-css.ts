import { messages } from './messages.ts';
import { TemplateError } from './template-error.ts';

/** At-rules and functions of CSS that load something. */
const loading = /@(?:import|font-face|namespace|charset)|(?:url|src|image|image-set|cross-fade|element)\s*\(/i;

/** Escapes as the browser reads them, and without comments, so that nothing hides behind either. */
const plainCss = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
    .replace(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, character: string | undefined) =>
      code === undefined ? (character ?? '') : readCode(code),
    );

function readCode(code: string): string {
  const point = Number.parseInt(code, 16);
  return point > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(point);
}

/** Whether CSS would load something from elsewhere. */
export const loadsOthers = (css: string): boolean => loading.test(plainCss(css));

/**
 * Rules for the box of a chart, which has a tree of its own: no selector reaches the page. Throws a `TemplateError` where
 * they would load something.
 */
export function checkedCss(css: string): string {
  if (css.includes('</') || css.includes('<!--')) throw new TemplateError(messages.noMarkupInStyles());
  const line = css.split('\n').findIndex(loadsOthers);
  if (line >= 0 || loadsOthers(css)) throw new TemplateError(messages.loadingStyles({ line: Math.max(0, line) + 1 }));
  return css;
}
