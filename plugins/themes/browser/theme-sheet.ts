let sheet: CSSStyleSheet | undefined;

/** Where the rules of a theme are kept in this browser, so that the next page has them before it is drawn. */
export const keptCss = 'themes/css';

/** Rules over those of the product's own theme, in the place of those before. */
export function showCss(css: string): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync(css);
}
