/**
 * The style sheet of a dashboard, made harmless: read by the browser's own parser, kept inside the dashboard's grid by
 * `@scope`, without anything that asks the network. What is not understood is left out.
 *
 * Not kept: `@import`, `@font-face`, `@namespace` and rules we do not know; declarations that load something other than
 * a picture inside the text (`data:image/…`).
 */
export function scopedCss(css: string, scope: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css); // a constructed sheet never follows @import
  const inside = safeRules(sheet.cssRules);
  return inside === '' ? '' : `@scope (${scope}) {\n${inside}\n}`;
}

function safeRules(rules: CSSRuleList): string {
  return [...rules]
    .map(safeRule)
    .filter((text) => text !== '')
    .join('\n');
}

function safeRule(rule: CSSRule): string {
  if (rule instanceof CSSStyleRule) {
    const inner = [safeDeclarations(rule.style), safeRules(rule.cssRules)].filter((text) => text !== '').join('\n');
    return inner === '' ? '' : `${rule.selectorText} { ${inner} }`;
  }
  if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule || rule instanceof CSSContainerRule) {
    const inner = safeRules(rule.cssRules);
    return inner === '' ? '' : `${preludeOf(rule)} {\n${inner}\n}`;
  }
  if (rule instanceof CSSKeyframesRule) {
    const frames = [...rule.cssRules].map((frame) =>
      frame instanceof CSSKeyframeRule ? `${frame.keyText} { ${safeDeclarations(frame.style)} }` : '',
    );
    return `@keyframes ${CSS.escape(rule.name)} { ${frames.join(' ')} }`;
  }
  // Declarations between nested rules.
  return rule instanceof CSSNestedDeclarations ? safeDeclarations(rule.style) : '';
}

function preludeOf(rule: CSSMediaRule | CSSSupportsRule | CSSContainerRule): string {
  if (rule instanceof CSSMediaRule) return `@media ${rule.media.mediaText}`;
  return rule instanceof CSSSupportsRule ? `@supports ${rule.conditionText}` : `@container ${rule.conditionText}`;
}

function safeDeclarations(style: CSSStyleDeclaration): string {
  if (isHarmless(style.cssText)) return style.cssText;
  return [...style]
    .filter((name) => isHarmless(style.getPropertyValue(name)))
    .map((name) => {
      const important = style.getPropertyPriority(name) === 'important' ? ' !important' : '';
      return `${name}: ${style.getPropertyValue(name)}${important};`;
    })
    .join(' ');
}

/** Functions that load what they name. */
const loading = /(?:url|src|image-set|image|cross-fade|element|paint)\s*\(/i;
const picture = /url\(\s*(["']?)data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[^"'()\\]*\1\s*\)/gi;

/** A value that loads nothing. Escapes are refused where a function follows: they could hide its name. */
function isHarmless(value: string): boolean {
  if (value.includes('\\') && value.includes('(')) return false;
  return !loading.test(value.replace(picture, ''));
}
