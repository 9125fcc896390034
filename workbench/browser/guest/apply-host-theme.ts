import { hostThemeOf, type ThemeValues } from './host-theme.ts';
import { guestMessages } from './guest-messages.ts';

const sheet = new CSSStyleSheet();

/** Puts the theme of the page around over ours, in the place of the one before. */
export function applyHostTheme(page: Document, config: unknown): void {
  // Asked of the page and not of the library, whose whole list of names would be in the first script of every page.
  const style = getComputedStyle(page.documentElement);
  const { light, dark, ignored } = hostThemeOf(config, {
    supports: (property, value) => CSS.supports(property, value),
    hasVariable: (name) => style.getPropertyValue(`--${name}`) !== '',
  });
  sheet.replaceSync("html:root:not([data-scheme='dark']) {} html:root[data-scheme='dark'] {}");
  setAll(sheet.cssRules[0], light);
  setAll(sheet.cssRules[1], dark);
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  if (ignored.length === 0) return;
  // eslint-disable-next-line no-console -- for who builds the page around; its readers can do nothing about it
  console.warn(guestMessages.ignored({ names: ignored.join(', ') }));
}

function setAll(rule: CSSRule | undefined, values: ThemeValues): void {
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(values)) rule.style.setProperty(`--${name}`, value);
}
