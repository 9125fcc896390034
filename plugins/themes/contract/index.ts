export { defaultTheme } from './settings.ts';
export { Themes, type PageTheme, type ThemeConfig, type ThemeTokens } from './themes-point.ts';
export { themeValues, type ReadTheme, type Styled, type ThemeValues } from './theme-values.ts';
export { writeTheme } from './write-theme.ts';
