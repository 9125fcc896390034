import type { PreferencesState } from '#core/browser';

/** The preference that names a theme; '' is the product's own. */
export const themePreference = 'themes/theme';

/** Id of the theme that somebody chose, else of the first one. */
export function chosenTheme({ values }: PreferencesState, first: string): string {
  const chosen = values[themePreference];
  return typeof chosen === 'string' ? chosen : first;
}
