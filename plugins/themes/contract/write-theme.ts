import { themeValues, type ThemeValues } from './theme-values.ts';

/**
 * Writes a `ThemeConfig` over the theme of a page into a style sheet, in the place of what it had. Gives the names of what
 * the page has nothing for, or that have values it cannot take.
 */
export function writeTheme(sheet: CSSStyleSheet, page: Document, config: unknown): readonly string[] {
  // Asked of the page and not of the library, whose whole list of names would be in the first script of every page.
  const style = getComputedStyle(page.documentElement);
  const { light, dark, ignored } = themeValues(config, {
    supports: (property, value) => CSS.supports(property, value),
    hasVariable: (name) => style.getPropertyValue(`--${name}`) !== '',
  });
  sheet.replaceSync("html:root:not([data-scheme='dark']) {} html:root[data-scheme='dark'] {}");
  setAll(sheet.cssRules[0], light);
  setAll(sheet.cssRules[1], dark);
  return ignored;
}

function setAll(rule: CSSRule | undefined, values: ThemeValues): void {
  if (!(rule instanceof CSSStyleRule)) return;
  for (const [name, value] of Object.entries(values)) rule.style.setProperty(`--${name}`, value);
}
