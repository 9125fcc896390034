import type { ThemeChoice } from '#core/browser';

/** Our theme for a mode that the page around names; undefined for any other word. */
export function themeModeOf(mode: unknown): ThemeChoice | undefined {
  if (mode === 'default') return 'light';
  return mode === 'dark' || mode === 'system' ? mode : undefined;
}
