import { defineExtensionPoint } from '#core/common';

/** Values by the names of theme configs (`colorPrimary`, `borderRadius`, …) or of our CSS variables. Numbers are px. */
export type ThemeTokens = Readonly<Record<string, string | number>>;

/** Tokens of both schemes, and those in which the light and the dark one differ. */
export interface ThemeConfig {
  readonly token?: ThemeTokens;
  readonly theme_default?: { readonly token: ThemeTokens };
  readonly theme_dark?: { readonly token: ThemeTokens };
}

/** How the whole page looks. */
export interface PageTheme {
  /** `plugin/name`; preferences keep it. */
  readonly id: string;
  readonly title: () => string;
  readonly config: ThemeConfig;
}

export const Themes = defineExtensionPoint<PageTheme>({
  id: 'themes/themes',
  summary: 'Colors, fonts and corners of the whole page, which people choose in their settings.',
  keyOf: ({ id }) => id,
  order: (a, b) => a.title().localeCompare(b.title()),
});
